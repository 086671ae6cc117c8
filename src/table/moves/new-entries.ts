import type { Position } from '../../kernel/position.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Moment } from '../model/moment.ts';
import type { StoredEntry } from '../model/table.ts';
import type { Settling } from './settle-moment.ts';

/** Who moved. */
export interface Mover {
  readonly seat: Seat;
  /** The last of those who decided at once in secret: now all of it is turned over. */
  readonly closes?: boolean;
  /** A standing order moved for them, so that they know nothing of it. */
  readonly ordered?: boolean;
}

/** What is added to the log of a table. */
export interface NewEntries {
  /** One or more. */
  readonly entries: readonly StoredEntry[];
  /** What each of them told, and how the table stood after it where that is to be kept. */
  readonly moments: readonly Moment[];
  /** The position after them. */
  readonly position: Position<unknown>;
  /** When they were made. */
  readonly at: Date;
  readonly mover: Mover;
  /** Whose turn ended with them, in a game in which one plays after the other. */
  readonly turnEnded?: boolean;
  /** They go on with the phase in which the table was. */
  readonly samePhase?: boolean;
  readonly settling?: Settling | undefined;
  /** Everybody is to see them, whatever they are. */
  readonly announced?: boolean;
  /** The entry after which all was taken back, if some of that had been posted. */
  readonly undone?: number | undefined;
}
