import type { Race } from '../../../rules/trait.ts';

/** One token less for coastal regions. */
export const tritons: Race = {
  id: 'tritons',
  tokens: 6,
  tray: 11,
  cost: (_force, target) => (target.coastal ? { rule: 'tritons.coast', by: -1 } : undefined),
};
