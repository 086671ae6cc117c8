import type { Force } from './force.ts';
import { isWater, type RegionFacts } from './map.ts';
import type { Means } from './trait.ts';

/**
 * True if the traits or a helper let this layer ignore borders altogether (Flying, Flying Doormat). Water is no land
 * to fly to, and a helper only lengthens the reach of a race that holds something (Underground rules 4.2, 17).
 */
export const reachesAnywhere = (
  { traits, held }: Force,
  target: RegionFacts,
  means: readonly Means[] = [],
): boolean =>
  (held.length > 0 && means.some((helper) => helper.reachesAnywhere)) ||
  (!isWater(target) && traits.some((trait) => trait.reachesAnywhere));

/** True if the regions are adjacent for this layer's conquests, by border or by a trait. */
export const areAdjacent = (force: Force, from: RegionFacts, to: RegionFacts): boolean =>
  to.neighbours.includes(from.id) || force.traits.some((trait) => trait.links?.(from, to, force));

/** Regions held by the layer that the target is adjacent to (rule 4.1(4), R51). */
export const heldBeside = (force: Force, target: RegionFacts): RegionFacts[] =>
  force.held.filter((held) => areAdjacent(force, held, target));

/** True if the target is adjacent to a region held by the layer, or a trait reaches it from there. */
export const isBeside = (force: Force, target: RegionFacts): boolean =>
  force.held.some(({ id }) => target.neighbours.includes(id)) ||
  force.traits.some(
    (trait) =>
      (trait.links && force.held.some((held) => trait.links?.(held, target, force))) ||
      (trait.reaches && force.held.length > 0 && trait.reaches(target, force)),
  );

/**
 * True if a layer that holds no region may begin here (rule 4.2). Whether the layer may be on water at all is
 * asked elsewhere; of seas and lakes only a sea on the rim is an entry, of rivers their ends.
 */
export const isEntryFor = (force: Force, target: RegionFacts): boolean => {
  const own = force.traits.map((trait) => trait.entry?.(target, force));
  if (own.includes(true)) return true;
  if (own.includes(false)) return false;
  return target.terrain === 'sea' || target.terrain === 'lake' ? target.onEdge : target.entry;
};

/** True if the target may be attacked as far as distance goes. */
export const inReach = (force: Force, target: RegionFacts, means: readonly Means[] = []): boolean => {
  if (reachesAnywhere(force, target, means)) return true;
  return force.held.length === 0 ? isEntryFor(force, target) : isBeside(force, target);
};

/**
 * {@link inReach} by plain means: no trait lengthens the reach, but one that narrows a first conquest still does
 * (Flames against Gnomes: Underground rules 4.3 and 4.7).
 */
export const inPlainReach = (force: Force, target: RegionFacts): boolean =>
  inReach({ ...force, traits: [] }, target) &&
  (force.held.length > 0 || !force.traits.some((trait) => trait.entry?.(target, force) === false));
