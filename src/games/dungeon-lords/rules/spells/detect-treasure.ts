import { playerAt, secretsOf } from '../draft.ts';
import { change, loseTrap } from '../supplies.ts';
import type { Spell } from './spell.ts';

/** The player loses 1 gold, else 1 food, else 1 unused trap of choice, else nothing. */
export const detectTreasure: Spell = {
  id: 'detect-treasure',
  year: 1,
  speed: 'slow',
  fatigue: 1,
  proposed: [],
  options: (state, { seat }) => {
    const { gold, food } = playerAt(state, seat);
    if (gold > 0) return ['lose-gold'];
    if (food > 0) return ['lose-food'];
    return [...new Set(secretsOf(state, seat).traps)].map((trap) => `discard-${trap}`);
  },
  answer: (draft, { seat }, option) => {
    const trap = secretsOf(draft, seat).traps.find((own) => option === `discard-${own}`);
    if (trap) loseTrap(draft, seat, trap, 'detect-treasure');
    else change(draft, seat, option === 'lose-gold' ? 'gold' : 'food', { by: -1, rule: 'detect-treasure' });
  },
};
