import type { Power } from '../../../rules/trait.ts';

/** One more coin for each swamp. */
export const swamp: Power = {
  id: 'swamp',
  tokens: 4,
  income: ({ held }) => ({
    rule: 'swamp.region',
    by: held.filter(({ terrain }) => terrain === 'swamp').length,
  }),
};
