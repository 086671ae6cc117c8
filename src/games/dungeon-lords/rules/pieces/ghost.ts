import type { Piece } from './piece.ts';

/** No monster: frightens anybody but the first in line; as many as one likes. */
export const ghost = {
  id: 'ghost',
  price: { evil: 1 },
  tiles: [2, 1],
  ghost: true,
  attacks: [{ id: 'haunt', aim: 'any', damage: 2, notFirst: true }],
} as const satisfies Piece;
