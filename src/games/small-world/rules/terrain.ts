import { type BoardMap, factsOf, hasSymbol, type RegionFacts } from './map.ts';

/**
 * Kinds of land that races, powers, Places and Relics ask for. What one world prints as terrain the other may print
 * as a symbol; both count as the same kind (Underground rules 17.2 and 17.3).
 */
export const isForest = ({ terrain }: RegionFacts): boolean =>
  terrain === 'forest' || terrain === 'mushroom-forest';
export const isSwamp = ({ terrain }: RegionFacts): boolean => terrain === 'swamp' || terrain === 'mudpool';
export const isMountain = ({ terrain }: RegionFacts): boolean =>
  terrain === 'mountain' || terrain === 'black-mountain';
export const isMine = (region: RegionFacts): boolean =>
  region.terrain === 'mine' || hasSymbol(region, 'mine');
export const isMagic = (region: RegionFacts): boolean =>
  region.terrain === 'mystic-crystals' || hasSymbol(region, 'magic');

/** Rivers are open to everybody, but only some may stay there; seas and lakes are closed to most. */
export const isRiver = ({ terrain }: RegionFacts): boolean => terrain === 'river';

/** Never entered, crossed or held by anybody. */
export const isChasm = ({ terrain }: RegionFacts): boolean => terrain === 'chasm';

/** True if the region borders a chasm. */
export const bordersChasm = (map: BoardMap, { neighbours }: RegionFacts): boolean =>
  neighbours.some((id) => isChasm(factsOf(map, id)));

/** What a board must have for a race or power to make sense on it (Underground rules 17.1). */
const FEATURES = ['farmland', 'hill', 'cavern', 'chasm', 'volcano', 'finds'] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * True if the board has the feature.
 * @param finds whether Places and Relics are in the game
 */
export const hasFeature = (map: BoardMap, feature: Feature, finds: boolean): boolean => {
  switch (feature) {
    case 'farmland':
    case 'hill':
    case 'chasm':
      return map.regions.some(({ terrain }) => terrain === feature);
    case 'cavern':
      return map.regions.some((region) => hasSymbol(region, 'cavern'));
    case 'volcano':
      return map.regions.some(({ volcano }) => volcano);
    case 'finds':
      return finds;
  }
};
