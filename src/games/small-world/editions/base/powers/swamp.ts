import { isSwamp } from '../../../rules/terrain.ts';
import type { Power } from '../../../rules/trait.ts';

/** One more coin for each swamp. */
export const swamp: Power = {
  id: 'swamp',
  tokens: 4,
  bounty: { rule: 'swamp.region', coins: (region) => (isSwamp(region) ? 1 : 0) },
};
