import type { Race } from '../../../rules/trait.ts';

/** Every conquest costs them one token less. */
export const ogres: Race = {
  id: 'ogres',
  tokens: 5,
  tray: 10,
  cost: () => ({ rule: 'ogres.discount', by: -1 }),
};
