import type { Power } from '../../../rules/trait.ts';

/** Two coins at every scoring while the race is active, whatever it holds. */
export const alchemist: Power = {
  id: 'alchemist',
  tokens: 4,
  income: () => ({ rule: 'alchemist.income', by: 2 }),
};
