declare const brand: unique symbol;

/** Number of a region as printed on the board, from 1. The types keep it apart from other numbers, such as a seat's. */
export type RegionId = number & { readonly [brand]: 'RegionId' };

/** The two worlds that boards show: Small World's own, and the one under it. */
export const WORLDS = ['surface', 'underground'] as const;
export type World = (typeof WORLDS)[number];

/** Terrains by world; every region has one of them. */
export const TERRAINS_OF = {
  surface: ['farmland', 'forest', 'hill', 'swamp', 'mountain', 'sea', 'lake'],
  underground: ['mudpool', 'mushroom-forest', 'mystic-crystals', 'mine', 'black-mountain', 'river', 'chasm'],
} as const;
export type Terrain = (typeof TERRAINS_OF)[World][number];
export const TERRAINS: readonly Terrain[] = WORLDS.flatMap((world): readonly Terrain[] => TERRAINS_OF[world]);

/** Printed on land on top of its terrain. */
export const SYMBOLS = ['mine', 'cavern', 'magic'] as const;
export type RegionSymbol = (typeof SYMBOLS)[number];

/** What is printed on a region and never changes. */
export interface RegionFacts {
  readonly id: RegionId;
  readonly terrain: Terrain;
  readonly symbols: readonly RegionSymbol[];
  /** A Lost Tribe begins here. */
  readonly tribe: boolean;
  /** Monsters begin here. */
  readonly monster: boolean;
  /** A chasm with the volcano symbol: the Volcano may be placed in it. */
  readonly volcano: boolean;
  /** Touches the rim of the board. */
  readonly onEdge: boolean;
  /** Legal for an ordinary first conquest: on the rim, or the shore of a sea that is; never a chasm. */
  readonly entry: boolean;
  /** Land that borders a sea, the lake or a river. */
  readonly coastal: boolean;
  /** Regions that share a stretch of border, chasms included. */
  readonly neighbours: readonly RegionId[];
}

/** A board as the rules see it: a graph. Its outlines live with the picture. */
export interface BoardMap {
  readonly id: string;
  readonly world: World;
  /** How many rounds a game on it lasts. */
  readonly rounds: number;
  /** In order of their ids: region `n` stands at index `n - 1`. */
  readonly regions: readonly RegionFacts[];
}

/** Sea, lake or river: each stands for the others in a mixed game (Underground rules 17.2). */
export const isWater = ({ terrain }: RegionFacts): boolean =>
  terrain === 'sea' || terrain === 'lake' || terrain === 'river';

/** True if the symbol is printed on the region. */
export const hasSymbol = ({ symbols }: RegionFacts, symbol: RegionSymbol): boolean =>
  symbols.includes(symbol);

/**
 * What is printed on a region.
 * @throws RangeError if the map has no such region: callers check ids that players typed
 */
export const factsOf = (map: BoardMap, id: RegionId): RegionFacts => {
  const facts = map.regions[id - 1];
  if (!facts) throw new RangeError(`${map.id} has no region ${id}`);
  return facts;
};
