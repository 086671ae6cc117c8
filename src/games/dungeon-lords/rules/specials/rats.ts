import { playerAt } from '../draft.ts';
import { change } from '../supplies.ts';
import type { Special } from './special.ts';

/** Each player loses half of the own food, rounded up. */
export const rats: Special = {
  id: 'rats',
  proposed: ['effect'],
  strike: (draft, seat) =>
    change(draft, seat, 'food', { by: -Math.ceil(playerAt(draft, seat).food / 2), rule: 'rats' }),
};
