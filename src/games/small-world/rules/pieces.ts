import { regionAt } from './force.ts';
import type { RegionId } from './map.ts';
import type { Rules } from './rules.ts';
import type { Board, Layer, PieceId, Pieces, RegionState } from './state.ts';
import type { PieceKind } from './trait.ts';

/** How many markers of a kind lie there. Players type the id, so what every object inherits must not count. */
export const countOf = (pieces: Pieces, id: PieceId): number =>
  Object.hasOwn(pieces, id) ? (pieces[id] ?? 0) : 0;

/** Adds markers of a kind (or takes them away, when negative); a kind that is gone leaves no entry. */
export const addPieces = (pieces: Pieces, id: PieceId, count: number): void => {
  const left = countOf(pieces, id) + count;
  if (left < 0) throw new Error(`there are not ${-count} of ${id} to take`);
  if (left === 0) delete pieces[id];
  else pieces[id] = left;
};

/** Moves markers of a kind from one heap to another. */
export const movePieces = (from: Pieces, to: Pieces, id: PieceId, count: number): void => {
  addPieces(from, id, -count);
  addPieces(to, id, count);
};

/** Markers that stand on a region, kind by kind. */
export const piecesOn = (
  rules: Rules,
  region: RegionState,
): { readonly kind: PieceKind; readonly count: number }[] =>
  Object.entries(region.pieces).map(([id, count]) => ({ kind: rules.piece(id), count }));

/** Puts everything that stands in a region where the kind of marker says. */
export const clearPieces = (
  rules: Rules,
  board: Board,
  id: RegionId,
  owner: Layer,
  fate: (kind: PieceKind) => 'box' | 'hand' | 'withdrawn' | 'stays',
): void => {
  const region = regionAt(board, id);
  for (const { kind, count } of piecesOn(rules, region)) {
    const heap = heapFor(board, owner, fate(kind));
    if (heap) movePieces(region.pieces, heap, kind.id, count);
  }
};

const heapFor = (
  board: Board,
  owner: Layer,
  fate: 'box' | 'hand' | 'withdrawn' | 'stays',
): Pieces | undefined => {
  switch (fate) {
    case 'box':
      return board.box;
    case 'hand':
      return owner.pieces;
    case 'withdrawn':
      return owner.withdrawnPieces;
    case 'stays':
      return undefined;
  }
};
