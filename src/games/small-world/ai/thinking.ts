import type { Dice } from '../../../kernel/dice.ts';
import type { Game } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { DIE_FACES, DIE_STREAM } from '../rules/die.ts';
import type { Event, Move, Options, State, View } from '../rules/index.ts';
import { keyOf } from './position-key.ts';
import type { Settings } from './settings.ts';
import { estimateOf, type Valuer } from './valuation.ts';

/** A seat that thinks a turn through, and how much it has thought. */
export interface Thinking {
  readonly game: Game<State, Move, View, Event, Options>;
  readonly valuer: Valuer;
  readonly settings: Settings;
  readonly seat: Seat;
  /** Stands for whatever is drawn: 0 or more. */
  readonly luck: number;
  /** Whether its race may be put in decline. */
  readonly mayDecline: boolean;
  /** What a decline must bring more than anything else, in coins. */
  readonly reluctance: number;
  /** Positions that were made so far. */
  positions: number;
  /** What positions were found to be worth. */
  readonly worths: WeakMap<State, number>;
}

/** A position that may follow, and how likely it is. */
export interface Ending {
  readonly state: State;
  readonly weight: number;
}

/** What a move may lead to. */
export interface Outcome {
  readonly endings: readonly [Ending, ...Ending[]];
  /** Chance has a say in it, or something is turned over. */
  readonly isOpen: boolean;
}

/** How often each number of pips comes up in six rolls, and the face that it stands on. */
const PIPS = [
  { face: 0, times: 3 },
  { face: 3, times: 1 },
  { face: 4, times: 1 },
  { face: 5, times: 1 },
] as const;

/** A typical roll, from which thinking goes on: one pip. */
const TYPICAL_FACE = 3;

/** How many Places or Relics are imagined below Monsters. */
const FINDS_IMAGINED = 4;
/** A gain of fewer coins than this is none. */
export const TRIFLE = 1e-6;
/** Any number that shares no factor with the heights of stacks. */
const STRIDE = 7919;

/** Imagined chance: the same face of the die, the same card of each stack. */
const imagined = (face: number, card: number): Dice & { readonly rolled: () => boolean } => {
  let isRolled = false;
  return {
    roll(stream, sides) {
      if (stream !== DIE_STREAM) return card % sides;
      isRolled = true;
      return face % DIE_FACES.length;
    },
    rolled: () => isRolled,
  };
};

/** The position after a move of whoever owes one, with imagined chance; undefined if it is refused. */
export const following = (
  thinking: Thinking,
  state: State,
  move: Move,
  dice: Dice = imagined(TYPICAL_FACE, thinking.luck),
): { readonly state: State; readonly reveals: boolean } | undefined => {
  const [due] = thinking.game.toAct(state);
  if (due === undefined) return undefined;
  thinking.positions += 1;
  const played = thinking.game.play(state, due, move, dice);
  return played.ok ? played.value : undefined;
};

/** All that a move may lead to; the first ending is the one from which thinking goes on. Undefined if it is refused. */
export const outcomeOf = (thinking: Thinking, state: State, move: Move): Outcome | undefined => {
  const dice = imagined(TYPICAL_FACE, thinking.luck);
  const played = following(thinking, state, move, dice);
  if (!played) return undefined;
  if (dice.rolled()) return { endings: rolledEndings(thinking, state, move), isOpen: true };
  if (Object.keys(played.state.board.finds).length === Object.keys(state.board.finds).length)
    return { endings: [{ state: played.state, weight: 1 }], isOpen: played.reveals };
  const others = Array.from({ length: FINDS_IMAGINED - 1 }, (_, at) =>
    following(thinking, state, move, imagined(TYPICAL_FACE, thinking.luck + (at + 1) * STRIDE)),
  ).flatMap((one) => (one ? { state: one.state, weight: 1 / FINDS_IMAGINED } : []));
  return { endings: [{ state: played.state, weight: 1 / FINDS_IMAGINED }, ...others], isOpen: true };
};

/** Where a move leads with each roll, the typical one first. Rolls that come to the same, as most do, share a position. */
const rolledEndings = (thinking: Thinking, state: State, move: Move): [Ending, ...Ending[]] => {
  const known = new Map<string, State>();
  const shared = (rolled: State): State => {
    const key = keyOf(rolled);
    const same = known.get(key) ?? rolled;
    known.set(key, same);
    return same;
  };
  const [none, typical, ...more] = PIPS.map(({ face, times }): Ending => {
    const one = following(thinking, state, move, imagined(face, thinking.luck));
    if (!one) throw new Error(`a roll is refused: ${JSON.stringify(move)}`);
    return { state: shared(one.state), weight: times / DIE_FACES.length };
  }) as [Ending, Ending, ...Ending[]];
  return [typical, none, ...more];
};

/** Whether conquests of the turn are still to come. */
export const isBeforeConquests = ({ board: { turn } }: State): boolean => {
  switch (turn.phase.name) {
    case 'choose':
    case 'pick':
    case 'conquest':
      return true;
    default:
      return false;
  }
};

/** What the seat takes a position to be worth. Kept, because lines and rolls meet in the same positions. */
export const worthOf = ({ valuer, seat, worths }: Thinking, state: State): number => {
  const known = worths.get(state);
  if (known !== undefined) return known;
  const worth = estimateOf(valuer, state, seat);
  worths.set(state, worth);
  return worth;
};

/** What the seat takes an outcome to be worth: the mean of its endings. */
export const meanWorth = (thinking: Thinking, { endings }: Pick<Outcome, 'endings'>): number =>
  endings.reduce((sum, { state, weight }) => sum + weight * worthOf(thinking, state), 0);
