import type { AnyGame } from '../../kernel/any-game.ts';
import type { DrawSource } from '../../kernel/dice.ts';
import type { Role } from '../../kernel/game-ai.ts';
import type { Seat } from '../../kernel/seat.ts';

/** What a computer player knows when it is asked. */
export interface AiContext {
  readonly game: AnyGame;
  readonly seat: Seat;
  /** The view of the seat, and nothing of the position that is not in it. */
  readonly view: unknown;
  /** The moves that the seat may make now. */
  readonly moves: readonly unknown[];
  readonly role: Role;
  /** Its guesses and what it plays by chance: repeatable, and never the dice of the table. */
  readonly random: DrawSource;
}
