import type { Piece } from './piece.ts';

/** Tears anybody apart; nobody gets tired and nothing is conquered. */
export const demon = {
  id: 'demon',
  price: { monsters: 1, evil: 1 },
  tiles: [0, 2],
  attacks: [{ id: 'rend', aim: 'any', damage: 7, noConquest: true }],
} as const satisfies Piece;
