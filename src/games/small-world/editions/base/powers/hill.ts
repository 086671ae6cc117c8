import type { Power } from '../../../rules/trait.ts';

/** One more coin for each hill; a mountain is no hill. */
export const hill: Power = {
  id: 'hill',
  tokens: 4,
  income: ({ held }) => ({
    rule: 'hill.region',
    by: held.filter(({ terrain }) => terrain === 'hill').length,
  }),
};
