import type { Seat } from '../../../kernel/seat.ts';
import { returnBanner } from './column.ts';
import { type Draft, tell } from './draft.ts';
import { declinedTraitsOf, heldBy, playerAt, regionAt } from './force.ts';
import type { RegionId } from './map.ts';
import { addPieces, clearPieces } from './pieces.ts';
import type { Layer, LayerName, LayerRef, RegionState } from './state.ts';
import { offBoard, toTray } from './tokens.ts';

/** Takes the holder off a region that has no tokens left. */
export const vacate = (region: RegionState): void => {
  delete region.holder;
  region.tokens = 0;
};

/** A declined race leaves the game: tokens to the tray, markers to the box, banner and badge back (rule 5.4). */
export const vanish = (draft: Draft, { seat, layer: name }: LayerRef): void => {
  const { board, rules } = draft;
  const player = playerAt(board, seat);
  const layer = player[name];
  if (!layer) return;
  for (const id of heldBy(board, { seat, layer: name })) {
    const region = regionAt(board, id);
    toTray(board, layer.race, region.tokens);
    clearPieces(rules, board, id, layer, () => 'box');
    vacate(region);
  }
  toTray(board, layer.race, offBoard(layer));
  boxHand(draft, layer);
  delete player[name];
  tell(draft, { type: 'vanished', seat, race: layer.race });
  returnBanner(draft, layer.race);
  if (layer.power !== undefined) board.discardedPowers.push(layer.power);
};

/** Lets a declined race vanish if nothing of it is left to come back (rule 4.6(5), R40). */
export const vanishIfGone = (draft: Draft, ref: LayerRef): void => {
  const layer = playerAt(draft.board, ref.seat)[ref.layer];
  if (!layer || ref.layer === 'active') return;
  if (offBoard(layer) === 0 && heldBy(draft.board, ref).length === 0) vanish(draft, ref);
};

const boxHand = ({ board }: Draft, layer: Layer): void => {
  for (const heap of [layer.pieces, layer.withdrawnPieces]) {
    for (const [id, count] of Object.entries(heap)) addPieces(board.box, id, count);
  }
  layer.pieces = {};
  layer.withdrawnPieces = {};
};

/** Puts the active race of a seat in decline (rule 8). Scoring and what follows is the turn's business. */
export const declineActive = (draft: Draft, seat: Seat): void => {
  const { board, rules } = draft;
  const player = playerAt(board, seat);
  const layer = player.active;
  if (!layer) throw new Error(`seat ${seat} has no active race to decline`);
  const traits = declinedTraitsOf(rules, layer);
  const name: LayerName = traits.some(({ isSpirit }) => isSpirit) ? 'spirit' : 'decline';
  vanish(draft, { seat, layer: name });
  const power = layer.power;
  tell(draft, {
    type: 'declined',
    seat,
    race: layer.race,
    ...(power === undefined ? {} : { power }),
  });
  settleRegions(
    draft,
    seat,
    layer,
    name,
    traits.some(({ keepsTokens }) => keepsTokens),
  );
  toTray(board, layer.race, layer.hand + layer.reserve);
  layer.hand = 0;
  layer.reserve = 0;
  boxHand(draft, layer);
  player[name] = layer;
  delete player.active;
  delete player.peaceWith;
  if (board.options.powerBadgeOnDecline === 'discard' && !traits.some(({ keepsBadge }) => keepsBadge)) {
    discardBadge(draft, layer);
  }
  if (heldBy(board, { seat, layer: name }).length === 0) vanish(draft, { seat, layer: name });
};

/** In each region one token stays (Ghouls: all), and markers that do not belong to a declined race leave. */
const settleRegions = (
  draft: Draft,
  seat: Seat,
  layer: Layer,
  name: LayerName,
  keepsTokens: boolean,
): void => {
  const { board, rules } = draft;
  for (const id of heldBy(board, { seat, layer: 'active' })) {
    const region = regionAt(board, id);
    clearPieces(rules, board, id, layer, ({ whenDeclined }) => whenDeclined);
    if (!keepsTokens) {
      toTray(board, layer.race, region.tokens - 1);
      region.tokens = 1;
    }
    region.holder = { seat, layer: name };
  }
};

const discardBadge = ({ board }: Draft, layer: Layer): void => {
  if (layer.power === undefined) return;
  board.discardedPowers.push(layer.power);
  delete layer.power;
};

/** Leaves a region of the own layer: the token goes to hand, markers where their kind says (rule 4.7). */
export const leaveRegion = ({ rules, board }: Draft, layer: Layer, id: RegionId): void => {
  const region = regionAt(board, id);
  layer.hand += region.tokens;
  clearPieces(rules, board, id, layer, ({ whenAbandoned }) => whenAbandoned);
  vacate(region);
};
