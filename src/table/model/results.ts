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
  /** The players agreed to end the game before its end. */
  readonly agreed?: boolean;
}

/** A result with what is known of its table. */
export interface PastResult extends SeatResult {
  readonly game: string;
  readonly guildId?: string;
  readonly players: number;
  /** False if its host chose that it does not count for the rating. */
  readonly rated?: boolean;
  readonly endedAt: Date;
}

/** Whether somebody has won. Nobody has where the game was ended before its end, whoever stood first then. */
export const isWin = ({ place, agreed }: Pick<SeatResult, 'place' | 'agreed'>): boolean =>
  place === 1 && !agreed;

/** Where results are kept: written when a table ends, or read off its log later where an earlier version has not. */
export interface ResultStore {
  /**
   * Tables that are over and that no figures count yet, in the order in which they ended.
   * @param except tables that are left out
   */
  uncounted(most: number, except: readonly TableId[]): Promise<readonly TableId[]>;
  /** Those of them of which no results are kept. */
  without(tables: readonly TableId[]): Promise<readonly TableId[]>;
  /** Keeps the results of a table; those that are kept already stay as they are. */
  save(results: readonly SeatResult[]): Promise<void>;
}
