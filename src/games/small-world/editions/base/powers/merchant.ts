import type { Power } from '../../../rules/trait.ts';

/** One more coin for each region of the race. */
export const merchant: Power = {
  id: 'merchant',
  tokens: 2,
  income: ({ held }) => ({ rule: 'merchant.region', by: held.length }),
};
