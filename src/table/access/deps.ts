import type { GameList } from '../../kernel/any-game.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Entropy, TableStore } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { Thinker } from '../model/thinker.ts';

/** What the table service works with. */
export interface TableDeps {
  readonly store: TableStore;
  readonly games: GameList;
  readonly entropy: Entropy;
  /** The present time. */
  readonly now: () => Date;
  /** How computer players think: in the thread that asks, if it is left out. */
  readonly thinker?: Thinker;
  /** Told of what goes wrong in a game's computer players; the table plays on all the same. */
  readonly onComputerMistake?: (mistake: ComputerMistake) => void;
}

/** A mistake in a game: its computer player failed to think, or came up with a move that the rules refuse. */
export interface ComputerMistake {
  readonly tableId: TableId;
  readonly seat: Seat;
  /** What was thrown, or the code of the refusal. */
  readonly problem: unknown;
}
