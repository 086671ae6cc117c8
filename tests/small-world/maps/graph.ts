import type { RegionFacts } from '../../../src/games/small-world/rules/map.ts';

/** Steps from the given regions to every other that can be reached through regions that pass. */
export const stepsFrom = (
  regions: readonly RegionFacts[],
  from: readonly number[],
  passes: (region: RegionFacts) => boolean = () => true,
): Map<number, number> => {
  const steps = new Map(from.map((id) => [id, 0]));
  const queue = [...from];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const next of regions[id - 1]?.neighbours ?? []) {
      const region = regions[next - 1];
      if (!region || steps.has(next) || !passes(region)) continue;
      steps.set(next, (steps.get(id) ?? 0) + 1);
      queue.push(next);
    }
  }
  return steps;
};

/** Every border once, the lower number first. */
export const bordersOf = (regions: readonly RegionFacts[]): [RegionFacts, RegionFacts][] =>
  regions.flatMap((region) =>
    region.neighbours.flatMap((id): [RegionFacts, RegionFacts][] => {
      const other = regions[id - 1];
      return other && region.id < id ? [[region, other]] : [];
    }),
  );
