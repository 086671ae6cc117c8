import { playerAt } from '../draft.ts';
import { change } from '../supplies.ts';
import type { Special } from './special.ts';

const dueOf = (imps: number): number => Math.ceil(imps / 3);

/** Each player pays 1 food per three own imps, rounded up; for each unpaid food one imp is lost. */
export const impStrike: Special = {
  id: 'imp-strike',
  proposed: ['name', 'effect'],
  options: (state, seat) => {
    const { imps, food } = playerAt(state, seat);
    const most = Math.min(dueOf(imps), food);
    return Array.from({ length: most + 1 }, (_, less) => `pay-${most - less}`);
  },
  answer: (draft, seat, option) => {
    const player = playerAt(draft, seat);
    const paid = Number(option.slice('pay-'.length));
    const lost = dueOf(player.imps) - paid;
    change(draft, seat, 'food', { by: -paid, rule: 'imp-strike' });
    change(draft, seat, 'imps', { by: -lost, rule: 'imp-strike' });
    player.impsUsed = Math.min(player.impsUsed, player.imps);
  },
};
