import { type Reason, type Refusal, refusal, totalOf } from '../../../kernel/refusal.ts';
import { costOf, priceOf } from './cost.ts';
import { type Force, playerAt, regionAt, traitsOf } from './force.ts';
import { isWater, type RegionFacts } from './map.ts';
import type { MeansId } from './move.ts';
import { piecesOn } from './pieces.ts';
import { inReach, isBeside, reachesAnywhere } from './reach.ts';
import type { Means, Trait } from './trait.ts';

/** The die shows at most this, so nobody may be further short (rule 4.4). */
export const MAX_SHORTFALL = 3;

/**
 * Why a region cannot be a target of this layer at all, whatever it costs (rule 4.1, 1 to 5).
 * @returns undefined if it can
 */
export const targetRefusal = (force: Force, target: RegionFacts): Refusal | undefined => {
  const region = regionAt(force.board, target.id);
  const params = { region: target.id };
  if (region.holder?.seat === force.seat && region.holder.layer === force.name) {
    return refusal('region.own', params, [{ rule: 'target.own' }]);
  }
  if (isWater(target) && !force.traits.some((trait) => trait.opensWater)) {
    return refusal('region.water', params, [{ rule: 'target.water' }]);
  }
  if (!inReach(force, target)) {
    return force.held.length === 0
      ? refusal('region.no-entry', params, [{ rule: 'target.first-conquest' }])
      : refusal('region.not-adjacent', params, [{ rule: 'target.adjacent' }]);
  }
  return immunity(force, target) ?? peace(force, target);
};

/** Holes, Heroes and the Dragon keep other players out (rule 4.1(2), R28). */
const immunity = (force: Force, target: RegionFacts): Refusal | undefined => {
  const region = regionAt(force.board, target.id);
  if (region.holder?.seat === force.seat) return undefined;
  const guard = piecesOn(force.rules, region).find(({ kind }) => kind.immune);
  if (!guard) return undefined;
  return refusal('region.immune', { region: target.id, piece: guard.kind.id }, [
    { rule: `${guard.kind.id}.immune` },
  ]);
};

/** A peace binds attacks by one active race on another (rule 4.1(5)). */
const peace = (force: Force, target: RegionFacts): Refusal | undefined => {
  const { holder } = regionAt(force.board, target.id);
  if (holder?.layer !== 'active' || force.name !== 'active') return undefined;
  const { peaceWith, active } = playerAt(force.board, holder.seat);
  if (peaceWith !== force.seat || !active) return undefined;
  const params = { region: target.id, seat: holder.seat };
  return refusal('region.peace', params, ruleNamed(traitsOf(force.rules, active), 'peace'));
};

/** The rule that a trait gives for what it does, as the reason of a refusal; undefined if none does it. */
const ruleNamed = (traits: readonly Trait[], hook: 'forbidsAttempt' | 'peace'): Reason[] | undefined => {
  const rule = traits.find((trait) => trait[hook])?.[hook];
  return rule === undefined ? undefined : [{ rule }];
};

/**
 * The helper that a player named.
 * @returns undefined for none, or the refusal if this layer has no such helper or several were named
 */
export const meansNamed = (
  force: Force,
  ids: readonly MeansId[],
): { readonly means: Means | undefined } | { readonly refusal: Refusal } => {
  const [id, ...others] = ids;
  if (id === undefined) return { means: undefined };
  const means = meansOf(force).find((candidate) => candidate.id === id);
  if (!means || others.length > 0) return { refusal: refusal('means.unknown', { means: ids.join(' ') }) };
  return { means };
};

/** All helpers that the layer's traits offer. */
export const meansOf = ({ traits }: Force): Means[] => traits.flatMap((trait) => trait.means ?? []);

/** Why a conquest is refused, with the price that was asked; undefined if it may be made. */
export const conquestRefusal = (
  force: Force,
  target: RegionFacts,
  means: Means | undefined,
): Refusal | undefined => {
  const barred = targetRefusal(force, target);
  if (barred) return barred;
  if (means?.needsReach && !reachesAnywhere(force) && !isBeside(force, target)) {
    return refusal('means.not-adjacent', { region: target.id, means: means.id }, [
      { rule: `${means.id}.adjacent` },
    ]);
  }
  const unusable = means?.refusal(force, target);
  if (unusable) return unusable;
  const cost = priceOf(force, target, means);
  const need = totalOf(cost);
  if (force.layer.hand >= need) return undefined;
  return refusal('tokens.too-few', { region: target.id, need, have: force.layer.hand }, cost);
};

/** Why the reinforcement die may not be called for a region (rule 4.4); undefined if it may. */
export const attemptRefusal = (force: Force, target: RegionFacts): Refusal | undefined => {
  const forbidding = ruleNamed(force.traits, 'forbidsAttempt');
  if (forbidding) return refusal('attempt.forbidden', { region: target.id }, forbidding);
  if (force.layer.hand < 1)
    return refusal('attempt.no-token', { region: target.id }, [{ rule: 'attempt.token' }]);
  const barred = targetRefusal(force, target);
  if (barred) return barred;
  const cost = costOf(force, target);
  const need = totalOf(cost);
  const short = need - force.layer.hand;
  if (short <= 0)
    return refusal('attempt.unneeded', { region: target.id, need, have: force.layer.hand }, cost);
  if (short > MAX_SHORTFALL) {
    return refusal('attempt.too-far', { region: target.id, need, have: force.layer.hand, short }, cost);
  }
  return undefined;
};

/** What a conquest would cost and why it may not be made, for players who ask. */
export interface Explanation {
  readonly cost: readonly Reason[];
  /** Tokens that it costs. */
  readonly need: number;
  /** Tokens in hand. */
  readonly have: number;
  readonly refusal?: Refusal;
}

/** Explains the conquest of a region by a layer as the position stands. */
export const explainConquest = (force: Force, target: RegionFacts, ids: readonly MeansId[]): Explanation => {
  const named = meansNamed(force, ids);
  const means = 'means' in named ? named.means : undefined;
  const cost = priceOf(force, target, means);
  const why = 'refusal' in named ? named.refusal : conquestRefusal(force, target, means);
  const told = { cost, need: totalOf(cost), have: force.layer.hand };
  return why ? { ...told, refusal: why } : told;
};
