import type { Race } from '../../../rules/trait.ts';

/** Nothing but their number. */
export const ratmen: Race = {
  id: 'ratmen',
  tokens: 8,
  tray: 13,
};
