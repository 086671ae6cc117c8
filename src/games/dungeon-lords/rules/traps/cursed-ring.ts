import type { Trap } from './trap.ts';

/** Hurts everybody; nobody gets tired and nothing is conquered. */
export const cursedRing = {
  id: 'cursed-ring',
  price: [{ gold: 1 }, { gold: 1 }],
  blocks: [{ to: 'each', damage: [1, 1] }],
  noConquest: true,
} as const satisfies Trap;
