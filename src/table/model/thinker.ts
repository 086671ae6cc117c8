import type { Level, Role } from '../../kernel/game-ai.ts';
import type { Seat } from '../../kernel/seat.ts';

/** What is to be thought about: plain data, so that another thread can do it. */
export interface ThinkingTask {
  /** The game's id. */
  readonly game: string;
  readonly level: Level;
  readonly seat: Seat;
  /** The view of the seat, and nothing of the position that is not in it. */
  readonly view: unknown;
  /** The moves that the seat may make now. */
  readonly moves: readonly unknown[];
  readonly role: Role;
  /** Guesses, and what is played by chance, come from this alone. */
  readonly thinkingSeed: string;
}

/** A turn that could be played, and what is thought of it. */
export interface Advice {
  /** In notation, up to where chance or somebody else comes in. */
  readonly lines: readonly string[];
  /** The score that the turn brings at once; where chance comes in, the mean. */
  readonly now: number;
  /** The score that the seat may expect at the end of what was looked at. */
  readonly end: number;
  /** What the seat would be told of the moves, as far as no chance is in them. */
  readonly events: readonly unknown[];
  /** The moves of which nothing is told, since chance is in the first of them, in notation. */
  readonly untold: readonly string[];
  /** How it would then look to the seat. */
  readonly view: unknown;
}

/** What was played, to be compared with what could have been. */
export interface JudgingTask extends ThinkingTask {
  /** In notation; the first move is one of `moves`. */
  readonly played: readonly string[];
  /** What the seat saw after it. */
  readonly after: unknown;
}

/** What was played beside the best that was found for the same position. */
export interface Judgement {
  /** The score that the seat could expect in the end after what it played. */
  readonly end: number;
  readonly better: Pick<Advice, 'lines' | 'now' | 'end'>;
}

/** Those who think. They throw whatever goes wrong in the game's guesses. */
export interface Thinker {
  /** What a computer player plays, in notation: one decision or several. Never empty. */
  choose(task: ThinkingTask): Promise<string[]>;
  /** The best turns, best first; none in a game that plans no turns. */
  advise(task: ThinkingTask): Promise<Advice[]>;
  /** What a turn, or a decision, was worth; undefined where too little hangs on it, or the game cannot tell. */
  judge(task: JudgingTask): Promise<Judgement | undefined>;
}
