import type { Dice } from '../../../kernel/dice.ts';
import { type Told, tellAll } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { copyOfBoard, copyOfHidden } from './copy.ts';
import type { Event } from './event.ts';
import type { Board, Hidden, Player, Secrets, State } from './state.ts';

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

/** The seats from the starting player on (play order, rule 0.4). */
export const playOrder = ({ board }: Pick<State, 'board'>): Seat[] =>
  Array.from({ length: board.seats }, (_, step) => (board.first + step) % board.seats);

/** Takes one item out of a list. @returns true if it was there */
export const takeOut = <T>(items: T[], item: T): boolean => {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
  return at >= 0;
};

/** The part of a pair that belongs to the present year. */
export const ofYear = <T>({ board }: Pick<State, 'board'>, pair: readonly [T, T]): T =>
  pair[board.year === 1 ? 0 : 1];
