import type { Trap } from './trap.ts';

/** Hurts a chosen adventurer and silences a wizard or a priest. */
export const antimagicDart = {
  id: 'antimagic-dart',
  price: [{}, {}],
  blocks: [{ to: 'chosen', damage: [1, 2] }],
  antimagic: true,
  year2Proposed: true,
} as const satisfies Trap;
