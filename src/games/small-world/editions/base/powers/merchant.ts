import type { Power } from '../../../rules/trait.ts';

/** One more coin for each region of the race. */
export const merchant: Power = {
  id: 'merchant',
  tokens: 2,
  bounty: { rule: 'merchant.region', coins: () => 1 },
};
