import type { Words } from '../../front/words.ts';
import { fitting } from '../../shared/commands/match.ts';
import { distinct } from '../../shared/commands/options.ts';
import { rules } from '../game.ts';
import type { Board, Combo } from '../rules/index.ts';
import { legalOf, type SeatContext, type Subcommand } from './seat-context.ts';
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
export const payableSlots = (context: SeatContext): number[] =>
  distinct(legalOf(context, 'pick').map(({ slot }) => slot));

/** Slots whose badge the combo in a slot could take instead of its own (Shadow Mimes). */
export const swapsFor = (context: SeatContext, slot: number): number[] =>
  legalOf(context, 'pick').flatMap((move) =>
    move.slot === slot && move.swap !== undefined ? [move.swap] : [],
  );

/** What exchanging badges would make: `Muddy Shadow Mimes · 10 tokens`. */
export const swappedLabel = (board: Board, slot: number, other: number, words: Words): string => {
  const combo = board.column[slot - 1];
  const giver = board.column[other - 1];
  if (!combo || !giver) return String(other);
  const swapped = { ...combo, power: giver.power };
  return [comboName(swapped, words), words.t('combo.tokens', { tokens: tokensOf(swapped) })].join(' · ');
};

/** `/sw pick`: takes a combo. */
export const pick: Subcommand = {
  kind: 'move',
  name: 'pick',
  options: [
    {
      name: 'slot',
      type: 'integer',
      required: true,
      suggest: (context, _, typed, words) =>
        fitting(
          payableSlots(context).map((slot) => ({
            name: comboLabel(context.view.board, slot, words),
            value: slot,
          })),
          typed,
        ),
    },
    {
      name: 'badge',
      type: 'integer',
      required: false,
      suggest: (context, { slot }, typed, words) =>
        fitting(
          swapsFor(context, Number(slot)).map((other) => ({
            name: swappedLabel(context.view.board, Number(slot), other, words),
            value: other,
          })),
          typed,
        ),
    },
  ],
  lines: ({ slot, badge }) => [badge === undefined ? `pick ${slot}` : `pick ${slot} swap ${badge}`],
};
