import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import {
  type ActMove,
  actMoves,
  firstRefusal,
  mustOf,
  offersNow,
  offerTaken,
  type Scene,
  settleMusts,
  takeUp,
} from './acts.ts';
import { leaveRegion } from './decline.ts';
import { rollDie } from './die.ts';
import { type Draft, type Outcome, tell } from './draft.ts';
import { type Force, regionAt } from './force.ts';
import { factsOf, type RegionFacts, type RegionId } from './map.ts';
import { meansNamed } from './means.ts';
import type { Move } from './move.ts';
import { isPayable, type Price, payingKinds, paymentOf, priceOf } from './payment.ts';
import { countOf, movePieces } from './pieces.ts';
import { noteAttack, type Taking, takeRegion } from './take.ts';
import { attemptRefusal, conquestRefusal, prospectsOf } from './target.ts';
import { fromTray } from './tokens.ts';
import type { Means } from './trait.ts';

/** What the acting layer may do while conquests last: abandon first, conquer, call the die, stop. */
export const conquestMoves = (scene: Scene, force: Force): Move[] => {
  const offers = offersNow(scene, force);
  if (mustOf(offers)) return actMoves(offers);
  const moves: Move[] = [{ type: 'stop' }];
  if (force.board.turn.mayAbandon) {
    for (const { id } of force.held) moves.push({ type: 'abandon', region: id });
  }
  for (const { type, target, means } of prospectsOf(force)) {
    moves.push({ type, region: target.id, means: means.map(({ id }) => id) });
  }
  moves.push(...actMoves(offers));
  return moves;
};

/** Makes a move of the conquest phase. */
export const playConquest = (draft: Draft, force: Force, move: Move): Outcome => {
  const first = move.type === 'act' ? undefined : firstRefusal(draft);
  if (first) return first;
  switch (move.type) {
    case 'abandon':
      return abandon(draft, force, move.region);
    case 'conquer':
      return conquer(draft, force, move);
    case 'attempt':
      return attempt(draft, force, move);
    case 'stop':
      tell(draft, { type: 'stopped', seat: force.seat, layer: force.name });
      return 'finished';
    case 'act':
      return act(draft, move);
    default:
      return refusal('move.wrong-phase', { phase: 'conquest', move: move.type });
  }
};

/** An extra action; what had to be done before anything else could is followed by what it held up. */
const act = (draft: Draft, move: ActMove): Outcome => {
  const { turn } = draft.board;
  const taken = offerTaken(draft, move);
  if ('code' in taken) return taken;
  takeUp(draft, taken, move.target);
  const isStart = turn.newRace && taken.act.phases.includes('start');
  if (!isStart) turn.mayAbandon = false;
  return turn.conquestsOver ? 'finished' : 'goes-on';
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

type Aimed = Extract<Move, { type: 'conquer' | 'attempt' }>;

/** A target that was named with helpers, or why there is none. */
const aim = (
  force: Force,
  { region, means: ids }: Aimed,
): { readonly target: RegionFacts; readonly means: readonly Means[] } | { readonly refusal: Refusal } => {
  const unknown = unknownRegion(force, region);
  if (unknown) return { refusal: unknown };
  const named = meansNamed(force, ids);
  return 'refusal' in named ? named : { target: factsOf(force.map, region), means: named.means };
};

const conquer = (draft: Draft, force: Force, move: Extract<Move, { type: 'conquer' }>): Outcome => {
  const aimed = aim(force, move);
  if ('refusal' in aimed) return aimed.refusal;
  const { target, means } = aimed;
  const price = priceOf(force, target, means);
  const barred = conquestRefusal(force, target, means, price);
  if (barred) return barred;
  draft.board.turn.mayAbandon = false;
  const rule = means.find(({ rolls }) => rolls)?.rolls;
  if (rule !== undefined) return rollAndConquer(draft, force, { target, means, price, rule });
  return win(draft, force, { target, means, price, pay: price.need });
};

/** The die is rolled first (Will-o'-Wisps): the conquest is made if what is left can be paid, or has failed. */
const rollAndConquer = (
  draft: Draft,
  force: Force,
  { target, means, price, rule }: Omit<Conquest, 'pay'> & { readonly rule: string },
): Outcome => {
  const roll = rollDie(draft);
  const taken = Math.min(roll, price.need - 1);
  const cost = taken > 0 ? [...price.cost, { rule, by: -taken }] : price.cost;
  const lower = { ...price, cost, need: price.need - taken };
  if (isPayable(force, lower)) {
    return win(draft, force, { target, means, price: lower, pay: lower.need, roll });
  }
  fail(draft, force, { target, means, price: lower, roll });
  return draft.board.options.wispFailEndsConquest ? 'finished' : 'goes-on';
};

/** A conquest that will be made. */
interface Conquest {
  readonly target: RegionFacts;
  readonly means: readonly Means[];
  readonly price: Price;
  /** Tokens and paying markers that go to the region. */
  readonly pay: number;
  readonly roll?: number;
}

const win = (draft: Draft, force: Force, conquest: Conquest): Outcome => {
  const { target, means, price, roll } = conquest;
  const { tokens, helpers } = paymentOf(force, price, conquest.pay);
  force.layer.hand -= tokens;
  const taking: Taking = {
    tokens: tokens + (means.some(({ converts }) => converts) ? ownToken(draft, force) : 0),
    means,
    cost: price.cost,
    ...(roll === undefined ? {} : { roll }),
    loser: regionAt(draft.board, target.id).holder?.seat,
  };
  takeRegion(draft, force, target, taking);
  bringHelpers(force, target, helpers);
  settleMusts(draft);
  return 'goes-on';
};

/** The token that takes a converted one's place: from the tray, else from hand (ruling R32). */
const ownToken = ({ board }: Draft, { layer }: Force): number => {
  if (fromTray(board, layer.race, 1) === 0) layer.hand -= 1;
  return 1;
};

/** Markers that paid stand in the region until the redeployment. */
const bringHelpers = (force: Force, { id }: RegionFacts, helpers: number): void => {
  let left = helpers;
  for (const kind of payingKinds(force)) {
    const count = Math.min(left, countOf(force.layer.pieces, kind.id));
    if (count > 0) movePieces(force.layer.pieces, regionAt(force.board, id).pieces, kind.id, count);
    left -= count;
  }
};

const fail = (
  draft: Draft,
  force: Force,
  { target, means, price, roll }: Omit<Conquest, 'pay'> & { readonly roll: number },
): void => {
  noteAttack(draft, force, regionAt(draft.board, target.id));
  const ids = means.map(({ id }) => id);
  const { seat } = force;
  tell(draft, { type: 'attempt-failed', seat, region: target.id, means: ids, roll, cost: price.cost });
};

/** The final attempt (rule 4.4): the region is named, the die rolled once, and conquests are over. */
const attempt = (draft: Draft, force: Force, move: Extract<Move, { type: 'attempt' }>): Outcome => {
  const aimed = aim(force, move);
  if ('refusal' in aimed) return aimed.refusal;
  const { target, means } = aimed;
  const price = priceOf(force, target, means);
  const barred = attemptRefusal(force, target, means, price);
  if (barred) return barred;
  draft.board.turn.mayAbandon = false;
  const roll = rollDie(draft);
  if (price.have + roll >= price.need) win(draft, force, { target, means, price, pay: price.have, roll });
  else fail(draft, force, { target, means, price, roll });
  return 'finished';
};
