import type { Piece } from './piece.ts';

/** Stabs, and stabs once more after a kill. */
export const goblin = {
  id: 'goblin',
  price: { food: 1 },
  tiles: [2, 1],
  attacks: [{ id: 'stab', aim: 'first', damage: 2, afterKill: 1 }],
} as const satisfies Piece;
