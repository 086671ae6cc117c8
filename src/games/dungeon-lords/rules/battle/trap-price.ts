import type { Price } from '../data/orders.ts';
import { ROOMS } from '../data/rooms.ts';
import type { Board, Tile } from '../state.ts';
import { type TrapId, trapOf } from '../traps/index.ts';

/** True if a trap plays with its figures of the second year. */
export const inSecondYear = ({ year, options }: Board, id: TrapId): boolean =>
  year === 2 && !(options.conservativeMode && trapOf(id).year2Proposed);

/** What setting off a trap costs on a tile: its price, and 1 gold more in a room (rule 8.2). */
export const trapPrice = (board: Board, id: TrapId, { room }: Tile): Price => {
  const [first, second] = trapOf(id).price;
  const price = inSecondYear(board, id) ? second : first;
  return room && !ROOMS[room].maze ? { ...price, gold: (price.gold ?? 0) + 1 } : price;
};
