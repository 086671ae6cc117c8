import type { Power } from '../../../rules/trait.ts';

/** One more coin for every two coastal regions. */
export const fisher: Power = {
  id: 'fisher',
  tokens: 4,
  income: ({ held }) => ({
    rule: 'fisher.pairs',
    by: Math.floor(held.filter(({ coastal }) => coastal).length / 2),
  }),
};
