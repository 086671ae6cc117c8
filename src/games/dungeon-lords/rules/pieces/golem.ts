import type { Piece } from './piece.ts';

/** Punches and is never tired. */
export const golem = {
  id: 'golem',
  price: { gold: 1, traps: 1 },
  tiles: [0, 2],
  returnsIfIdle: true,
  attacks: [{ id: 'punch', aim: 'first', damage: 4, returns: true }],
} as const satisfies Piece;
