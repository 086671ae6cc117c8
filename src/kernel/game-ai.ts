import type { Dice } from './dice.ts';
import type { Seat } from './seat.ts';

/** How strong a computer player is, weakest first. */
export const LEVELS = ['gentle', 'steady', 'sharp'] as const;
export type Level = (typeof LEVELS)[number];

/** Thinking ahead from what one seat may know and from nothing else. */
export interface GameAi<State, Move, View> {
  /**
   * A position that looks to the seat as the view does. What the seat cannot know is guessed with the dice; the
   * seat's own choices in it are those that it really has.
   */
  determinize(view: View, seat: Seat, dice: Dice): State;
  /** How promising a view is for the seat: any number, to be compared with those of other views of the game. */
  evaluate(view: View, seat: Seat): number;
  /**
   * Thinks a whole turn through: what a seat that owes a decision plays until somebody else decides or chance comes in.
   * The same task gives the same plan on every machine. At each yield, every few milliseconds, others can be served.
   * Left out where one move ahead is enough.
   */
  plan?(task: PlanTask<View>): Generator<void, Plan<Move>>;
  /**
   * Looks back at what a seat played: the score that it could expect in the end, and the best that it could have done, by
   * the same measure. Undefined where too little hangs on it. The same task gives the same answer on every machine; others can be
   * served at each yield. Left out where nobody can tell.
   */
  judge?(task: PlanTask<View>, played: PlayedMoves<Move, View>): Generator<void, Judged<Move> | undefined>;
  /**
   * Learns the numbers that it thinks with from games against itself. The same task gives the same numbers on every
   * machine. At each yield others can be served; what is yielded is a line about how far it is. Left out where
   * nothing is learned.
   */
  learn?(task: LearnTask): Generator<string | undefined, Learned>;
}

/** What a seat played: a turn where the game has turns, else one decision. */
export interface PlayedMoves<Move, View> {
  /** At least one; the first is of the position that is thought about. */
  readonly moves: readonly Move[];
  /** What the seat saw after the last one. */
  readonly after: View;
}

/** What was played beside what would have been better. */
export interface Judged<Move> {
  /** The score that the seat could expect in the end after what it played. */
  readonly end: number;
  /** The best that was found; what was played, where nothing else promised more. */
  readonly better: Considered<Move>;
}

/** How long to learn. */
export interface LearnTask {
  readonly games: number;
  /** The same seed gives the same games. */
  readonly seed: string;
}

/** What was learned, as readable data. */
export interface Learned {
  /** The file that keeps it, from the root of the project. */
  readonly file: string;
  readonly data: object;
}

/**
 * Whose game a computer plays: its own; that of somebody who may come back, as somebody at the table wanted; or that of
 * somebody who left, though nobody asked for it. The less it is its own, the less is given up for good.
 */
export type Role = 'own' | 'asked' | 'unasked';

/** What is to be thought about. */
export interface PlanTask<View> {
  readonly view: View;
  readonly seat: Seat;
  readonly level: Level;
  /** Whose game it is that the computer plays. */
  readonly role: Role;
  /** For guesses. */
  readonly dice: Dice;
}

/** What a seat means to play. */
export interface Plan<Move> {
  /** At least one. */
  readonly moves: readonly Move[];
  /** Positions that were thought of: what the level's budget counts. */
  readonly positions: number;
  /** The best turns that it found, the highest `end` first and each another; one of them is what it means to play. */
  readonly considered: readonly Considered<Move>[];
}

/** A turn that was thought of, for whoever wants to know why. */
export interface Considered<Move> {
  readonly moves: readonly Move[];
  /** What the turn brings at once, as a score; where chance comes in, the mean. */
  readonly now: number;
  /** The score that the seat may then expect at the end of what was looked at. */
  readonly end: number;
}
