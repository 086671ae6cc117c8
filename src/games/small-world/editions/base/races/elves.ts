import type { Race } from '../../../rules/trait.ts';

/** No token is lost when a region of active Elves is conquered: all withdraw. */
export const elves: Race = {
  id: 'elves',
  tokens: 6,
  tray: 11,
  losesNone: true,
};
