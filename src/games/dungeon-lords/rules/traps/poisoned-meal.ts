import type { Trap } from './trap.ts';

/** Does as much damage to the first in line as that one has hit points. */
export const poisonedMeal = {
  id: 'poisoned-meal',
  price: [{ food: 1 }, { food: 2 }],
  blocks: [{ to: 'first', damage: ['hit-points', 'hit-points'] }],
  year2Proposed: true,
} as const satisfies Trap;
