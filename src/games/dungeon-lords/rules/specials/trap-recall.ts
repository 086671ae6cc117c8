import { secretsOf } from '../draft.ts';
import { moveEvil } from '../evil.ts';
import { loseTrap } from '../supplies.ts';
import type { Special } from './special.ts';

/** Each player discards one own trap of choice; a player without traps gains 1 evil. */
export const trapRecall: Special = {
  id: 'trap-recall',
  proposed: ['name', 'effect'],
  options: (state, seat) => {
    const kinds = [...new Set(secretsOf(state, seat).traps)];
    return kinds.length > 0 ? kinds.map((trap) => `discard-${trap}`) : ['gain-evil'];
  },
  answer: (draft, seat, option) => {
    const trap = secretsOf(draft, seat).traps.find((own) => option === `discard-${own}`);
    if (trap) loseTrap(draft, seat, trap, 'trap-recall');
    else moveEvil(draft, seat, 1, 'trap-recall');
  },
};
