import { isForest } from '../../../rules/terrain.ts';
import type { Power } from '../../../rules/trait.ts';

/** One more coin for each forest. */
export const forest: Power = {
  id: 'forest',
  tokens: 4,
  bounty: { rule: 'forest.region', coins: (region) => (isForest(region) ? 1 : 0) },
};
