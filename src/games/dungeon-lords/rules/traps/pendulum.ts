import type { Trap } from './trap.ts';

/** Swings at the second in line. */
export const pendulum = {
  id: 'pendulum',
  price: [{}, {}],
  blocks: [{ to: 'second', damage: [3, 4] }],
  year2Proposed: true,
} as const satisfies Trap;
