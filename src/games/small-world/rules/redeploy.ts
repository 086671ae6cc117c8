import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { actMoves, offersNow, playAct, type Scene } from './acts.ts';
import { leaveRegion } from './decline.ts';
import { type Draft, type Outcome, tell } from './draft.ts';
import { type Force, isHeldBy, mustForce, mustLayer, regionAt, traitsOf } from './force.ts';
import { isWater, type RegionFacts, type RegionId } from './map.ts';
import type { Move } from './move.ts';
import { addPieces, clearPieces, countOf, fromBox, movePieces } from './pieces.ts';
import type { LayerRef } from './state.ts';
import { isRiver } from './terrain.ts';
import { fromTray } from './tokens.ts';
import type { PieceKind } from './trait.ts';

/**
 * Conquests have ended (rule 4.8): water that cannot be kept is left, bonus tokens and markers come, one token stays
 * in each region, the rest is in hand. A redeployment that leaves no choice is done at once.
 */
export const beginRedeploy = (draft: Draft, ref: LayerRef): 'goes-on' | 'finished' => {
  const { board } = draft;
  board.turn.phase = { name: 'redeploy', layer: ref.layer };
  board.turn.mayAbandon = false;
  board.turn.stood = {};
  const force = ashore(draft, mustForce(draft, ref));
  addBonus(draft, force);
  gatherMarkers(draft, force);
  for (const { id } of force.held) {
    const region = regionAt(board, id);
    board.turn.stood[id] = region.tokens;
    force.layer.hand += region.tokens - 1;
    region.tokens = 1;
  }
  board.turn.debt = force.traits.reduce((debt, { loan }) => debt + (loan?.tokens ?? 0), 0);
  payDebt(draft, force);
  return settleWithoutChoice(draft, force);
};

/** True if the race may stay on water, in decline too (Seafaring, Kraken). */
const keepsWater = ({ rules, layer, traits }: Force): boolean =>
  [...traitsOf(rules, layer), ...traits].some(({ opensWater }) => opensWater);

/** Rivers were only crossed (Underground rule 4.6): what the layer is when it has left them. */
const ashore = (draft: Draft, force: Force): Force => {
  const wet = force.held.filter(isWater);
  if (wet.length === 0 || keepsWater(force)) return force;
  for (const { id } of wet) {
    leaveRegion(draft, force.layer, id);
    tell(draft, { type: 'gave-up', seat: force.seat, region: id, rule: 'redeploy.river' });
  }
  return mustForce(draft, { seat: force.seat, layer: force.name });
};

const addBonus = (draft: Draft, { traits, layer, seat, name, board }: Force): void => {
  for (const trait of traits) {
    if (!trait.reinforces && !trait.equips) continue;
    const force = mustForce(draft, { seat, layer: name });
    const bonus = trait.reinforces?.(force);
    const taken = bonus ? fromTray(board, layer.race, bonus.by ?? 0) : 0;
    if (bonus && taken > 0) {
      layer.hand += taken;
      tell(draft, { type: 'tokens-changed', seat, layer: name, reason: { rule: bonus.rule, by: taken } });
    }
    const gear = trait.equips?.(force);
    const found = gear ? Math.min(gear.count, countOf(board.box, gear.piece)) : 0;
    if (gear && found > 0) {
      fromBox(board, layer.pieces, gear.piece, found);
      tell(draft, { type: 'equipped', seat, piece: gear.piece, count: found });
    }
  }
};

/**
 * Markers that are placed anew each time come back to hand. Those that nothing of the race can place any more stay: of a
 * declined race, or of a power that was lent (R66).
 */
const gatherMarkers = ({ rules, board }: Draft, { held, layer, traits }: Force): void => {
  const gathered = traits
    .flatMap(({ pieces }) => pieces ?? [])
    .filter(({ gathers }) => gathers?.(board.options))
    .map(({ id }) => id);
  for (const { id } of held) {
    clearPieces({ rules, board }, id, layer, (kind) => (gathered.includes(kind.id) ? 'hand' : 'stays'));
  }
};

/** Lent tokens leave as soon as the hand can give them (Amazons). */
const payDebt = (draft: Draft, { seat, name, layer, traits }: Force): void => {
  const { turn } = draft.board;
  if (turn.debt === 0 || layer.hand < turn.debt) return;
  layer.hand -= turn.debt;
  layer.reserve += turn.debt;
  const rule = traits.find(({ loan }) => loan)?.loan?.rule ?? 'redeploy.loan';
  tell(draft, { type: 'tokens-changed', seat, layer: name, reason: { rule, by: -turn.debt } });
  turn.debt = 0;
};

/** With no region there is nothing to place, with one and no markers only one way to do it. */
const settleWithoutChoice = (draft: Draft, force: Force): 'goes-on' | 'finished' => {
  const [only, ...others] = force.held;
  const open = others.length > 0 || placeableKinds(force).length > 0 || offersNow(draft).length > 0;
  if (draft.board.turn.debt > 0 || open) return 'goes-on';
  if (only && force.layer.hand > 0) {
    const region = regionAt(draft.board, only.id);
    region.tokens += force.layer.hand;
    force.layer.hand = 0;
    tell(draft, { type: 'redeployed', seat: force.seat, region: only.id, tokens: region.tokens });
  }
  return 'finished';
};

/** What the acting layer may do while redeploying. */
export const redeployMoves = (scene: Scene, force: Force): Move[] => {
  const { board, held, layer } = force;
  if (board.turn.debt > 0) return held.map(({ id }) => ({ type: 'give-up', region: id }));
  const kinds = placeableKinds(force);
  const moves: Move[] = [
    ...actMoves(offersNow(scene, force)),
    ...(isComplete(force, kinds) ? [{ type: 'done' } as const] : []),
  ];
  for (const facts of held) {
    const { id } = facts;
    const stands = regionAt(board, id).tokens;
    for (let tokens = stands + 1; tokens <= stands + layer.hand; tokens += 1) {
      moves.push({ type: 'redeploy', region: id, tokens });
    }
    if (mayLeave(force, facts)) moves.push({ type: 'give-up', region: id });
  }
  for (const kind of kinds) {
    for (const facts of held) {
      const stands = countOf(regionAt(board, facts.id).pieces, kind.id);
      for (let count = stands + 1; count <= stands + room(force, kind, facts); count += 1) {
        moves.push({ type: 'put', piece: kind.id, region: facts.id, count });
      }
    }
  }
  return moves;
};

/** A race that may stay in a river may also leave it now; other regions cannot be given up (rule 4.10). */
const mayLeave = (force: Force, facts: RegionFacts): boolean => isRiver(facts) && keepsWater(force);

/** Kinds of markers that can be placed somewhere now. */
const placeableKinds = (force: Force): PieceKind[] =>
  force.traits
    .flatMap(({ pieces }) => pieces ?? [])
    .filter((kind) => kind.placing && force.held.some((facts) => room(force, kind, facts) > 0));

/** How many more markers of a kind a region of the layer can take now. */
const room = ({ board, layer }: Force, { id, placing, perRegion }: PieceKind, facts: RegionFacts): number => {
  if (!placing) return 0;
  const supply = countOf(placing.from === 'hand' ? layer.pieces : board.box, id);
  const placed = board.turn.memory[`placed.${id}`] ?? 0;
  const leftThisTurn = placing.perTurn === undefined ? supply : placing.perTurn - placed;
  return Math.min(supply, leftThisTurn, perRegion - countOf(regionAt(board, facts.id).pieces, id));
};

/**
 * All tokens and all markers that must be placed are on the board, as far as there are regions.
 * @param placeable kinds of markers that can still be placed
 */
const isComplete = ({ held, layer }: Force, placeable: readonly PieceKind[]): boolean =>
  (held.length === 0 || layer.hand === 0) && !placeable.some(({ placing }) => placing?.must);

/** Makes a move of the redeployment of a layer. */
export const playRedeploy = (draft: Draft, ref: LayerRef, move: Move): Outcome => {
  const { debt } = draft.board.turn;
  if (debt > 0 && move.type !== 'give-up') {
    const missing = debt - mustLayer(draft.board, ref).hand;
    return refusal('redeploy.give-up-first', { regions: missing }, [{ rule: 'redeploy.loan' }]);
  }
  switch (move.type) {
    case 'give-up':
      return giveUp(draft, ref, move.region);
    case 'redeploy':
      return redeploy(draft, ref, move) ?? 'goes-on';
    case 'put':
      return put(draft, mustForce(draft, ref), move) ?? 'goes-on';
    case 'act':
      return playAct(draft, move) ?? 'goes-on';
    case 'done':
      return finish(mustForce(draft, ref));
    default:
      return refusal('move.wrong-phase', { phase: 'redeploy', move: move.type });
  }
};

const finish = (force: Force): Outcome =>
  isComplete(force, placeableKinds(force))
    ? 'finished'
    : refusal('redeploy.unfinished', { tokens: force.layer.hand });

const giveUp = (draft: Draft, ref: LayerRef, id: RegionId): Outcome => {
  const force = mustForce(draft, ref);
  const facts = force.held.find((held) => held.id === id);
  if (draft.board.turn.debt === 0 && !(facts && mayLeave(force, facts))) {
    return refusal('give-up.not-needed', { region: id });
  }
  if (!facts) return refusal('region.not-yours', { region: id });
  leaveRegion(draft, force.layer, id);
  tell(draft, { type: 'gave-up', seat: force.seat, region: id });
  const left = mustForce(draft, ref);
  payDebt(draft, left);
  return settleWithoutChoice(draft, left);
};

/** A region of the layer, or why the number that was typed is none. */
const ownRegion = ({ board }: Draft, ref: LayerRef, id: RegionId): Refusal | undefined => {
  const region = board.regions[id - 1];
  if (!region) return refusal('region.unknown', { region: id, last: board.regions.length });
  return isHeldBy(region, ref) ? undefined : refusal('region.not-yours', { region: id });
};

const redeploy = (
  draft: Draft,
  ref: LayerRef,
  { region: id, tokens }: Extract<Move, { type: 'redeploy' }>,
): Refusal | undefined => {
  const barred = ownRegion(draft, ref, id);
  if (barred) return barred;
  const layer = mustLayer(draft.board, ref);
  const region = regionAt(draft.board, id);
  const more = tokens - region.tokens;
  if (more <= 0) return refusal('redeploy.not-more', { region: id, tokens: region.tokens });
  if (more > layer.hand) return refusal('redeploy.too-few', { region: id, need: more, have: layer.hand });
  layer.hand -= more;
  region.tokens = tokens;
  tell(draft, { type: 'redeployed', seat: ref.seat, region: id, tokens });
  return undefined;
};

const put = (
  draft: Draft,
  force: Force,
  { piece, region: id, count }: Extract<Move, { type: 'put' }>,
): Refusal | undefined => {
  const barred = ownRegion(draft, { seat: force.seat, layer: force.name }, id);
  if (barred) return barred;
  const kind = force.traits.flatMap(({ pieces }) => pieces ?? []).find((candidate) => candidate.id === piece);
  const facts = force.held.find((held) => held.id === id);
  if (!kind?.placing || !facts) return refusal('piece.not-yours', { piece });
  const region = regionAt(draft.board, id);
  const stands = countOf(region.pieces, piece);
  const left = Math.max(0, room(force, kind, facts));
  const more = count - stands;
  if (more <= 0 || more > left)
    return refusal('piece.no-room', { piece, region: id, count, stands, more: left });
  if (kind.placing.from === 'hand') movePieces(force.layer.pieces, region.pieces, piece, more);
  else fromBox(draft.board, region.pieces, piece, more);
  addPieces(draft.board.turn.memory, `placed.${piece}`, more);
  tell(draft, { type: 'piece-put', seat: force.seat, piece, region: id, count });
  return undefined;
};
