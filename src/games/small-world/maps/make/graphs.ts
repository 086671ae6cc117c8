import { z } from 'zod';
import { type RegionFacts, type RegionId, SYMBOLS, TERRAINS_OF, type World } from '../../rules/map.ts';

/** What is printed on a region, and its key in the sources, such as `2p-07` or `mud3`. */
export type GraphRegion = RegionFacts & { readonly key: string };
/** A graph as it is read from its file, its regions numbered. */
export interface Graph {
  readonly rounds: number;
  readonly regions: readonly GraphRegion[];
}

const meta = z.object({ rounds: z.number().int() });

const surfaceSchema = z.object({
  meta,
  regions: z.array(
    z.object({
      id: z.string().regex(/^\dp-\d\d$/),
      terrain: z.enum(TERRAINS_OF.surface),
      mine: z.boolean(),
      cavern: z.boolean(),
      magic: z.boolean(),
      lostTribe: z.boolean(),
      onEdge: z.boolean(),
      entry: z.boolean(),
      coastal: z.boolean(),
      neighbours: z.array(z.string()),
    }),
  ),
});

/** What the source calls the terrains, and what we do. */
const UNDERGROUND_TERRAINS = {
  mudpool: 'mudpool',
  mushroomForest: 'mushroom-forest',
  mysticCrystals: 'mystic-crystals',
  mine: 'mine',
  blackMountain: 'black-mountain',
  river: 'river',
  abysmalChasm: 'chasm',
} as const;

const undergroundSchema = z.object({
  meta,
  regions: z.array(
    z.object({
      id: z.string().regex(/^[a-z]{3}\d$/),
      terrain: z
        .enum(Object.keys(UNDERGROUND_TERRAINS) as (keyof typeof UNDERGROUND_TERRAINS)[])
        .transform((terrain) => UNDERGROUND_TERRAINS[terrain]),
      monster: z.boolean(),
      volcano: z.boolean(),
      onEdge: z.boolean(),
      coastal: z.boolean(),
      neighbours: z.array(z.string()),
    }),
  ),
});

/** Numbers for keys in their order, from 1. */
const numbering = (keys: readonly string[]): ((key: string) => RegionId) => {
  const numbers = new Map(keys.map((key, index) => [key, (index + 1) as RegionId]));
  return (key) => {
    const number = numbers.get(key);
    if (number === undefined) throw new Error(`a neighbour ${key} that is no region`);
    return number;
  };
};

const surfaceGraph = (file: unknown): Graph => {
  const { meta, regions } = surfaceSchema.parse(file);
  const numberOf = numbering(regions.map(({ id }) => id));
  return {
    rounds: meta.rounds,
    regions: regions.map((region) => ({
      key: region.id,
      id: numberOf(region.id),
      terrain: region.terrain,
      symbols: SYMBOLS.filter((symbol) => region[symbol]),
      tribe: region.lostTribe,
      monster: false,
      volcano: false,
      onEdge: region.onEdge,
      entry: region.entry,
      coastal: region.coastal,
      neighbours: region.neighbours.map(numberOf),
    })),
  };
};

/** Chasms are numbered last: nobody conquers them, so their numbers are hardly ever typed. */
const undergroundGraph = (file: unknown): Graph => {
  const { meta, regions } = undergroundSchema.parse(file);
  const isChasm = ({ terrain }: (typeof regions)[number]): boolean => terrain === 'chasm';
  const ordered = [...regions.filter((region) => !isChasm(region)), ...regions.filter(isChasm)];
  const numberOf = numbering(ordered.map(({ id }) => id));
  return {
    rounds: meta.rounds,
    regions: ordered.map((region) => ({
      key: region.id,
      id: numberOf(region.id),
      terrain: region.terrain,
      symbols: [],
      tribe: false,
      monster: region.monster,
      volcano: region.volcano,
      onEdge: region.onEdge,
      entry: region.onEdge && !isChasm(region),
      coastal: region.coastal,
      neighbours: region.neighbours.map(numberOf).sort((a, b) => a - b),
    })),
  };
};

/** Reads a world's graphs from their files. */
export const graphReaders: Readonly<Record<World, (file: unknown) => Graph>> = {
  surface: surfaceGraph,
  underground: undergroundGraph,
};
