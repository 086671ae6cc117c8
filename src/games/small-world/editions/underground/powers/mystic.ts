import { isMagic } from '../../../rules/terrain.ts';
import type { Power } from '../../../rules/trait.ts';

/** One more coin for each region with crystals. */
export const mystic: Power = {
  id: 'mystic',
  tokens: 4,
  bounty: { rule: 'mystic.crystals', coins: (region) => (isMagic(region) ? 1 : 0) },
};
