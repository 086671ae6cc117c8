import type { Standings, Told } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/seat.ts';

/** What was told of a log entry, or of the set-up, which has number 0. As it was told then: no later rules tell it anew. */
export interface ToldMoment {
  readonly seq: number;
  readonly events: readonly Told<unknown>[];
  /** How far the game had come after it, if it counts rounds and scores. Secret while the table runs. */
  readonly progress?: { readonly round: number; readonly scores: readonly number[] };
}

/** How a table stood after a log entry in the eyes of everybody. */
export interface ShownMoment {
  readonly seq: number;
  readonly publicView: unknown;
  /** By seat. */
  readonly seatViews: readonly unknown[];
  /** Seats that owed a decision. */
  readonly due: readonly Seat[];
  /** Seats that could move. */
  readonly mayAct: readonly Seat[];
  readonly standings?: Standings;
}

/** A moment of a table as it is kept: what was told and, where a turn ended, what could be seen. */
export interface Moment {
  readonly told: ToldMoment;
  readonly shown?: ShownMoment;
}
