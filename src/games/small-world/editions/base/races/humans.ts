import type { Race } from '../../../rules/trait.ts';

/** One more coin for each farmland. */
export const humans: Race = {
  id: 'humans',
  tokens: 5,
  tray: 10,
  needs: ['farmland'],
  bounty: { rule: 'humans.farmland', coins: ({ terrain }) => (terrain === 'farmland' ? 1 : 0) },
};
