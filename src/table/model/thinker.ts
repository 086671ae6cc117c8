import type { Level, Role } from '../../kernel/game-ai.ts';
import type { Seat } from '../../kernel/seat.ts';

/** What a computer player is asked: plain data, so that another thread can think about it. */
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
  /** Its whims and guesses come from this alone. */
  readonly whims: string;
}

/**
 * Finds what a computer player plays, in notation: one decision or several, up to where chance or somebody else comes
 * in.
 * @throws whatever goes wrong in the game's guesses
 */
export type Thinker = (task: ThinkingTask) => Promise<string[]>;
