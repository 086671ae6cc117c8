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

type Table = Pick<Board, 'year' | 'options'>;

/**
 * The figures of a trap in the present year at this table: those of year 1 where year 2 is a proposal and the table
 * plays without proposals, or what the table put into the place of a proposal.
 */
export const trapFigures = (board: Table, id: TrapId): TrapFigures => {
  const late = isLate(board, id);
  const swap = late ? board.options.data.traps[id]?.damage : undefined;
  return {
    price: printedPrice(board, id),
    blocks: trapOf(id).blocks.map(({ to, damage }, at) => ({
      to,
      damage: swap?.[at] ?? damage[late ? 1 : 0],
    })),
  };
};

/** True where the figures of year 2 hold. */
const isLate = ({ year, options }: Table, id: TrapId): boolean =>
  year === 2 && !(options.conservativeMode && trapOf(id).year2Proposed);

const printedPrice = (board: Table, id: TrapId): Price => {
  const [first, second] = trapOf(id).price;
  return isLate(board, id) ? (board.options.data.traps[id]?.price ?? second) : first;
};

/** What setting off a trap costs on a tile: its price, and 1 gold more in a room (rule 8.2). */
export const trapPrice = (board: Board, id: TrapId, { room }: Tile): Price => {
  const price = printedPrice(board, id);
  return room && !ROOMS[room].maze ? { ...price, gold: (price.gold ?? 0) + 1 } : price;
};
