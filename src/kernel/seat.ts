/** A place at a table, counted from 0 in playing order. */
export type Seat = number;

/** Who looks: one seat, or somebody who holds none. */
export type Viewer = Seat | 'public';

/**
 * The seats of a table in playing order.
 * @param count number of seats, 0 or more
 */
export const seatsOf = (count: number): Seat[] => Array.from({ length: count }, (_, seat) => seat);

/**
 * All other seats in playing order, beginning after `seat` and going round.
 * @param seat the seat that is left out
 * @param count number of seats at the table
 */
export const seatsAfter = (seat: Seat, count: number): Seat[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, step) => (seat + 1 + step) % count);

/**
 * A question from a seat: its view, and the state for the engine's own answers about that seat's moves. The state is
 * secret: it goes to nothing but the game's front, and never into a picture, message or file.
 */
export interface SeatContext<State, View> {
  readonly state: State;
  readonly view: View;
  readonly seat: Seat;
  /** What the seat saw when the table was shown last, where its game asks for that (`Game.recalls`) and it was kept. */
  readonly shown?: View;
}

/** Characters of a player's name: more than Discord has, and few enough for a line of a picture. */
export const MOST_NAME = 100;

/** A name that is not too long; the half of a character that is cut goes too. */
export const shortName = (name: string): string => name.slice(0, MOST_NAME).replace(/[\uD800-\uDBFF]$/, '');
