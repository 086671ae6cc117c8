import { playerAt, secretsOf } from '../draft.ts';
import { change, loseTrap } from '../supplies.ts';
import type { Spell } from './spell.ts';

/** The player loses 1 unused trap of choice, else 1 gold, else nothing. */
export const shatter: Spell = {
  id: 'shatter',
  year: 2,
  speed: 'slow',
  fatigue: 2,
  proposed: ['name', 'effect', 'speed', 'fatigue'],
  options: (state, { seat }) => {
    const traps = [...new Set(secretsOf(state, seat).traps)];
    if (traps.length > 0) return traps.map((trap) => `discard-${trap}`);
    return playerAt(state, seat).gold > 0 ? ['lose-gold'] : [];
  },
  answer: (draft, { seat }, option) => {
    const trap = secretsOf(draft, seat).traps.find((own) => option === `discard-${own}`);
    if (trap) loseTrap(draft, seat, trap, 'shatter');
    else change(draft, seat, 'gold', { by: -1, rule: 'shatter' });
  },
};
