import type { Locale } from '../../i18n/locale.ts';
import type { Draw } from '../../kernel/dice.ts';
import type { Standings } from '../../kernel/game.ts';
import type { Level } from '../../kernel/game-ai.ts';
import type { AuthorityKind, LogEntry } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import type { Seat } from '../../kernel/seat.ts';

/** Names one table: lower-case letters and digits only, short enough for a button's custom id. */
export type TableId = string;

/** A Discord user id. */
export type UserId = string;

/** A table as it was read last, or its id: then it is read anew. */
export type TableRef = Table | TableId;

/** `lobby` → `running` → `over`; `cancelled` from either of the first two. */
export const TABLE_PHASES = ['lobby', 'running', 'over', 'cancelled'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

/** Where a table lives in Discord. */
export interface Place {
  /** Absent for a table in a direct message. */
  readonly guildId?: string;
  readonly channelId: string;
  /** The thread of the table, if it has one; otherwise the channel itself is the place. */
  readonly threadId?: string;
}

/** Somebody at the table. In the lobby seats stand in the order of joining; `start` deals them out anew. */
export interface SeatedPlayer {
  readonly seat: Seat;
  readonly userId: UserId;
  /** The name shown to others, as it was when the player joined. */
  readonly name: string;
  /** What this player's joining added to the public salt of the dice. */
  readonly contribution: string;
  /** Place in the order of joining, from 0. Stays when the seats are dealt out. */
  readonly joined: number;
  /** A computer plays here: from the lobby on, or for somebody who left and may come back. */
  readonly computer?: Level;
  /** Anybody may take the seat over. Its player can still play, and so keeps it. */
  readonly open?: true;
}

/** All that may be known of a table by anybody: no seed, no position, no moves. */
export interface Table {
  readonly id: TableId;
  /** Id of the game in the list of games. */
  readonly game: string;
  /** The version of the rules that it is played under now. */
  readonly rulesVersion: string;
  /** What the game's option schema gave. */
  readonly options: unknown;
  readonly phase: TablePhase;
  readonly place: Place;
  readonly hostId: UserId;
  /** What its host calls it, besides its code. */
  readonly name?: string;
  /** Whether the host chose that its result counts for the rating; fixed by the start. See `isRated`. */
  readonly rated?: boolean;
  /** Whether the post after a turn shows what it took in a second picture. */
  readonly closeUp?: boolean;
  /** Whether it stands in the list for everybody who sees its place. */
  readonly listed?: boolean;
  /** Whether those who look on get its posts an hour later. */
  readonly followLate?: boolean;
  readonly locale: Locale;
  /** SHA-256 of the secret seed, public from the opening on. */
  readonly commitment: string;
  /** Public salt of the dice; empty in the lobby, fixed by `start`. */
  readonly salt: string;
  /** The draws that dealt out the seats; empty in the lobby. */
  readonly seating: readonly Draw[];
  readonly seats: readonly SeatedPlayer[];
  /** Number of the last log entry; 0 before the first. */
  readonly seq: number;
  /** The entry up to which it was played under earlier versions of the rules; absent if under none. */
  readonly anchorSeq?: number;
  /** Seats that owe a decision now. */
  readonly due: readonly Seat[];
  /** The last log entry that a turn post has covered (or is about to, if its job is still waiting). */
  readonly postedSeq: number;
  /** Goes up with every change of the table, the lobby's included. */
  readonly revision: number;
  readonly statusMessageId?: string;
  readonly createdAt: Date;
  readonly endedAt?: Date;
  /** Of a table that did not end by the rules of its game: by whose word, and how it stood if it was ended and not called off. */
  readonly early?: EarlyEnd;
}

/** How a table came to its end before its game did. */
export interface EarlyEnd {
  readonly by: AuthorityKind;
  readonly standings?: Standings;
}

/** A log entry as it is kept: with its time. */
export type StoredEntry = LogEntry & { readonly at: Date };

/** The position after the last entry, kept with it: under other rules than that entry's the log cannot give it again. */
export interface Snapshot {
  /** The log entry after which the position stands. */
  readonly seq: number;
  /** The rules whose position it is; the table's, if it was written before this was noted. */
  readonly rulesVersion?: string;
  readonly position: Position<unknown>;
}

/** A request that was carried out once already. */
export interface DoneRequest {
  readonly id: string;
  readonly userId: UserId;
  /** The last log entry before the request and after it. */
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** The player of a table with this user id. */
export const playerOf = (table: Table, userId: UserId): SeatedPlayer | undefined =>
  table.seats.find((player) => player.userId === userId);

/** Where messages of the table go: its thread, or the channel itself. */
export const channelOf = (place: Place): string => place.threadId ?? place.channelId;

/** Whether nothing is played there any more, and nothing of it is secret. */
export const hasEnded = ({ phase }: Pick<Table, 'phase'>): boolean =>
  phase === 'over' || phase === 'cancelled';
