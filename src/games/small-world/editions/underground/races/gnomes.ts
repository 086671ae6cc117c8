import type { Race } from '../../../rules/trait.ts';

/** Only plain attacks work against them while they are active. */
export const gnomes: Race = {
  id: 'gnomes',
  tokens: 6,
  tray: 11,
  plainOnly: 'gnomes.plain',
};
