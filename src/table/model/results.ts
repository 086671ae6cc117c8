import type { Seat } from '../../kernel/seat.ts';
import type { TableId, UserId } from './table.ts';

/** How a seat came out, and how its player kept to time. */
export interface SeatResult {
  readonly tableId: TableId;
  readonly seat: Seat;
  /** Of a computer player `computer:` and its kind: all of a kind count as one. */
  readonly userId: UserId;
  readonly name: string;
  readonly place: number;
  readonly score: number;
  /** Turns that the player began themselves. */
  readonly turns: number;
  /** Turns that were begun for the absent player. */
  readonly missed: number;
  /** Milliseconds from becoming due to the first move, for each turn that the player began. */
  readonly waits: readonly number[];
  /** Keys of the game's texts. */
  readonly choices: readonly string[];
}

/** A result with what is known of its table. */
export interface PastResult extends SeatResult {
  readonly game: string;
  readonly guildId?: string;
  readonly players: number;
  readonly endedAt: Date;
}

/** Which results are meant; conditions left out do not limit. */
export interface ResultFilter {
  readonly guildId?: string;
  readonly userId?: UserId;
}

/** Where results are kept once they have been read off the logs. */
export interface ResultStore {
  /** Tables that are over and whose results are not kept yet. */
  missing(filter: ResultFilter): Promise<readonly TableId[]>;
  /** Keeps the results of a table; those that are kept already stay as they are. */
  save(results: readonly SeatResult[]): Promise<void>;
  /** Results of whole tables in the order in which they ended: of those where the user played, if one is named. */
  list(filter: ResultFilter): Promise<readonly PastResult[]>;
}
