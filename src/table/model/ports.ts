import type { Locale } from '../../i18n/locale.ts';
import type { Anchor } from '../../kernel/parts.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Availability } from './availability.ts';
import type { TableClocks } from './clocks.ts';
import type { Digest } from './digest.ts';
import type { Effect } from './effects.ts';
import type { Moment, ShownMoment, ToldMoment } from './moment.ts';
import type { Plan } from './plan.ts';
import type { SeatResult } from './results.ts';
import type {
  DoneRequest,
  EarlyEnd,
  Place,
  SeatedPlayer,
  Snapshot,
  StoredEntry,
  Table,
  TableId,
  TablePhase,
  UserId,
} from './table.ts';
import type { WeeklyDigest } from './weekly-digest.ts';

/** A table that is being opened. */
export interface NewTable {
  readonly id: TableId;
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: unknown;
  readonly place: Place;
  readonly hostId: UserId;
  readonly name?: string;
  readonly locale: Locale;
  /** Secret: never leaves the store but through {@link TableSource.seed}. */
  readonly seed: string;
  readonly commitment: string;
  readonly seats: readonly SeatedPlayer[];
  readonly clocks: TableClocks;
  readonly createdAt: Date;
}

/** What of a table may change. Fields left out stay as they are. */
export interface TableChange {
  readonly phase?: TablePhase;
  readonly rulesVersion?: string;
  readonly anchorSeq?: number;
  readonly salt?: string;
  readonly seating?: Table['seating'];
  readonly seats?: readonly SeatedPlayer[];
  readonly due?: readonly Seat[];
  readonly postedSeq?: number;
  readonly options?: unknown;
  readonly locale?: Locale;
  readonly guildId?: string | null;
  readonly channelId?: string;
  readonly threadId?: string | null;
  readonly statusMessageId?: string;
  readonly hostId?: UserId;
  /** Null takes the name away: it was the word of somebody who is forgotten. */
  readonly name?: string | null;
  readonly rated?: boolean;
  readonly closeUp?: boolean;
  readonly listed?: boolean;
  readonly followLate?: boolean;
  readonly endedAt?: Date;
  readonly early?: EarlyEnd;
}

/** What one seat has ordered beforehand: the value by the id of the order. */
export type StandingOrderValues = Readonly<Record<string, string>>;

/** A log grows long; so many entries nearly always tell what the last request was. */
export const RECENT_ENTRIES = 20;

/** Where the log of one table is read, with all that was kept beside it. */
export interface TableSource {
  /** @throws Error if there is no such table */
  seed(): Promise<string>;
  /** Those after an entry; all if none is named. */
  entries(after?: number): Promise<readonly StoredEntry[]>;
  /**
   * The last entries up to one of them, in order, {@link RECENT_ENTRIES} at most. May be what was read earlier, as what was entered
   * never changes.
   */
  recentEntries(upTo: number): Promise<readonly StoredEntry[]>;
  snapshot(): Promise<Snapshot | undefined>;
  /** The same if it stands after an entry, else undefined. May be what was read earlier, as such a position never changes. */
  snapshotAt(at: Pick<Table, 'seq' | 'rulesVersion'>): Promise<Snapshot | undefined>;
  /** In the order in which they were written. */
  anchors(): Promise<readonly Anchor[]>;
  /** What was told of entries after one up to another, in order; 0 stands for the set-up. */
  told(fromSeq: number, toSeq: number): Promise<readonly ToldMoment[]>;
  /** The last moment up to an entry at which the table could be seen. */
  shownAt(toSeq: number): Promise<ShownMoment | undefined>;
  /** The entries after which the table could be seen, in order; 0 stands for the set-up. */
  seenAfter(): Promise<readonly number[]>;
  /** All moments at which the table could be seen, in order. */
  shown(): Promise<readonly ShownMoment[]>;
}

/** One transaction that holds one table: nobody else changes it until it ends; all of it happens, or nothing. */
export interface TableTransaction extends TableSource {
  /** The table with all that was changed in this transaction. */
  readonly table: Table;
  request(id: string): Promise<DoneRequest | undefined>;
  clocks(): Promise<TableClocks>;
  /** When those who sit at the table sleep, play and are away, by seat. */
  availabilities(): Promise<readonly Availability[]>;
  /** What the seats have ordered beforehand, by seat. */
  standingOrders(): Promise<readonly StandingOrderValues[]>;
  /** Keeps what a seat orders; an empty value takes the order back. */
  saveStandingOrder(seat: Seat, order: string, value: string): Promise<void>;
  /** Takes back all that a seat has ordered. */
  dropStandingOrders(seat: Seat): Promise<void>;
  /** What a seat has planned. */
  plansOf(seat: Seat): Promise<readonly Plan[]>;
  /**
   * Keeps a plan of a seat in the place of the one with its number; one without steps that is not about a turn that was played is
   * thrown away.
   * @param had how many steps that one has; 0 if there is none
   * @returns false if it has another number of steps by now: nothing was kept then
   */
  savePlan(seat: Seat, plan: Plan, had: number): Promise<boolean>;
  /**
   * Throws away one plan of a seat, and the order to play it.
   * @param had only if it has so many steps; however many if left out
   */
  dropPlan(seat: Seat, slot: number, had?: number): Promise<void>;
  /** Throws away what a seat has planned, or every seat, and the order to play it. */
  dropPlans(seat?: Seat): Promise<void>;
  /** Keeps the clocks, and when the table must be looked at next (epoch ms; never if undefined). */
  saveClocks(clocks: TableClocks, wakeAt: number | undefined): Promise<void>;
  /** Adds log entries; their numbers must follow the last one without a gap (else the transaction fails). */
  append(entries: readonly StoredEntry[]): Promise<void>;
  saveSnapshot(snapshot: Required<Snapshot>): Promise<void>;
  saveAnchor(anchor: Anchor): Promise<void>;
  /** Keeps what was told and shown; to be called with the entries that did it. */
  saveMoments(moments: readonly Moment[]): Promise<void>;
  /** Keeps how the table is seen after an entry in the place of what was kept of that. */
  saveShown(shown: ShownMoment): Promise<void>;
  /** Notes that all moments so far are kept, or no more of them can be. */
  noteMomentsKept(): Promise<void>;
  /** Keeps how the seats came out; what is kept already stays as it is. */
  saveResults(results: readonly SeatResult[]): Promise<void>;
  saveRequest(request: DoneRequest): Promise<void>;
  /** Changes the table and raises its revision by one. Gives the table as it then is. */
  change(change: TableChange): Promise<Table>;
  /** Who looks on, besides the players, in the order of their ids. */
  followers(): Promise<readonly UserId[]>;
  /** Notes that somebody looks on from now on, or no more. */
  follow(userId: UserId, follows: boolean): Promise<void>;
  /** Puts another user id wherever this one stands at the table, but for its seats and host. */
  replaceUser(userId: UserId, by: UserId): Promise<void>;
  /** Moves a daily digest on; false if another process has done so already, or it was called off. */
  advanceDigest(digest: Digest, nextAt: Date): Promise<boolean>;
  /** The same for the weekly digest of a server. */
  advanceWeeklyDigest(digest: WeeklyDigest, nextAt: Date): Promise<boolean>;
  /** Writes down what must happen in the outside world once the transaction is through. */
  enqueue(effects: readonly Effect[]): Promise<void>;
  /** What waits for one of these reasons is tried again at once. */
  releaseWaiting(reasons: readonly string[]): Promise<void>;
}

/** A table that is held for the sake of its clocks. */
export interface ClockedTable {
  readonly table: Table;
  readonly clocks: TableClocks;
  /** Of all who sit there, by seat. */
  readonly availabilities: readonly Availability[];
}

/** What becomes of the clocks of a table. */
export interface ClockChange {
  readonly clocks: TableClocks;
  /** When the table must be looked at next, epoch ms; never if undefined. */
  readonly wakeAt: number | undefined;
  /** What must happen in the outside world because of it. */
  readonly effects: readonly Effect[];
}

/** Where tables are kept. */
export interface TableStore {
  /** Keeps a new table and what its opening causes, in one transaction. */
  open(table: NewTable, effects: readonly Effect[]): Promise<Table>;
  /**
   * Runs `work` in one transaction that holds the table.
   * @returns what `work` gave, or undefined if there is no such table
   * @throws what `work` throws, after everything was taken back
   */
  inTransaction<T>(id: TableId, work: (transaction: TableTransaction) => Promise<T>): Promise<T | undefined>;
  /**
   * Holds several tables in one transaction, and keeps for each what `change` makes of its clocks; nothing where it gives
   * nothing. A table that somebody else holds is left out, unless it is the only one: that one is waited for.
   */
  changeClocks(
    ids: readonly TableId[],
    change: (held: ClockedTable) => ClockChange | undefined,
  ): Promise<void>;
  read(id: TableId): Promise<Table | undefined>;
  /** The log of a table, as it was read, outside any transaction. */
  source(table: Pick<Table, 'id' | 'phase'>): TableSource;
  clocks(id: TableId): Promise<TableClocks>;
  availabilities(id: TableId): Promise<readonly Availability[]>;
  standingOrders(id: TableId): Promise<readonly StandingOrderValues[]>;
  /**
   * Tables that match all given conditions, oldest first.
   * @param last only so many of those that were opened last; `MOST_LISTED` by default
   */
  list(filter: TableFilter, last?: number): Promise<readonly Table[]>;
  /** What waits for one of these reasons, at any table of a server, is tried again at once. */
  releaseWaitingIn(guildId: string, reasons: readonly string[]): Promise<void>;
  /** Goes through all that match, oldest first, some at a time: however many there are, few are held in memory. */
  each(filter: TableFilter): AsyncIterable<Table>;
}

/** Nobody reads a longer list. Whoever needs all tables goes through {@link TableStore.each}. */
export const MOST_LISTED = 200;

/** Conditions for {@link TableStore.list}; those left out do not limit. */
export interface TableFilter {
  readonly userId?: UserId;
  readonly hostId?: UserId;
  readonly game?: string;
  /** Lives in this channel or thread. */
  readonly channelId?: string;
  /** Lives in this channel or in any of its threads. */
  readonly withinChannel?: string;
  readonly guildId?: string;
  readonly phases?: readonly TablePhase[];
  /** Stands in the list for everybody. */
  readonly listed?: true;
  /** Its game ended at this moment or later. */
  readonly endedSince?: Date;
}

/** Where true chance comes from, outside the reproducible dice. */
export interface Entropy {
  /** Fresh random bytes, as lower-case hexadecimal of twice that length. */
  hex(bytes: number): string;
}
