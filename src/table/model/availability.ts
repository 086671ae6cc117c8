import type { UserId } from './table.ts';

/** Where a player is reminded. */
export const REMINDER_PLACES = ['dm', 'thread'] as const;

export type ReminderPlace = (typeof REMINDER_PLACES)[number];

/**
 * How a player is told what their turns brought: in one direct message for each table, which is kept up to date; in a new one
 * after each turn; only in the answer to the move that ended it.
 */
export const TOTALS = ['one', 'each', 'answer'] as const;

export type Totals = (typeof TOTALS)[number];

/** Hours of every day in the player's own zone, as minutes since midnight; over midnight if `from` is later. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** A time in which a player is away, in epoch ms. */
export interface Absence {
  readonly from: number;
  readonly to: number;
}

/** When a player sleeps, plays and is away, and how they want to be told. */
export interface Availability {
  readonly userId: UserId;
  /** IANA name, for example `Europe/Warsaw`. */
  readonly zone: string;
  /** Never reminded in these hours. */
  readonly quiet?: Hours;
  /** Reminded best in these; set by the player, else learned from when they move. */
  readonly active?: Hours;
  readonly place: ReminderPlace;
  /** Wants to know when they are next. */
  readonly tellNext: boolean;
  readonly totals: Totals;
  /** Absences that are not long past, oldest first. */
  readonly away: readonly Absence[];
}
