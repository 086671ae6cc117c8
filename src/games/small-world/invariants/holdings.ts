import { seatsOf } from '../../../kernel/seat.ts';
import { layersOf } from '../rules/force.ts';
import type { Board, Layer, LayerRef, RegionState } from '../rules/state.ts';
import { memoized } from './law-input.ts';

/** A region with its number. */
export interface NumberedRegion {
  readonly id: number;
  readonly region: RegionState;
}

/** All regions of a board. Positions that laws look at do not change, so this is worked out once for each. */
export const numberedRegions = memoized((board: Board): readonly NumberedRegion[] =>
  board.regions.map((region, index) => ({ id: index + 1, region })),
);

/** Every race in play with its owner; worked out once for each board. */
export const layersInPlay = memoized(
  (board: Board): readonly { readonly ref: LayerRef; readonly layer: Layer }[] =>
    seatsOf(board.seats).flatMap((seat) => layersOf(board, seat)),
);

/** The race that holds a region, if somebody does. */
export const holderOf = (board: Board, { holder }: RegionState): Layer | undefined =>
  holder && board.players[holder.seat]?.[holder.layer];

/** The regions of one race. */
export const regionsOf = (board: Board, { seat, layer }: LayerRef): NumberedRegion[] =>
  numberedRegions(board).filter(({ region: { holder } }) => holder?.seat === seat && holder.layer === layer);

/** `seat 1's active race`, for complaints. */
export const nameOf = ({ seat, layer }: LayerRef): string => `seat ${seat}'s ${layer} race`;
