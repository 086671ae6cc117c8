import { sentPieces, withdraw } from '../battle/line.ts';
import { monstersIn } from './monsters-in.ts';
import type { Spell } from './spell.ts';

/** The player withdraws one own monster of the battle. */
export const auraOfFear: Spell = {
  id: 'aura-of-fear',
  year: 1,
  speed: 'fast',
  fatigue: 2,
  proposed: ['effect', 'speed'],
  options: (state, battle) => monstersIn(state, battle).map((kind) => `withdraw-${kind}`),
  answer: (draft, battle, option) => {
    const piece = sentPieces(draft, battle).find(({ kind }) => option === `withdraw-${kind}`);
    if (piece) withdraw(draft, battle, piece);
  },
};
