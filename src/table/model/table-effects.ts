import type { Seat } from '../../kernel/seat.ts';
import type { Notice } from './notice.ts';
import type { TableId, UserId } from './table.ts';
import type { Vote, VoteEnd } from './vote.ts';

/** Post or edit the lobby message: who has joined, join and start buttons. Renders the table as it is now. */
export interface LobbyEffect {
  readonly kind: 'lobby';
  readonly tableId: TableId;
  readonly revision: number;
}

/**
 * Post or edit the invitation in the channel that the table's thread belongs to: how many seats are free, and a button.
 * It is closed when the lobby is, and so is the word to its host.
 */
export interface InvitationEffect {
  readonly kind: 'invitation';
  readonly tableId: TableId;
  readonly revision: number;
}

/** The last place in the lobby was taken: tell the host that the game can start. */
export interface FullEffect {
  readonly kind: 'full';
  readonly tableId: TableId;
  readonly revision: number;
}

/** Post or edit the one status message. Renders the table as it is now; of several waiting only the last is done. */
export interface StatusEffect {
  readonly kind: 'status';
  readonly tableId: TableId;
  readonly revision: number;
  /** Its mover goes on: not before this moment (epoch ms), and nothing waits for it. */
  readonly notBefore?: number;
}

/** A running table was called off: say so, with the revealed seed. */
export interface CancelledEffect {
  readonly kind: 'cancelled';
  readonly tableId: TableId;
  readonly seq: number;
}

/** A line in the table's place about its time or about what was agreed. */
export interface NoticeEffect {
  readonly kind: 'notice';
  readonly tableId: TableId;
  /** Number of the notice within the table. */
  readonly number: number;
  readonly notice: Notice;
}

/** Posts a vote, or brings its message up to date. */
export interface VoteEffect {
  readonly kind: 'vote';
  readonly tableId: TableId;
  /** As it stood then. */
  readonly vote: Vote;
  readonly end?: VoteEnd;
}

/** Asks somebody who played whether they play again, at a table that waits for them. */
export interface AskedEffect {
  readonly kind: 'asked';
  /** The table that has ended. */
  readonly tableId: TableId;
  readonly seat: Seat;
  /** The table that waits. */
  readonly again: TableId;
}

/** A round of a league has drawn those who sit in the lobby: calls them. */
export interface DrawnEffect {
  readonly kind: 'drawn';
  readonly tableId: TableId;
  /** Its name. */
  readonly league: string;
  readonly round: number;
}

/** Why a table cannot be seen. */
export const SIGHT_LOSSES = [
  'channel.unknown',
  'permission.missing',
  'thread.locked',
  'threads.full',
  'bot.removed',
] as const;
export type SightLoss = (typeof SIGHT_LOSSES)[number];

/** Tells somebody by direct message that the table cannot be seen any more, and what mends it. */
export interface UnseenEffect {
  readonly kind: 'unseen';
  readonly tableId: TableId;
  readonly userId: UserId;
  readonly why: SightLoss;
  /** Epoch ms. */
  readonly since: number;
}
