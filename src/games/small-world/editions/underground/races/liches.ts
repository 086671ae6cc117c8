import type { Race } from '../../../rules/trait.ts';

/** In decline, opponents pay a coin for each region they take; without a coin they cannot. */
export const liches: Race = {
  id: 'liches',
  tokens: 5,
  tray: 10,
  coinless: ({ lichesNoCoinBlocksActive }) => (lichesNoCoinBlocksActive ? 'liches.toll' : undefined),
  inDecline: { toll: { rule: 'liches.toll', coins: 1 } },
};
