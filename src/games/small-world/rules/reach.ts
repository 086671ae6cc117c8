import type { Force } from './force.ts';
import { isWater, type RegionFacts } from './map.ts';
import type { Means } from './trait.ts';

/** True if a helper lets this layer ignore borders: it only lengthens the reach of a race that holds something. */
export const helpedAnywhere = ({ held }: Force, means: readonly Means[]): boolean =>
  held.length > 0 && means.some((helper) => helper.reachesAnywhere);

/**
 * True if the traits or a helper let this layer ignore borders altogether (Flying, Flying Doormat). Water is no land
 * to fly to (Underground rules 4.2, 17).
 */
export const reachesAnywhere = (force: Force, target: RegionFacts, means: readonly Means[] = []): boolean =>
  helpedAnywhere(force, means) || (!isWater(target) && force.traits.some((trait) => trait.reachesAnywhere));

/** True if the regions are adjacent for this layer's conquests, by border or by a trait. */
export const areAdjacent = (force: Force, from: RegionFacts, to: RegionFacts): boolean =>
  to.neighbours.includes(from.id) || force.traits.some((trait) => trait.links?.(from, to, force));

/** Regions held by the layer that the target is adjacent to (rule 4.1(4), R51). */
export const heldBeside = (force: Force, target: RegionFacts): RegionFacts[] =>
  force.held.filter((held) => areAdjacent(force, held, target));

/** A question about one target after the other; what is the same for all of them was found out before. */
type OfTarget = (target: RegionFacts) => boolean;

/** Asks whether a target is adjacent to a region held by the layer, or a trait reaches it from there. */
const besideOf = (force: Force): OfTarget => {
  const { held, traits } = force;
  const isNear: boolean[] = [];
  for (const { neighbours } of held) for (const id of neighbours) isNear[id] = true;
  const linking = traits.filter(({ links }) => links);
  const beyond = held.length > 0 ? traits.flatMap((trait) => trait.reaches?.(force) ?? []) : [];
  return (target) =>
    isNear[target.id] === true ||
    linking.some((trait) => held.some((from) => trait.links?.(from, target, force))) ||
    beyond.includes(target);
};

/**
 * Asks whether a layer that holds no region may begin somewhere (rule 4.2). Whether the layer may be on water at all is
 * asked elsewhere; of seas and lakes only a sea on the rim is an entry, of rivers their ends.
 */
const entryOf = (force: Force): OfTarget => {
  const deciding = force.traits.flatMap((trait) => trait.entry?.(force) ?? []);
  return (target) => {
    const own = deciding.map((mayEnter) => mayEnter(target));
    if (own.includes(true)) return true;
    if (own.includes(false)) return false;
    return target.terrain === 'sea' || target.terrain === 'lake' ? target.onEdge : target.entry;
  };
};

/** Asks whether a target may be attacked without helpers as far as distance goes. */
export const reachOf = (force: Force): OfTarget => {
  const anywhere = force.traits.some((trait) => trait.reachesAnywhere);
  const near = force.held.length === 0 ? entryOf(force) : besideOf(force);
  return (target) => (anywhere && !isWater(target)) || near(target);
};

/** True if the target may be attacked as far as distance goes. */
export const inReach = (force: Force, target: RegionFacts, means: readonly Means[] = []): boolean =>
  helpedAnywhere(force, means) || reachOf(force)(target);

/**
 * {@link inReach} by plain means: no trait lengthens the reach, but one that narrows a first conquest still does
 * (Flames against Gnomes: Underground rules 4.3 and 4.7).
 */
export const inPlainReach = (force: Force, target: RegionFacts): boolean =>
  inReach({ ...force, traits: [] }, target) &&
  (force.held.length > 0 || !force.traits.some((trait) => trait.entry?.(force)(target) === false));
