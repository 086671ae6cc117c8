import type { Power } from '../../../rules/trait.ts';

/** One more coin for each forest. */
export const forest: Power = {
  id: 'forest',
  tokens: 4,
  income: ({ held }) => ({
    rule: 'forest.region',
    by: held.filter(({ terrain }) => terrain === 'forest').length,
  }),
};
