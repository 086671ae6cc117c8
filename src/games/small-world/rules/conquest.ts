import { type Refusal, refusal, totalOf } from '../../../kernel/refusal.ts';
import { actMoves, playAct } from './acts.ts';
import { costOf, priceOf } from './cost.ts';
import { leaveRegion } from './decline.ts';
import { rollDie } from './die.ts';
import { type Draft, tell } from './draft.ts';
import { type Force, regionAt } from './force.ts';
import { factsOf, type RegionId } from './map.ts';
import type { Move } from './move.ts';
import type { Outcome } from './outcome.ts';
import { isBeside, reachesAnywhere } from './reach.ts';
import { noteAttack, takeRegion } from './take.ts';
import {
  attemptRefusal,
  conquestRefusal,
  MAX_SHORTFALL,
  meansNamed,
  meansOf,
  targetRefusal,
} from './target.ts';
import { fromTray } from './tokens.ts';

/** What the acting layer may do while conquests last: abandon first, conquer, call the die, stop. */
export const conquestMoves = (force: Force): Move[] => {
  const moves: Move[] = [{ type: 'stop' }];
  if (force.board.turn.mayAbandon) {
    for (const { id } of force.held) moves.push({ type: 'abandon', region: id });
  }
  addTargets(force, moves);
  moves.push(...actMoves(force, 'conquest'));
  return moves;
};

const addTargets = (force: Force, moves: Move[]): void => {
  const allMeans = meansOf(force);
  const mayAttempt = force.layer.hand >= 1 && !force.traits.some((trait) => trait.forbidsAttempt);
  for (const target of force.map.regions) {
    if (targetRefusal(force, target)) continue;
    const short = totalOf(costOf(force, target)) - force.layer.hand;
    if (short <= 0) moves.push({ type: 'conquer', region: target.id, means: [] });
    else if (mayAttempt && short <= MAX_SHORTFALL) moves.push({ type: 'attempt', region: target.id });
    for (const means of allMeans) {
      if (means.needsReach && !reachesAnywhere(force) && !isBeside(force, target)) continue;
      if (means.refusal(force, target) || totalOf(priceOf(force, target, means)) > force.layer.hand) continue;
      moves.push({ type: 'conquer', region: target.id, means: [means.id] });
    }
  }
};

/** Makes a move of the conquest phase. */
export const playConquest = (draft: Draft, force: Force, move: Move): Outcome => {
  switch (move.type) {
    case 'abandon':
      return abandon(draft, force, move.region);
    case 'conquer':
      return conquer(draft, force, move.region, move.means);
    case 'attempt':
      return attempt(draft, force, move.region);
    case 'stop':
      tell(draft, { type: 'stopped', seat: force.seat, layer: force.name });
      return 'finished';
    case 'act':
      draft.board.turn.mayAbandon = false;
      return playAct(draft, force, 'conquest', move) ?? 'goes-on';
    default:
      return refusal('move.wrong-phase', { phase: 'conquest', move: move.type });
  }
};

const unknownRegion = ({ map }: Force, region: RegionId): Refusal | undefined =>
  map.regions[region - 1] ? undefined : refusal('region.unknown', { region, last: map.regions.length });

const abandon = (draft: Draft, force: Force, region: RegionId): Outcome => {
  if (!draft.board.turn.mayAbandon)
    return refusal('abandon.too-late', { region }, [{ rule: 'abandon.first' }]);
  if (!force.held.some(({ id }) => id === region)) return refusal('region.not-yours', { region });
  leaveRegion(draft, force.layer, region);
  tell(draft, { type: 'abandoned', seat: force.seat, region });
  return 'goes-on';
};

const conquer = (draft: Draft, force: Force, id: RegionId, ids: readonly string[]): Outcome => {
  const unknown = unknownRegion(force, id);
  if (unknown) return unknown;
  const named = meansNamed(force, ids);
  if ('refusal' in named) return named.refusal;
  const { means } = named;
  const target = factsOf(force.map, id);
  const barred = conquestRefusal(force, target, means);
  if (barred) return barred;
  draft.board.turn.mayAbandon = false;
  const cost = priceOf(force, target, means);
  const fromHand = totalOf(cost);
  force.layer.hand -= fromHand;
  const tokens = fromHand + (means?.converts ? fromTray(draft.board, force.layer.race, 1) : 0);
  const loser = regionAt(draft.board, id).holder?.seat;
  takeRegion(draft, force, target, { tokens, means: ids, cost, kills: means?.converts ?? false });
  means?.used(draft, force, target, loser);
  return 'goes-on';
};

/** The final attempt (rule 4.4): the region is named, the die rolled once, and conquests are over. */
const attempt = (draft: Draft, force: Force, id: RegionId): Outcome => {
  const unknown = unknownRegion(force, id);
  if (unknown) return unknown;
  const target = factsOf(force.map, id);
  const barred = attemptRefusal(force, target);
  if (barred) return barred;
  draft.board.turn.mayAbandon = false;
  const cost = costOf(force, target);
  const roll = rollDie(draft);
  const { seat, layer } = force;
  if (layer.hand + roll >= totalOf(cost)) {
    const tokens = layer.hand;
    layer.hand = 0;
    takeRegion(draft, force, target, { tokens, means: [], cost, kills: false, roll });
  } else {
    noteAttack(draft, force, regionAt(draft.board, id));
    tell(draft, { type: 'attempt-failed', seat, region: id, roll, cost });
  }
  return 'finished';
};
