import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { seatsAfter } from '../../../kernel/seat.ts';
import { vanishIfGone } from './decline.ts';
import { type Draft, type Outcome, tell } from './draft.ts';
import { type Force, forceOf, isHeldBy, layersOf, regionAt } from './force.ts';
import type { RegionId } from './map.ts';
import type { Move } from './move.ts';
import { addPieces, countOf, movePieces } from './pieces.ts';
import type { Board, Layer, LayerRef } from './state.ts';
import { toTray } from './tokens.ts';

const hasWithdrawn = ({ withdrawn, withdrawnPieces }: Layer): boolean =>
  withdrawn > 0 || Object.keys(withdrawnPieces).length > 0;

/** Layers with something withdrawn, in the order in which they place it (R1): the current player last. */
const owners = (board: Board): LayerRef[] => {
  const { seat } = board.turn;
  return [...seatsAfter(seat, board.seats), seat].flatMap((owner) =>
    layersOf(board, owner)
      .filter(({ layer }) => hasWithdrawn(layer))
      .map(({ ref }) => ref),
  );
};

/**
 * The last act of a turn (rule 6): everybody who lost tokens places what survived. Where there is no choice it
 * is done at once; otherwise the phase waits for the owner.
 * @returns `finished` when nothing is left to place
 */
export const placeWithdrawn = (draft: Draft): 'goes-on' | 'finished' => {
  for (const ref of owners(draft.board)) {
    const force = forceOf(draft.rules, draft.board, ref);
    if (!force) continue;
    const [only, ...others] = force.held;
    if (others.length > 0) {
      draft.board.turn.phase = { name: 'withdrawn', owner: ref };
      return 'goes-on';
    }
    if (only) placeAll(draft, force, only.id);
    else if (comesBack(force)) takeToHand(force.layer);
    else loseAll(draft, ref, force.layer);
  }
  return 'finished';
};

/** Who may still conquer comes back later; others have nowhere to go (Underground rule 6.1). */
const comesBack = ({ rules, name, layer }: Force): boolean =>
  name === 'active' || rules.race(layer.race).inDecline?.conquers === true;

const loseAll = (draft: Draft, ref: LayerRef, layer: Layer): void => {
  toTray(draft.board, layer.race, layer.withdrawn);
  layer.withdrawn = 0;
  vanishIfGone(draft, ref);
};

const takeToHand = (layer: Layer): void => {
  layer.hand += layer.withdrawn;
  layer.withdrawn = 0;
  for (const [id, count] of Object.entries(layer.withdrawnPieces)) addPieces(layer.pieces, id, count);
  layer.withdrawnPieces = {};
};

const placeAll = (draft: Draft, { seat, layer }: Force, id: RegionId): void => {
  const region = regionAt(draft.board, id);
  const { withdrawn: tokens, withdrawnPieces: pieces } = layer;
  region.tokens += tokens;
  layer.withdrawn = 0;
  for (const [piece, count] of Object.entries(pieces)) addPieces(region.pieces, piece, count);
  layer.withdrawnPieces = {};
  tell(draft, { type: 'withdrawn-placed', seat, region: id, tokens, pieces });
};

/** What the owner of withdrawn tokens and markers may do with them. */
export const withdrawnMoves = ({ held, layer }: Force): Move[] =>
  held.flatMap(({ id }) => [
    ...upTo(layer.withdrawn).map((tokens): Move => ({ type: 'place', region: id, tokens })),
    ...Object.entries(layer.withdrawnPieces).flatMap(([piece, most]) =>
      upTo(most).map((count): Move => ({ type: 'place-piece', piece, region: id, count })),
    ),
  ]);

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

/** Places withdrawn tokens or markers. */
export const playWithdrawn = (draft: Draft, force: Force, move: Move): Outcome => {
  if (move.type !== 'place' && move.type !== 'place-piece') {
    return refusal('move.wrong-phase', { phase: 'withdrawn', move: move.type });
  }
  const { board } = draft;
  const region = board.regions[move.region - 1];
  if (!region) return refusal('region.unknown', { region: move.region, last: board.regions.length });
  if (!isHeldBy(region, { seat: force.seat, layer: force.name })) {
    return refusal('region.not-yours', { region: move.region }, [{ rule: 'withdrawn.same-race' }]);
  }
  const barred = move.type === 'place' ? placeTokens(draft, force, move) : placePieces(draft, force, move);
  if (barred) return barred;
  return hasWithdrawn(force.layer) ? 'goes-on' : placeWithdrawn(draft);
};

const placeTokens = (
  draft: Draft,
  { seat, layer }: Force,
  { region: id, tokens }: Extract<Move, { type: 'place' }>,
): Refusal | undefined => {
  if (tokens < 1 || tokens > layer.withdrawn) {
    return refusal('withdrawn.too-few', { region: id, need: tokens, have: layer.withdrawn });
  }
  layer.withdrawn -= tokens;
  regionAt(draft.board, id).tokens += tokens;
  tell(draft, { type: 'withdrawn-placed', seat, region: id, tokens, pieces: {} });
  return undefined;
};

const placePieces = (
  draft: Draft,
  { seat, layer }: Force,
  { region: id, piece, count }: Extract<Move, { type: 'place-piece' }>,
): Refusal | undefined => {
  const have = countOf(layer.withdrawnPieces, piece);
  if (count < 1 || count > have) return refusal('withdrawn.too-few', { region: id, need: count, have });
  movePieces(layer.withdrawnPieces, regionAt(draft.board, id).pieces, piece, count);
  tell(draft, { type: 'withdrawn-placed', seat, region: id, tokens: 0, pieces: { [piece]: count } });
  return undefined;
};
