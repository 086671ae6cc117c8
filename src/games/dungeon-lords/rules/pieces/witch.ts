import type { Piece } from './piece.ts';

/** One great spell, or two small ones on anybody. */
export const witch = {
  id: 'witch',
  price: { food: 1, evil: 1 },
  tiles: [2, 1],
  attacks: [
    { id: 'big-spell', aim: 'first', damage: 4 },
    { id: 'two-small', aim: 'any', damage: 1, times: 2 },
  ],
} as const satisfies Piece;
