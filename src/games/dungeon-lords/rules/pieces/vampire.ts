import type { Piece } from './piece.ts';

/** Bites anybody but priests, and may fly home early for a weaker bite. */
export const vampire = {
  id: 'vampire',
  price: { evil: 2 },
  tiles: [2, 1],
  returnsIfIdle: true,
  attacks: [
    { id: 'bite', aim: 'any', damage: 3, notPriest: true },
    { id: 'bite-and-fly', aim: 'any', damage: 2, notPriest: true, returns: true },
  ],
} as const satisfies Piece;
