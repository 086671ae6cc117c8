import type { Piece } from './piece.ts';

/** Drips on everybody, or sticks the party to the floor, which is no attack. */
export const slime = {
  id: 'slime',
  price: { food: 1 },
  tiles: [2, 1],
  attacks: [
    { id: 'drip', aim: 'everyone', damage: 1 },
    { id: 'stick', aim: 'nobody', damage: 0, noConquest: true },
  ],
} as const satisfies Piece;
