import type { Trap } from './trap.ts';

/** Burns everybody, the last one twice. */
export const fireWall = {
  id: 'fire-wall',
  price: [{}, {}],
  blocks: [
    { to: 'each', damage: [1, 1] },
    { to: 'last', damage: [1, 1] },
  ],
} as const satisfies Trap;
