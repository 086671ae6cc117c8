import type { Trap } from './trap.ts';

/** Rolls over the first in line. */
export const rollingStone = {
  id: 'rolling-stone',
  price: [{}, {}],
  blocks: [{ to: 'first', damage: [3, 4] }],
} as const satisfies Trap;
