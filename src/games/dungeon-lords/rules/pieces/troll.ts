import type { Piece } from './piece.ts';

/** Smashes, harder when fed; brings a worker for the rooms. */
export const troll = {
  id: 'troll',
  price: { food: 2 },
  tiles: [2, 1],
  token: true,
  attacks: [
    { id: 'smash', aim: 'first', damage: 3 },
    { id: 'fed-smash', aim: 'first', damage: 4, food: 1 },
  ],
} as const satisfies Piece;
