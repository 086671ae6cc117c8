import { isForest } from '../../../rules/terrain.ts';
import type { Race } from '../../../rules/trait.ts';

/** One more coin for each Mushroom Forest. */
export const shrooms: Race = {
  id: 'shrooms',
  tokens: 5,
  tray: 10,
  bounty: { rule: 'shrooms.forest', coins: (region) => (isForest(region) ? 1 : 0) },
};
