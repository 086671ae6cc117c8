import { playerAt } from '../draft.ts';
import { moveEvil } from '../evil.ts';
import { isMonster } from '../pieces/index.ts';
import { losePiece } from '../supplies.ts';
import type { Special } from './special.ts';

/** Each player loses one own monster, not a ghost, or gains 3 evil. Losing it gives no evil. */
export const witchHunt: Special = {
  id: 'witch-hunt',
  proposed: [],
  options: (state, seat) => {
    const kinds = new Set(playerAt(state, seat).lair.map(({ kind }) => kind));
    return [...[...kinds].filter(isMonster).map((kind) => `lose-${kind}`), 'gain-evil'];
  },
  answer: (draft, seat, option) => {
    const at = playerAt(draft, seat).lair.findIndex(({ kind }) => option === `lose-${kind}`);
    if (at >= 0) losePiece(draft, seat, at, 'left');
    else moveEvil(draft, seat, 3, 'witch-hunt');
  },
};
