import type { Trap } from './trap.ts';

/** Drops the first in line; nobody gets tired and nothing is conquered. */
export const trapDoor = {
  id: 'trap-door',
  price: [{}, {}],
  blocks: [{ to: 'first', damage: [2, 3] }],
  noConquest: true,
  year2Proposed: true,
} as const satisfies Trap;
