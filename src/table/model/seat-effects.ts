import type { AuthorityKind } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableId, UserId } from './table.ts';

/**
 * How it changed who plays in a seat: its player left, did not come back, another one came, a computer plays, the player is
 * back, the seat is offered by the word of others, the player wants to be forgotten and a computer plays, the player cannot
 * see the table any more.
 */
export const SEAT_CHANGES = [
  'left',
  'absent',
  'taken',
  'computer',
  'back',
  'voted',
  'former',
  'gone',
] as const;
export type SeatChange = (typeof SEAT_CHANGES)[number];

/** Says in the table's place who plays in a seat now; offers the seat if it is open. */
export interface SeatEffect {
  readonly kind: 'seat';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly revision: number;
  readonly change: SeatChange;
  /** The name of whoever had the seat, where another one has it now; gone once they are forgotten. */
  readonly former?: string;
  /** Whose name that is. */
  readonly formerId?: UserId;
  /** By whose word the seat was open. */
  readonly authority?: AuthorityKind;
  /** Who is host from now on, where the host's seat is concerned. */
  readonly host?: Seat;
}

/** Offers an open seat in the channel in which the table's thread is. */
export interface SeatOfferEffect {
  readonly kind: 'seat-offer';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly revision: number;
}

/** What somebody is told alone about the seat that they have, or had. */
export const SEAT_NEWS = ['removal', 'voted', 'taken', 'computer', 'gone'] as const;

/** Tells somebody what becomes of the seat that they have or had: directly, else by a ping in the table's place. */
export interface SeatNoteEffect {
  readonly kind: 'seat-note';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly userId: UserId;
  readonly about: (typeof SEAT_NEWS)[number];
  /** Tells it from others; the table's revision. */
  readonly revision: number;
  readonly authority?: AuthorityKind;
  /** Until when they can object, epoch ms. */
  readonly until?: number;
  /** The name of whoever plays there now; gone once they are forgotten. */
  readonly name?: string;
  /** Whose name that is. */
  readonly nameId?: UserId;
}
