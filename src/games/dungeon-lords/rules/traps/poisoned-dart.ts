import type { Trap } from './trap.ts';

/** Hurts a chosen adventurer, who suffers again at the end of the round. */
export const poisonedDart = {
  id: 'poisoned-dart',
  price: [{}, {}],
  blocks: [{ to: 'chosen', damage: [1, 1] }],
  poison: true,
} as const satisfies Trap;
