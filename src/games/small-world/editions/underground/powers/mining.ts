import { isMine } from '../../../rules/terrain.ts';
import type { Power } from '../../../rules/trait.ts';

/** One more coin for each mine. */
export const mining: Power = {
  id: 'mining',
  tokens: 4,
  bounty: { rule: 'mining.mine', coins: (region) => (isMine(region) ? 1 : 0) },
};
