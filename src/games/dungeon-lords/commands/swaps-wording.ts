import type { Words } from '../../front/words.ts';
import { spellText } from '../board/descriptions.ts';
import type { Options } from '../rules/options-schema.ts';
import { SPECIALS } from '../rules/specials/index.ts';
import { SPELLS } from '../rules/spells/index.ts';
import type { View } from '../rules/state.ts';
import { TRAP_IDS } from '../rules/traps/index.ts';
import { trapRule } from './rules-wording.ts';

/** A card that a table plays in its own way. */
interface Swapped {
  /** Where the book has it. */
  readonly section: string;
  /** What it is at this table: `Rats: as Rich Harvest`. */
  readonly text: string;
}

const swappedAt = (options: Options, words: Pick<Words, 't'>): Swapped[] => [
  ...trapsAt(options, words),
  ...spellsAt(options, words),
  ...specialsAt(options, words),
];

/** Where traps keep their figures of year 1, other figures of year 2 are never played. */
const trapsAt = (options: Options, words: Pick<Words, 't'>): Swapped[] =>
  TRAP_IDS.filter((id) => options.data.traps[id] && !options.conservativeMode).map((id) => ({
    section: `trap-${id}`,
    text: words.t('option.data.trap', {
      name: words.t(`trap.${id}`),
      what: trapRule({ year: 2, options }, id, words),
    }),
  }));

const spellsAt = (options: Options, words: Pick<Words, 't'>): Swapped[] =>
  SPELLS.flatMap(({ id }) => {
    const swap = options.data.spells[id];
    const card = spellText({ board: { options } }, id, words);
    return swap ? [{ section: `spell-${id}`, text: asOther(card, 'spell', swap.effect, words) }] : [];
  });

/** Without the special events no other card is played in the place of one. */
const specialsAt = (options: Options, words: Pick<Words, 't'>): Swapped[] =>
  SPECIALS.flatMap(({ id }) => {
    const swap = options.specialEvents ? options.data.specials[id] : undefined;
    const card = words.t(`special.${id}`);
    return swap ? [{ section: `special-${id}`, text: asOther(card, 'special', swap.effect, words) }] : [];
  });

const asOther = (
  card: string,
  kind: 'spell' | 'special',
  effect: string | undefined,
  { t }: Pick<Words, 't'>,
): string => (effect === undefined ? card : t('option.data.as', { card, other: t(`${kind}.${effect}`) }));

/** Says what a table plays in its own way, where it was only proposed, card by card; no line where it is nothing. */
export const swapLines = (options: Options, words: Pick<Words, 't'>): readonly string[] => {
  const lines = swappedAt(options, words).map(({ text }) => `- ${text}`);
  return lines.length > 0 ? [words.t('option.data.line'), ...lines] : [];
};

/** What a card is at this table, below what the book says of it; no line where that is the same. */
export const swapNotes = (section: string, { board }: View, words: Words): readonly string[] =>
  swappedAt(board.options, words)
    .filter((swapped) => swapped.section === section)
    .map(({ text }) => words.t('option.data.here', { text }));
