import type { BoardMap, RegionFacts } from '../../rules/map.ts';

/** Seas and lakes stand for rivers and the other way round (Underground rule 17.2). */
export const isWet = ({ terrain }: RegionFacts): boolean => ['sea', 'lake', 'river'].includes(terrain);

/** Closed to all but Seafaring and Kraken; a river is open. */
export const isDeep = ({ terrain }: RegionFacts): boolean => terrain === 'sea' || terrain === 'lake';

export const isCavern = ({ symbols }: RegionFacts): boolean => symbols.includes('cavern');

/** Equivalent terrains (Underground rule 17.3). */
export const isHigh = ({ terrain }: RegionFacts): boolean => /mountain/.test(terrain);
export const isWooded = ({ terrain }: RegionFacts): boolean => /forest/.test(terrain);
export const isMuddy = ({ terrain }: RegionFacts): boolean => ['swamp', 'mudpool'].includes(terrain);
export const hasMine = ({ terrain, symbols }: RegionFacts): boolean =>
  terrain === 'mine' || symbols.includes('mine');
export const hasCrystals = ({ terrain, symbols }: RegionFacts): boolean =>
  terrain === 'mystic-crystals' || symbols.includes('magic');

/** The regions that share a border with it. */
export const aroundOf = (map: BoardMap, facts: RegionFacts): RegionFacts[] =>
  map.regions.filter((other) => facts.neighbours.includes(other.id));

/** True if they share a border. */
export const borders = (one: RegionFacts, other: RegionFacts): boolean => one.neighbours.includes(other.id);

/** Land beside a sea, a lake or a river. */
export const isCoast = (map: BoardMap, facts: RegionFacts): boolean =>
  !isWet(facts) && facts.terrain !== 'chasm' && aroundOf(map, facts).some(isWet);

/** True if a chasm is beside it. */
export const isByChasm = (map: BoardMap, facts: RegionFacts): boolean =>
  aroundOf(map, facts).some(({ terrain }) => terrain === 'chasm');
