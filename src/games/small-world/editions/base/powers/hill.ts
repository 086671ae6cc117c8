import type { Power } from '../../../rules/trait.ts';

/** One more coin for each hill; a mountain is no hill. */
export const hill: Power = {
  id: 'hill',
  tokens: 4,
  needs: ['hill'],
  bounty: { rule: 'hill.region', coins: ({ terrain }) => (terrain === 'hill' ? 1 : 0) },
};
