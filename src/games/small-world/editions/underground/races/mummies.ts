import type { Race } from '../../../rules/trait.ts';

/** Every conquest costs them one token more. */
export const mummies: Race = {
  id: 'mummies',
  tokens: 10,
  tray: 15,
  cost: () => ({ rule: 'mummies.slow', by: 1 }),
};
