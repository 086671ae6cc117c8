import type { Dice } from '../../../kernel/dice.ts';
import { type Told, tellAll } from '../../../kernel/game.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { copyOfBoard, copyOfHidden } from './copy.ts';
import type { Event } from './event.ts';
import type { Board, ByYear, Hidden, Player, Secrets, State } from './state.ts';

/** A copy of a position that one move may change, and what it has to tell. */
export interface Draft {
  readonly board: Board;
  readonly hidden: Hidden;
  readonly dice: Dice;
  readonly events: Told<Event>[];
  /** A secret was turned over. */
  reveals: boolean;
}

/** Opens a draft on a copy of the position; the position itself stays as it is. */
export const draftOf = ({ board, hidden }: State, dice: Dice): Draft => ({
  board: copyOfBoard(board),
  hidden: copyOfHidden(hidden),
  dice,
  events: [],
  reveals: false,
});

/** Tells everybody what happened. */
export const tell = (draft: Draft, event: Event): void => {
  draft.events.push(tellAll(event));
};

/** Tells one seat alone. */
export const whisper = (draft: Draft, seat: Seat, event: Event): void => {
  draft.events.push({ to: [seat], event });
};

/** What everybody sees of a seat. @throws RangeError if there is no such seat */
export const playerAt = ({ board }: Pick<State, 'board'>, seat: Seat): Player => {
  const player = board.players[seat];
  if (!player) throw new RangeError(`there is no seat ${seat}`);
  return player;
};

/** What a seat alone knows. @throws RangeError if there is no such seat */
export const secretsOf = ({ hidden }: Pick<State, 'hidden'>, seat: Seat): Secrets => {
  const secrets = hidden.seats[seat];
  if (!secrets) throw new RangeError(`there is no seat ${seat}`);
  return secrets;
};

/** By number of seats and by who begins. */
const PLAY_ORDERS: readonly (readonly (readonly Seat[])[])[] = [0, 1, 2, 3, 4].map((seats) =>
  seatsOf(seats).map((first) => seatsOf(seats).map((step) => (first + step) % seats)),
);

/** The seats from the starting player on (play order, rule 0.4). */
export const playOrder = ({ board: { seats, first } }: Pick<State, 'board'>): readonly Seat[] => {
  const order = PLAY_ORDERS[seats]?.[first];
  if (!order) throw new RangeError(`seat ${first} of ${seats} cannot begin`);
  return order;
};

/** A list without one of the items that are equal to one; the list itself if there is none. */
export const without = <T>(items: readonly T[], item: T): readonly T[] => {
  const at = items.indexOf(item);
  return at < 0 ? items : items.toSpliced(at, 1);
};

/** Takes one item out of a list. @returns true if it was there */
export const takeOut = <T>(items: T[], item: T): boolean => {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
  return at >= 0;
};

/** The part of a pair that belongs to the present year. */
export const ofYear = <T>({ board }: Pick<State, 'board'>, pair: ByYear<T>): T =>
  pair[board.year === 1 ? 0 : 1];

/** A pair with another part for the present year. */
export const withYear = <T>(
  { board }: Pick<State, 'board'>,
  [first, second]: ByYear<T>,
  part: T,
): ByYear<T> => (board.year === 1 ? [part, second] : [first, part]);
