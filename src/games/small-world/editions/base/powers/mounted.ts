import type { Power } from '../../../rules/trait.ts';

/** One token less for hills and farmland. */
export const mounted: Power = {
  id: 'mounted',
  tokens: 5,
  needs: ['hill', 'farmland'],
  cost: (_force, { terrain }) =>
    terrain === 'hill' || terrain === 'farmland' ? { rule: 'mounted.discount', by: -1 } : undefined,
};
