import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { plainOnly } from './cost.ts';
import { type Force, forceOf, isHeldBy, layerAt, playerAt, regionAt, ruleOf, traitsOf } from './force.ts';
import { isWater, type RegionFacts } from './map.ts';
import { meansNamed, meansSets, replacesPrice } from './means.ts';
import type { MeansId } from './move.ts';
import { isPayable, type Price, priceOf } from './payment.ts';
import { piecesOn } from './pieces.ts';
import { helpedAnywhere, inPlainReach, inReach, reachesAnywhere, reachOf } from './reach.ts';
import type { LayerRef } from './state.ts';
import { isChasm, isRiver } from './terrain.ts';
import type { Means } from './trait.ts';

/** The die shows at most this, so nobody may be further short (rule 4.4). */
const MAX_SHORTFALL = 3;

/**
 * Why a region cannot be a target of this layer at all, whatever it costs (rule 4.1, 1 to 5).
 * @returns undefined if it can
 */
const targetRefusal = (
  force: Force,
  target: RegionFacts,
  means: readonly Means[] = [],
): Refusal | undefined => {
  const params = { region: target.id };
  if (isOwn(force, target)) return refusal('region.own', params, [{ rule: 'target.own' }]);
  if (isChasm(target)) return refusal('region.chasm', params, [{ rule: 'target.chasm' }]);
  if (isClosedWater(force, target)) return refusal('region.water', params, [{ rule: 'target.water' }]);
  return outOfReach(force, target, means) ?? guarded(force, target);
};

const isOwn = ({ board, seat, name }: Force, { id }: RegionFacts): boolean =>
  isHeldBy(regionAt(board, id), { seat, layer: name });

/** Rivers are open to all; seas and lakes to a few (rule 4.1(3)). */
const isClosedWater = ({ traits }: Force, target: RegionFacts): boolean =>
  isWater(target) && !isRiver(target) && !traits.some((trait) => trait.opensWater);

/** What keeps out even those who reach a region. */
const guarded = (force: Force, target: RegionFacts): Refusal | undefined =>
  immunity(force, target) ?? coinless(force, target) ?? peace(force, target);

/** Against some only a common border or an ordinary entry counts, and no helper (Underground rule 4.7). */
const outOfReach = (force: Force, target: RegionFacts, means: readonly Means[]): Refusal | undefined => {
  const params = { region: target.id };
  const plain = plainOnly(force, target);
  if (plain && means.length > 0) return refusal('means.plain-only', params, plain);
  if (plain ? inPlainReach(force, target) : inReach(force, target, means)) return undefined;
  const why = plain ?? [];
  return force.held.length === 0
    ? refusal('region.no-entry', params, [{ rule: 'target.first-conquest' }, ...why])
    : refusal('region.not-adjacent', params, [{ rule: 'target.adjacent' }, ...why]);
};

/** Holes, Heroes, the Dragon and figures keep others out (rule 4.1(2), R28, Underground rule 8). */
export const immunity = (force: Force, target: RegionFacts): Refusal | undefined => {
  const region = regionAt(force.board, target.id);
  const guard = piecesOn(force.rules, region).find(
    ({ kind }) => kind.immune && !(kind.admits?.(force, target) ?? region.holder?.seat === force.seat),
  );
  if (!guard) return undefined;
  return refusal('region.immune', { region: target.id, piece: guard.kind.id }, [
    { rule: `${guard.kind.id}.immune` },
  ]);
};

/** Who cannot pay a toll cannot attack those who take it (Underground rule 4.1(4)). */
export const coinless = (force: Force, target: RegionFacts): Refusal | undefined => {
  const { holder } = regionAt(force.board, target.id);
  if (!holder || holder.seat === force.seat || force.coins === undefined) return undefined;
  const rule = ruleForPaupers(force, holder, force.coins);
  return rule === undefined ? undefined : refusal('region.toll', { region: target.id }, [{ rule }]);
};

/** The rule by which a holder keeps out who has so few coins; undefined if none does. */
const ruleForPaupers = ({ rules, board }: Force, holder: LayerRef, coins: number): string | undefined => {
  const layer = layerAt(board, holder);
  for (const trait of layer ? traitsOf(rules, layer) : []) {
    const toll = holder.layer === 'active' ? undefined : trait.inDecline?.toll;
    if (toll && coins < toll.coins) return toll.rule;
    const rule = holder.layer === 'active' && coins === 0 ? trait.coinless?.(board.options) : undefined;
    if (rule !== undefined) return rule;
  }
  return undefined;
};

/** A peace binds attacks by one active race on another (rule 4.1(5)). */
export const peace = (force: Force, target: RegionFacts): Refusal | undefined => {
  const { holder } = regionAt(force.board, target.id);
  if (holder?.layer !== 'active' || force.name !== 'active') return undefined;
  const { peaceWith, active } = playerAt(force.board, holder.seat);
  if (peaceWith !== force.seat || !active) return undefined;
  const params = { region: target.id, seat: holder.seat };
  const owner = forceOf(force.rules, force.board, { seat: holder.seat, layer: 'active' });
  return refusal('region.peace', params, ruleOf(owner?.traits ?? [], 'peace'));
};

/**
 * Why the named helpers cannot be used on a legal target; undefined if they can. Whoever holds something reaches a legal
 * target from there; who begins may do so beside nothing.
 */
const meansRefusal = (force: Force, target: RegionFacts, means: readonly Means[]): Refusal | undefined => {
  for (const helper of means) {
    if (helper.needsReach && force.held.length === 0 && !reachesAnywhere(force, target)) {
      return refusal('means.not-adjacent', { region: target.id, means: helper.id }, [
        { rule: `${helper.copies ?? helper.id}.adjacent` },
      ]);
    }
    const unusable = helper.refusal?.(force, target);
    if (unusable) return unusable;
  }
  return undefined;
};

const tooFew = (target: RegionFacts, { cost, need, have }: Price): Refusal =>
  refusal('tokens.too-few', { region: target.id, need, have }, cost);

/** The rule by which a race has its own use of the die. A lent power may be left unused, so it forbids nothing. */
const attemptForbidden = ({ rules, layer, name }: Force) =>
  name === 'active' ? ruleOf(traitsOf(rules, layer), 'forbidsAttempt') : undefined;

/** What can be done about a target: take it, or try it with the die; and the helpers that are named with it. */
interface Prospect {
  readonly type: 'conquer' | 'attempt';
  readonly target: RegionFacts;
  readonly means: readonly Means[];
}

/** Sets of helpers, the empty one first. */
type Sets = readonly (readonly Means[])[];

/**
 * All that can be done about any target, region by region and by sets of helpers: what {@link conquestRefusal} and
 * {@link attemptRefusal} would let pass. What is the same for all regions is looked at once.
 */
export const prospectsOf = (force: Force): Prospect[] => {
  const sets = meansSets(force);
  const far = sets.filter((means) => helpedAnywhere(force, means));
  const isNear = reachOf(force);
  const prospects: Prospect[] = [];
  for (const target of force.map.regions) {
    if (isOwn(force, target) || isChasm(target) || isClosedWater(force, target)) continue;
    // Most regions are out of reach: that is asked before what needs reasons.
    const leading = isNear(target) ? sets : far;
    if (leading.length > 0 && !guarded(force, target)) addProspects(prospects, force, target, leading);
  }
  return prospects;
};

const addProspects = (prospects: Prospect[], force: Force, target: RegionFacts, sets: Sets): void => {
  const plain = plainOnly(force, target) !== undefined;
  if (plain && !inPlainReach(force, target)) return;
  for (const means of sets) {
    if ((plain && means.length > 0) || meansRefusal(force, target, means)) continue;
    const type = typeFor(force, means, priceOf(force, target, means));
    if (type) prospects.push({ type, target, means });
  }
};

const typeFor = (force: Force, means: readonly Means[], price: Price): Prospect['type'] | undefined => {
  if (isPayable(force, price)) return 'conquer';
  if (force.layer.hand < 1 || price.need - price.have > MAX_SHORTFALL) return undefined;
  if (means.some(({ rolls }) => rolls)) return 'conquer';
  return means.some(replacesPrice) || attemptForbidden(force) ? undefined : 'attempt';
};

/**
 * Why a conquest is refused, with the price that is asked; undefined if it may be made.
 * @param price what {@link priceOf} asks for it
 */
export const conquestRefusal = (
  force: Force,
  target: RegionFacts,
  means: readonly Means[],
  price: Price,
): Refusal | undefined => {
  const barred = targetRefusal(force, target, means) ?? meansRefusal(force, target, means);
  if (barred) return barred;
  if (isPayable(force, price)) return undefined;
  const mayRoll = means.some(({ rolls }) => rolls) && force.layer.hand > 0;
  return mayRoll && price.need - price.have <= MAX_SHORTFALL ? undefined : tooFew(target, price);
};

/**
 * Why the reinforcement die may not be called for a region (rule 4.4); undefined if it may.
 * @param price what {@link priceOf} asks for its conquest
 */
export const attemptRefusal = (
  force: Force,
  target: RegionFacts,
  means: readonly Means[],
  { cost, need, have }: Price,
): Refusal | undefined => {
  const params = { region: target.id };
  const forbidding = attemptForbidden(force);
  if (forbidding) return refusal('attempt.forbidden', params, forbidding);
  if (force.layer.hand < 1) return refusal('attempt.no-token', params, [{ rule: 'attempt.token' }]);
  const useless = means.find((helper) => replacesPrice(helper) || helper.rolls);
  if (useless) return refusal('means.not-for-attempt', { ...params, means: useless.id });
  const barred = targetRefusal(force, target, means) ?? meansRefusal(force, target, means);
  if (barred) return barred;
  const short = need - have;
  if (short <= 0) return refusal('attempt.unneeded', { ...params, need, have }, cost);
  if (short > MAX_SHORTFALL) return refusal('attempt.too-far', { ...params, need, have, short }, cost);
  return undefined;
};

/** What a conquest would cost and why it may not be made, for players who ask. */
export interface Explanation extends Price {
  readonly refusal?: Refusal;
}

/** Explains the conquest of a region by a layer as the position stands. */
export const explainConquest = (force: Force, target: RegionFacts, ids: readonly MeansId[]): Explanation => {
  const named = meansNamed(force, ids);
  const means = 'means' in named ? named.means : [];
  const price = priceOf(force, target, means);
  const why = 'refusal' in named ? named.refusal : conquestRefusal(force, target, means, price);
  return why ? { ...price, refusal: why } : price;
};
