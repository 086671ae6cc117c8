import { playerAt } from '../draft.ts';
import { tilesOf } from '../dungeon.ts';
import { change } from '../supplies.ts';
import type { Special } from './special.ts';

/** Each player gains 1 food per five own tiles, rounded up. */
export const richHarvest: Special = {
  id: 'rich-harvest',
  proposed: ['name', 'effect'],
  strike: (draft, seat) =>
    change(draft, seat, 'food', {
      by: Math.ceil(tilesOf(playerAt(draft, seat)).length / 5),
      rule: 'rich-harvest',
    }),
};
