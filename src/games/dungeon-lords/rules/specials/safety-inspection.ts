import { playerAt } from '../draft.ts';
import { tilesOf } from '../dungeon.ts';
import { change } from '../supplies.ts';
import type { Special } from './special.ts';

/** Each player pays 1 gold per own room, conquered or not; each unpaid gold is a red mark. */
export const safetyInspection: Special = {
  id: 'safety-inspection',
  proposed: ['name', 'effect'],
  options: (state, seat) => {
    const player = playerAt(state, seat);
    const rooms = tilesOf(player).filter(({ tile }) => tile.room).length;
    const most = Math.min(rooms, player.gold);
    return Array.from({ length: most + 1 }, (_, less) => `pay-${most - less}`);
  },
  answer: (draft, seat, option) => {
    const rooms = tilesOf(playerAt(draft, seat)).filter(({ tile }) => tile.room).length;
    const paid = Number(option.slice('pay-'.length));
    change(draft, seat, 'gold', { by: -paid, rule: 'safety-inspection' });
    change(draft, seat, 'redMarks', { by: rooms - paid, rule: 'safety-inspection' });
  },
};
