import type { Trap } from './trap.ts';

/** An imp goes for good, and takes the front of the party along. */
export const kamikazeImp = {
  id: 'kamikaze-imp',
  price: [{ imps: 1 }, { imps: 1 }],
  blocks: [
    { to: 'first', damage: [3, 4] },
    { to: 'others', damage: [1, 1] },
  ],
  year2Proposed: true,
} as const satisfies Trap;
