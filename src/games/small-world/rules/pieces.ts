import { regionAt } from './force.ts';
import type { RegionId } from './map.ts';
import type { Rules } from './rules.ts';
import type { Board, Layer, PieceId, Pieces, RegionState } from './state.ts';
import type { PieceKind } from './trait.ts';

/** How many markers of a kind lie there. Players type the id, so what every object inherits must not count. */
export const countOf = (pieces: Readonly<Pieces>, id: PieceId): number =>
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

const changeBox = (board: Board, id: PieceId, by: number): void => {
  const box = { ...board.box };
  addPieces(box, id, by);
  board.box = box;
};

/** Moves markers of a kind from a heap to the box. */
export const toBox = (board: Board, from: Pieces, id: PieceId, count: number): void => {
  addPieces(from, id, -count);
  changeBox(board, id, count);
};

/** Moves markers of a kind from the box to a heap. */
export const fromBox = (board: Board, to: Pieces, id: PieceId, count: number): void => {
  changeBox(board, id, -count);
  addPieces(to, id, count);
};

/** Markers that stand on a region, kind by kind. */
export const piecesOn = (
  rules: Rules,
  region: RegionState,
): { readonly kind: PieceKind; readonly count: number }[] => {
  const found: { readonly kind: PieceKind; readonly count: number }[] = [];
  for (const id in region.pieces) found.push({ kind: rules.piece(id), count: countOf(region.pieces, id) });
  return found;
};

/** True if a marker there keeps others out. */
export const isImmune = (rules: Rules, region: RegionState): boolean =>
  piecesOn(rules, region).some(({ kind }) => kind.immune);

/** True if exactly one race token stands there and nothing beside it keeps it company. */
export const isLone = (rules: Rules, region: RegionState): boolean =>
  region.tokens === 1 && !piecesOn(rules, region).some(({ kind }) => kind.guards);

/** Puts everything that belongs to the holder of a region where the kind of marker says. */
export const clearPieces = (
  { rules, board }: { readonly rules: Rules; readonly board: Board },
  id: RegionId,
  owner: Layer,
  fate: (kind: PieceKind) => 'box' | 'hand' | 'withdrawn' | 'stays',
): void => {
  const region = regionAt(board, id);
  for (const { kind, count } of piecesOn(rules, region)) {
    switch (kind.roams ? 'stays' : fate(kind)) {
      case 'box':
        toBox(board, region.pieces, kind.id, count);
        break;
      case 'hand':
        movePieces(region.pieces, owner.pieces, kind.id, count);
        break;
      case 'withdrawn':
        movePieces(region.pieces, owner.withdrawnPieces, kind.id, count);
        break;
      case 'stays':
        break;
    }
  }
};

const returnTo = (board: Board, heap: Pieces, id: PieceId): void => {
  const count = countOf(heap, id);
  if (count > 0) toBox(board, heap, id, count);
};

/** All markers of a kind go back to the box from wherever a race has them. */
export const takeBack = (board: Board, { id }: PieceKind): void => {
  for (const { pieces } of board.regions) returnTo(board, pieces, id);
  for (const { active, decline, spirit } of board.players) {
    for (const layer of [active, decline, spirit]) {
      if (layer) for (const heap of [layer.pieces, layer.withdrawnPieces]) returnTo(board, heap, id);
    }
  }
};

/** Markers of these kinds that were given to opponents go back to the box. */
export const returnMarks = (board: Board, kinds: readonly PieceKind[]): void => {
  for (const { id } of kinds) for (const { marks } of board.players) returnTo(board, marks, id);
};

/** The markers that begin in hand come to hand, as far as the box has them. */
export const giveStart = (board: Board, layer: Layer, { id, start }: PieceKind): void => {
  const count = Math.min(start, countOf(board.box, id));
  if (count > 0) fromBox(board, layer.pieces, id, count);
};
