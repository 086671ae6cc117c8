import { isMountain } from '../../../rules/terrain.ts';
import type { Power } from '../../../rules/trait.ts';

/** One more coin for each mountain. */
export const stone: Power = {
  id: 'stone',
  tokens: 4,
  bounty: { rule: 'stone.mountain', coins: (region) => (isMountain(region) ? 1 : 0) },
};
