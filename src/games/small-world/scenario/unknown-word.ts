import { seatsOf } from '../../../kernel/seat.ts';
import type { ScenarioTable, UnknownWord } from '../../shared/scenario/scenario-game.ts';
import { rules } from '../game.ts';
import type { Move } from '../rules/move.ts';
import { type Options, worldOf } from '../rules/options.ts';
import type { Trait } from '../rules/trait.ts';

const traits: readonly (Trait & { readonly id: string })[] = [
  ...rules.races,
  ...rules.powers,
  ...rules.finds,
];

/** Words that races, powers, Places and Relics bring into lines. */
export const ACTS = traits
  .flatMap(({ acts = [], inDecline }) => [...acts, ...(inDecline?.acts ?? [])])
  .map(({ id }) => id);
export const MEANS = traits.flatMap(({ means = [] }) => means.map(({ id }) => id));
const MARKERS = rules.pieces.map(({ id }) => id);
const PLACED = rules.pieces.filter(({ placing }) => placing).map(({ id }) => id);
const VANISHING = traits.filter(({ inDecline }) => inDecline?.vanishes).map(({ id }) => id);

const unknownIn = (
  what: string,
  words: readonly string[],
  known: readonly string[],
): UnknownWord | undefined => {
  const word = words.find((one) => !known.includes(one));
  return word === undefined ? undefined : { what, word, known };
};

/** Numbers from 1 that a line may name. */
const numbersTo = (last: number): string[] => seatsOf(last).map((number) => String(number + 1));

const ownWord = (move: Move): UnknownWord | undefined => {
  switch (move.type) {
    case 'act':
      return ACTS.includes(move.act)
        ? undefined
        : { what: 'verb', word: move.act, known: [...ACTS, ...PLACED], isVerb: true };
    case 'put':
      return PLACED.includes(move.piece)
        ? undefined
        : { what: 'verb', word: move.piece, known: [...ACTS, ...PLACED], isVerb: true };
    case 'place-piece':
      return unknownIn('marker', [move.piece], MARKERS);
    case 'conquer':
    case 'attempt':
      return unknownIn('helper', move.means, MEANS);
    case 'decline':
      return unknownIn('power that vanishes', move.power === undefined ? [] : [move.power], VANISHING);
    default:
      return undefined;
  }
};

/** A region or seat that the table does not have. */
const wrongNumber = (move: Move, { players, options }: ScenarioTable<Options>): UnknownWord | undefined => {
  const regions = (): string[] => numbersTo(rules.boardFor(players, worldOf(options)).regions.length);
  if ('region' in move) return unknownIn('region', [String(move.region)], regions());
  if (move.type !== 'act') return undefined;
  if (move.target.kind === 'region') return unknownIn('region', [String(move.target.region)], regions());
  return move.target.kind === 'seat'
    ? unknownIn('seat', [String(move.target.seat + 1)], numbersTo(players))
    : undefined;
};

/** The first word of a move that names nothing in Small World. */
export const unknownWord = (move: Move, table: ScenarioTable<Options>): UnknownWord | undefined =>
  ownWord(move) ?? wrongNumber(move, table);
