import type { Race } from '../../../rules/trait.ts';

/** One more coin for each farmland. */
export const humans: Race = {
  id: 'humans',
  tokens: 5,
  tray: 10,
  income: ({ held }) => ({
    rule: 'humans.farmland',
    by: held.filter(({ terrain }) => terrain === 'farmland').length,
  }),
};
