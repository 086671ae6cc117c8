import type { RegionFacts } from './map.ts';

/**
 * How many connected groups regions fall into.
 * @param joined whether two of them are next to each other
 */
export const groupsOf = (
  regions: readonly RegionFacts[],
  joined: (one: RegionFacts, other: RegionFacts) => boolean,
): number => {
  const left = new Set(regions);
  let groups = 0;
  for (const first of regions) {
    if (!left.delete(first)) continue;
    groups += 1;
    const frontier = [first];
    for (let at = frontier.pop(); at; at = frontier.pop()) {
      const from = at;
      for (const other of [...left].filter((candidate) => joined(from, candidate))) {
        left.delete(other);
        frontier.push(other);
      }
    }
  }
  return groups;
};

/** True if the regions share a border. */
export const shareBorder = (one: RegionFacts, other: RegionFacts): boolean =>
  one.neighbours.includes(other.id);
