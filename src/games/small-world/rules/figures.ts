import { type Draft, tell } from './draft.ts';
import { regionAt } from './force.ts';
import type { RegionId } from './map.ts';
import { countOf, fromBox, movePieces } from './pieces.ts';
import type { Board, Layer, PieceId } from './state.ts';

/** Where a figure of which there is only one stands; undefined if it is not on the board. */
export const whereIs = (board: Board, piece: PieceId): RegionId | undefined => {
  const index = board.regions.findIndex(({ pieces }) => countOf(pieces, piece) > 0);
  return index < 0 ? undefined : ((index + 1) as RegionId);
};

/**
 * Puts a figure of which there is only one in a region, from wherever it is.
 * @param owner who may have it in hand; without one it comes from the box
 */
export const moveFigure = (
  draft: Draft,
  piece: PieceId,
  region: RegionId,
  owner?: Pick<Layer, 'pieces'>,
): void => {
  const { board } = draft;
  const from = whereIs(board, piece);
  const to = regionAt(board, region).pieces;
  if (from !== undefined) movePieces(regionAt(board, from).pieces, to, piece, 1);
  else if (owner && countOf(owner.pieces, piece) > 0) movePieces(owner.pieces, to, piece, 1);
  else fromBox(board, to, piece, 1);
  tell(draft, { type: 'figure-moved', piece, region });
};
