import type { Words } from '../../front.ts';
import { rules } from '../game.ts';
import type { Board, Combo } from '../rules/index.ts';
import { type Ask, legalOf, type Subcommand } from './asked.ts';
import { fitting } from './match.ts';
import { comboName } from './wording.ts';

/** Tokens that come to hand with a combo, lent ones included. */
const tokensOf = ({ race, power }: Combo): number => {
  const banner = rules.race(race);
  return banner.tokens + rules.power(power).tokens + (banner.loan?.tokens ?? 0);
};

/** A combo of the column in one line: `1 · Flying Orcs · 10 tokens · free · 2 coins on it`. */
export const comboLabel = (board: Board, slot: number, words: Words): string => {
  const combo = board.column[slot - 1];
  if (!combo) return String(slot);
  const { t } = words;
  return [
    String(slot),
    comboName(combo, words),
    t('combo.tokens', { tokens: tokensOf(combo) }),
    t('combo.price', { coins: slot - 1 }),
    ...(combo.coins > 0 ? [t('combo.coins', { coins: combo.coins })] : []),
  ].join(' · ');
};

/** Slots that the seat can pay. */
export const payableSlots = (ask: Ask): number[] => legalOf(ask, 'pick').map(({ slot }) => slot);

/** `/sw pick`: takes a combo. */
export const pick: Subcommand = {
  kind: 'move',
  name: 'pick',
  options: [
    {
      name: 'slot',
      type: 'integer',
      required: true,
      suggest: (ask, _, typed, words) =>
        fitting(
          payableSlots(ask).map((slot) => ({ name: comboLabel(ask.view.board, slot, words), value: slot })),
          typed,
        ),
    },
  ],
  lines: ({ slot }) => [`pick ${slot}`],
};
