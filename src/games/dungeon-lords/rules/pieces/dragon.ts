import type { Piece } from './piece.ts';

/** Breathes on everybody; nobody is healed after it. */
export const dragon = {
  id: 'dragon',
  price: { food: 2, evil: 2 },
  tiles: [0, 2],
  attacks: [{ id: 'breath', aim: 'everyone', damage: 2, noHealing: true }],
} as const satisfies Piece;
