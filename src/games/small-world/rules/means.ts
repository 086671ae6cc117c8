import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Force } from './force.ts';
import type { MeansId } from './move.ts';
import type { Means } from './trait.ts';

/** All helpers that the layer's traits offer. */
const meansOf = ({ traits }: Force): Means[] => traits.flatMap(({ means }) => means ?? []);

/** True if the helper stands for the whole ordinary price. */
export const replacesPrice = ({ price, converts }: Means): boolean =>
  price !== undefined || converts === true;

const changesPrice = ({ cost, asEmpty, rolls }: Means): boolean =>
  cost !== undefined || asEmpty !== undefined || rolls !== undefined;

/**
 * True if two helpers may support the same conquest. One that replaces the price leaves nothing for others to
 * change, and the same power or the same thing cannot be used twice (Underground rules 7 and 13).
 */
const agree = (one: Means, other: Means): boolean => {
  if (one.id === other.id || one.copies === other.id || other.copies === one.id) return false;
  if (one.thing !== undefined && one.thing === other.thing) return false;
  return (
    ![one, other].some(replacesPrice) || ![one, other].every((it) => replacesPrice(it) || changesPrice(it))
  );
};

/**
 * The helpers that a player named.
 * @returns the refusal if this layer has no such helper, one is spent, or they cannot be used together
 */
export const meansNamed = (
  force: Force,
  ids: readonly MeansId[],
): { readonly means: readonly Means[] } | { readonly refusal: Refusal } => {
  if (ids.length === 0) return { means: [] };
  const offered = meansOf(force);
  const means: Means[] = [];
  for (const id of ids) {
    const found = offered.find((candidate) => candidate.id === id);
    if (!found) return { refusal: refusal('means.unknown', { means: id }) };
    const spent = found.spent?.(force);
    if (spent) return { refusal: spent };
    const other = means.find((named) => !agree(named, found));
    if (other) return { refusal: refusal('means.not-together', { means: other.id, other: id }) };
    means.push(found);
  }
  return { means };
};

/** Every set of helpers that may be named together now, the empty one first; ids within a set ascend. */
export const meansSets = (force: Force): readonly (readonly Means[])[] => {
  const sets: Means[][] = [[]];
  const sorted = meansOf(force)
    .filter(({ spent }) => !spent?.(force))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const helper of sorted) {
    const larger = sets
      .filter((set) => set.every((named) => agree(named, helper)))
      .map((set) => [...set, helper]);
    sets.push(...larger);
  }
  return sets;
};
