import type { AuthorityKind } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Authority } from './notice.ts';
import type { TimePolicy } from './pace.ts';
import type { UserId } from './table.ts';
import type { Vote } from './vote.ts';

/** A decision that a seat owes, and its clock. Times in epoch ms; plain JSON data. */
export interface PendingDecision {
  /** Number of the decision within the table; names its reminders. */
  readonly decision: number;
  /** An answer outside the seat's own turn. */
  readonly answer: boolean;
  /** When the clock was read last. */
  readonly since: number;
  /** The whole time for the decision; absent where there is no deadline. */
  readonly grantedMs?: number;
  /** What was left of it at `since`. */
  readonly leftMs?: number;
  /** How many shares of the time the player has been reminded at. */
  readonly reminded: number;
  /** Whether messages about it may be out. */
  readonly called: boolean;
  readonly extended: boolean;
  readonly snoozedUntil?: number;
  /** When the decision came up; absent for those of earlier versions. */
  readonly begunAt?: number;
  /** When the player was told of it last, apart from the call in the table's place. */
  readonly toldAt?: number;
  /** What the player is to be told as soon as they are there. */
  readonly untold?: 'call' | 'extended' | 'back';
  /** Nobody sits there: it is decided by default soon, and whoever had the seat is not reminded. */
  readonly vacant?: true;
  /** The end of the absence that the clock was set for last. */
  readonly backFrom?: number;
  /** The player said that they are on it. */
  readonly onIt: boolean;
}

/** It was decided to offer the seat of a player, who has time to object until a moment, epoch ms. */
export interface Removal {
  readonly authority: Authority;
  readonly until: number;
}

/** What a table remembers about the time of one seat. */
export interface SeatClock {
  readonly pending?: PendingDecision;
  /** The decision that was made last, with what was left for it: taking it back does not give more. */
  readonly made?: PendingDecision;
  /** What is left in the bank between decisions, in milliseconds; absent while it is untouched. */
  readonly bankMs?: number;
  /** Decisions in a row that were made for the absent player. */
  readonly misses: number;
  /** Extensions that were used. */
  readonly extensionsUsed: number;
  /** The seat has been offered to others. */
  readonly offered: boolean;
  /** The seat is going to be offered to others, unless its player objects. */
  readonly removal?: Removal;
  /** By whose word the seat is open, where others decided it. */
  readonly openedBy?: AuthorityKind;
}

/**
 * Why a table's clocks stand still: somebody said so, nobody moves any more (`asleep`), or the table has no place in which
 * it can be seen (`unseen`).
 */
const PAUSE_CAUSES = ['vote', 'host', 'moderator', 'asleep', 'unseen'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/** A pause of a table. */
export interface Pause {
  /** Epoch ms. */
  readonly since: number;
  readonly cause: PauseCause;
  readonly by?: UserId;
  /** When the host was told last that the table still stands still, epoch ms. */
  readonly hostToldAt?: number;
  /** When the table was put aside, epoch ms: nothing more is said of the pause. */
  readonly asideAt?: number;
  /** Of a table that is not seen: the pause that it goes back to. */
  readonly before?: Pause;
}

/** All that time and consent do to a table. Kept beside it and changed only in its transactions. */
export interface TableClocks {
  readonly policy: TimePolicy;
  /** When the game began, epoch ms; 0 before. */
  readonly begunAt: number;
  /** By seat; empty before the start. */
  readonly seats: readonly SeatClock[];
  /** How many decisions have been pending so far. */
  readonly decisions: number;
  /** How many notices have been posted so far. */
  readonly notices: number;
  readonly paused?: Pause;
  readonly vote?: Vote;
  /**
   * A person has ended their turn and may take it back: computers, standing orders and the end of the game wait until this
   * moment, epoch ms.
   */
  readonly settlesAt?: number;
  /** The log entry after which somebody took a hint last. */
  readonly hintedAt?: number;
}

const FRESH_CLOCK: SeatClock = { misses: 0, extensionsUsed: 0, offered: false };

/** The clocks of a table that has not begun. */
export const newTableClocks = (policy: TimePolicy): TableClocks => ({
  policy,
  begunAt: 0,
  seats: [],
  decisions: 0,
  notices: 0,
});

/** The clock of a seat; one on which nothing has happened where none is kept. */
export const clockOf = ({ seats }: TableClocks, seat: Seat): SeatClock => seats[seat] ?? FRESH_CLOCK;

/** The clocks with another clock for a seat. */
export const withClock = (clocks: TableClocks, seat: Seat, clock: SeatClock): TableClocks => {
  const length = Math.max(clocks.seats.length, seat + 1);
  const seats = Array.from({ length }, (_, at) => (at === seat ? clock : clockOf(clocks, at)));
  return { ...clocks, seats };
};

/** Whether the table has no place in which it can be seen. */
export const isUnseen = ({ paused }: Pick<TableClocks, 'paused'>): boolean => paused?.cause === 'unseen';

/** The clock of a seat that owes nothing any more. */
export const withoutPending = ({ pending: _, ...clock }: SeatClock): SeatClock => clock;
