import type { Seat } from '../../../kernel/seat.ts';
import { returnBanner } from './column.ts';
import { type Draft, tell } from './draft.ts';
import {
  declinedTraitsOf,
  type Force,
  heldBy,
  layerAt,
  mustForce,
  playerAt,
  regionAt,
  traitsOf,
} from './force.ts';
import type { RegionFacts, RegionId } from './map.ts';
import { discardsBadges } from './options.ts';
import { clearPieces, returnMarks, takeBack, toBox } from './pieces.ts';
import type { Board, Layer, LayerName, LayerRef, PowerId, RegionState } from './state.ts';
import { offBoard, toTray } from './tokens.ts';
import type { DeclinedTrait } from './trait.ts';

/** Takes the holder off a region that has no tokens left. */
export const vacate = (region: RegionState): void => {
  delete region.holder;
  region.tokens = 0;
};

/** A declined race leaves the game: tokens to the tray, markers to the box, banner and badge back (rule 5.4). */
const vanish = (draft: Draft, { seat, layer: name }: LayerRef): void => {
  const { board, rules } = draft;
  const player = playerAt(board, seat);
  const layer = player[name];
  if (!layer) return;
  let tokens = offBoard(layer);
  for (const id of heldBy(board, { seat, layer: name })) {
    const region = regionAt(board, id);
    tokens += region.tokens;
    clearPieces({ rules, board }, id, layer, () => 'box');
    vacate(region);
  }
  toTray(board, layer.race, tokens);
  boxHand(draft, layer);
  delete player[name];
  tell(draft, { type: 'vanished', seat, race: layer.race });
  returnBanner(draft, layer.race);
  if (layer.power !== undefined) board.discardedPowers.push(layer.power);
};

/** Lets a declined race vanish if nothing of it is left to come back (rule 4.6(5), R40). */
export const vanishIfGone = (draft: Draft, ref: LayerRef): void => {
  const layer = layerAt(draft.board, ref);
  if (!layer || ref.layer === 'active') return;
  if (offBoard(layer) === 0 && heldBy(draft.board, ref).length === 0) vanish(draft, ref);
};

const boxHand = ({ board }: Draft, layer: Layer): void => {
  for (const heap of [layer.pieces, layer.withdrawnPieces]) {
    for (const [id, count] of Object.entries(heap)) toBox(board, heap, id, count);
  }
};

/** Powers that the active race may use when it declines, besides its own: those that Places lend it (R68). */
export const lentVanishing = ({ rules, board, held }: Force): PowerId[] =>
  Object.entries(board.lent)
    .filter(([id, { power }]) => rules.power(power).inDecline?.vanishes && holds(held, board.finds[id]))
    .map(([, { power }]) => power);

const holds = (held: readonly RegionFacts[], id: RegionId | undefined): boolean =>
  held.some((facts) => facts.id === id);

/**
 * Puts the active race of a seat in decline (rule 8). Scoring and what follows is the turn's business.
 * @param chosen a lent power that its owner uses now; see {@link lentVanishing}
 * @returns the layer that it is now, if anything is left of it
 */
export const declineActive = (draft: Draft, seat: Seat, chosen?: PowerId): LayerRef | undefined => {
  const { board, rules } = draft;
  const player = playerAt(board, seat);
  const force = mustForce(draft, { seat, layer: 'active' });
  const { layer } = force;
  const traits = declinedTraitsOf(force.traits);
  const name: LayerName = traits.some(({ isSpirit }) => isSpirit) ? 'spirit' : 'decline';
  vanish(draft, { seat, layer: name });
  const { race, power } = layer;
  tell(draft, { type: 'declined', seat, race, ...(power === undefined ? {} : { power }) });
  payVanishing(draft, force, chosen);
  settleRegions(draft, force, name);
  toTray(board, race, layer.hand + layer.reserve);
  layer.hand = 0;
  layer.reserve = 0;
  boxHand(draft, layer);
  takeAway(board, force);
  player[name] = layer;
  delete player.active;
  delete player.peaceWith;
  const ref = { seat, layer: name };
  if (vanishingOf(force, chosen) || heldBy(board, ref).length === 0) {
    vanish(draft, ref);
    return undefined;
  }
  if (
    discardsBadges(board.options) &&
    !traitsOf(rules, layer).some(({ inDecline }) => inDecline?.keepsBadge)
  ) {
    discardBadge(draft, layer);
  }
  return ref;
};

/** The power that makes everything vanish: a badge always, a lent power if its owner chose so. */
const vanishingOf = ({ rules, layer }: Force, chosen: PowerId | undefined): DeclinedTrait['vanishes'] =>
  traitsOf(rules, layer).find(({ inDecline }) => inDecline?.vanishes)?.inDecline?.vanishes ??
  (chosen === undefined ? undefined : rules.power(chosen).inDecline?.vanishes);

const payVanishing = ({ board }: Draft, force: Force, chosen: PowerId | undefined): void => {
  const vanishes = vanishingOf(force, chosen);
  if (vanishes) board.turn.earned.push({ rule: vanishes.rule, by: vanishes.coins * force.held.length });
};

/** Figures and markers of the race that stand apart from its regions leave with it. */
const takeAway = (board: Board, { traits }: Force): void => {
  const kinds = traits.flatMap(({ pieces }) => pieces ?? []);
  returnMarks(board, kinds);
  for (const kind of kinds) if (kind.roams && kind.whenDeclined === 'box') takeBack(board, kind);
};

/** In each region one token stays (Ghouls: all), and markers that do not belong to a declined race leave. */
const settleRegions = (draft: Draft, force: Force, name: LayerName): void => {
  const { board, rules } = draft;
  const { seat, layer, held } = force;
  const keepsTokens = declinedTraitsOf(force.traits).some((trait) => trait.keepsTokens);
  let leaving = 0;
  for (const { id } of held) {
    const region = regionAt(board, id);
    clearPieces({ rules, board }, id, layer, ({ whenDeclined }) => whenDeclined);
    if (!keepsTokens) {
      leaving += region.tokens - 1;
      region.tokens = 1;
    }
    region.holder = { seat, layer: name };
  }
  toTray(board, layer.race, leaving);
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
  clearPieces({ rules, board }, id, layer, ({ whenAbandoned }) => whenAbandoned);
  vacate(region);
};
