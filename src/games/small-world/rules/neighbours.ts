import { type Seat, seatsAfter } from '../../../kernel/seat.ts';
import { type Force, regionAt } from './force.ts';
import type { RegionFacts } from './map.ts';

/** Opponents with a token of their active race in a region that borders one of these; in seat order. */
export const opponentsBeside = (
  { board, seat }: Pick<Force, 'board' | 'seat'>,
  regions: readonly RegionFacts[],
): Seat[] => {
  const holders = regions.flatMap(({ neighbours }) => neighbours.map((id) => regionAt(board, id).holder));
  return seatsAfter(seat, board.seats).filter((opponent) =>
    holders.some((holder) => holder?.seat === opponent && holder.layer === 'active'),
  );
};
