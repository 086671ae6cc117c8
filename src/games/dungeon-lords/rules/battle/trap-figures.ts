import type { Price } from '../data/orders.ts';
import { ROOMS } from '../data/rooms.ts';
import type { Board, Tile } from '../state.ts';
import { type TrapId, trapOf } from '../traps/index.ts';
import type { TrapAim } from '../traps/trap.ts';

/** What a trap costs and does in one year. */
export interface TrapFigures {
  readonly price: Price;
  readonly blocks: readonly { readonly to: TrapAim; readonly damage: number | 'hit-points' }[];
}

/**
 * The figures of a trap in the present year at this table: those of year 1 where year 2 is a proposal and the table
 * plays without proposals, or what the table put into the place of a proposal.
 */
export const trapFigures = ({ year, options }: Pick<Board, 'year' | 'options'>, id: TrapId): TrapFigures => {
  const { price, blocks, year2Proposed } = trapOf(id);
  const late = year === 2 && !(options.conservativeMode && year2Proposed);
  const swap = late ? options.data.traps[id] : undefined;
  return {
    price: swap?.price ?? price[late ? 1 : 0],
    blocks: blocks.map(({ to, damage }, at) => ({ to, damage: swap?.damage?.[at] ?? damage[late ? 1 : 0] })),
  };
};

/** What setting off a trap costs on a tile: its price, and 1 gold more in a room (rule 8.2). */
export const trapPrice = (board: Board, id: TrapId, { room }: Tile): Price => {
  const { price } = trapFigures(board, id);
  return room && !ROOMS[room].maze ? { ...price, gold: (price.gold ?? 0) + 1 } : price;
};
