import { playerAt } from '../draft.ts';
import { moveEvil } from '../evil.ts';
import { change } from '../supplies.ts';
import type { Special } from './special.ts';

/** Each player may pay up to 2 gold; each gold lowers the own evil by 1. */
export const charityGala: Special = {
  id: 'charity-gala',
  proposed: ['name', 'effect'],
  options: (state, seat) => ['pay-0', 'pay-1', 'pay-2'].slice(0, Math.min(2, playerAt(state, seat).gold) + 1),
  answer: (draft, seat, option) => {
    const paid = Number(option.slice('pay-'.length));
    change(draft, seat, 'gold', { by: -paid, rule: 'charity-gala' });
    moveEvil(draft, seat, -paid, 'charity-gala');
  },
};
