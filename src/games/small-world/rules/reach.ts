import type { Force } from './force.ts';
import { isWater, type RegionFacts } from './map.ts';

/** True if the traits let this layer ignore borders altogether (Flying). */
export const reachesAnywhere = ({ traits }: Force): boolean => traits.some((trait) => trait.reachesAnywhere);

/** True if the traits of this layer make the two regions adjacent for its conquests. */
const linked = ({ traits }: Force, from: RegionFacts, to: RegionFacts): boolean =>
  traits.some((trait) => trait.links?.(from, to));

/** Regions held by the layer that the target is adjacent to, by border or by a trait (rule 4.1(4), R51). */
export const heldBeside = (force: Force, target: RegionFacts): RegionFacts[] =>
  force.held.filter((held) => target.neighbours.includes(held.id) || linked(force, held, target));

/** True if the target borders a region held by the layer, or a trait makes it so. */
export const isBeside = (force: Force, target: RegionFacts): boolean =>
  force.held.some((held) => target.neighbours.includes(held.id) || linked(force, held, target));

/**
 * True if a layer that holds no region may begin here (rule 4.2). Whether the layer may be on water at all is
 * asked elsewhere; of water only a sea on the rim is an entry.
 */
export const isEntryFor = ({ traits }: Force, target: RegionFacts): boolean =>
  traits.some((trait) => trait.entersAnywhere) || (isWater(target) ? target.onEdge : target.entry);

/** True if the target may be attacked as far as distance goes. */
export const inReach = (force: Force, target: RegionFacts): boolean => {
  if (reachesAnywhere(force)) return true;
  return force.held.length === 0 ? isEntryFor(force, target) : isBeside(force, target);
};
