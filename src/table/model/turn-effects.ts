import type { Seat } from '../../kernel/seat.ts';
import type { TableId, UserId } from './table.ts';

/**
 * A new picture with a line for each thing that happened after entry `fromSeq` up to `toSeq`, and a ping for
 * those who are due after `toSeq`. `toSeq` 0 is the first picture of a table.
 */
export interface TurnPostEffect {
  readonly kind: 'turn-post';
  readonly tableId: TableId;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly end?: ToldEnd;
  /** Seats that are due and not called: their standing orders answer. */
  readonly uncalled?: readonly Seat[];
  /** Seats that are due since an earlier post, which called them: they are named, and called no second time. */
  readonly known?: readonly Seat[];
  /**
   * It goes on with the phase of which the post before it tells, and is added to that post, which makes no noise: whoever is due
   * newly is called alone.
   */
  readonly joins?: true;
  /** The table has another place since this revision: what was posted last is posted there once more. */
  readonly moved?: number;
}

/**
 * Of posts about a last turn that can still be taken back: the turn is told first, its `end` still `waits`, and is `told` by
 * a post of its own. A turn post that tells both at once has neither.
 */
export type ToldEnd = 'waits' | 'told';

/** What one player alone is told after entry `seq` ended a turn, told the player something alone, or took turns back. */
export interface WhisperEffect {
  readonly kind: 'whisper';
  readonly tableId: TableId;
  readonly seat: Seat;
  /** The turn came after this entry. */
  readonly fromSeq: number;
  readonly seq: number;
  /** All after this entry was taken back: what was told of it has to be put right. */
  readonly undoneTo?: number;
  /** Its turn goes on: it has learned something for it, or a plan was played for it as far as it went. No totals yet. */
  readonly goesOn?: true;
}

/** The turn post of the same entries, for somebody who looks on, by direct message. */
export interface FollowPostEffect {
  readonly kind: 'follow-post';
  readonly tableId: TableId;
  readonly userId: UserId;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly end?: ToldEnd;
  /** The turn post was to be added to the one before it: so is this, and makes no noise. */
  readonly joins?: true;
  /** The table wants those who look on to hear of it later: not before this moment (epoch ms), and nothing waits for it. */
  readonly notBefore?: number;
}

/** Somebody looks on no more, because direct messages do not reach them: tell them in the table's place. */
export interface UnfollowedEffect {
  readonly kind: 'unfollowed';
  readonly tableId: TableId;
  readonly userId: UserId;
  /** When that was found out, epoch ms. */
  readonly at: number;
}

/** A computer player owes a decision since entry `seq`: let it think, and play what it decides. */
export interface ThinkEffect {
  readonly kind: 'think';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly seq: number;
  /** Of the table then. After the same entry a computer may come to a seat more than once. */
  readonly revision: number;
}
