import { sentPieces } from '../battle/line.ts';
import { monstersIn } from './monsters-in.ts';
import type { Spell } from './spell.ts';

/** One own monster becomes a sheep: a standard attack of 1, nothing else, then knocked out. */
export const metamorphosis: Spell = {
  id: 'metamorphosis',
  year: 2,
  speed: 'fast',
  fatigue: 3,
  proposed: ['effect', 'speed', 'fatigue'],
  options: (state, battle) => monstersIn(state, battle).map((kind) => `sheep-${kind}`),
  answer: (draft, battle, option) => {
    const piece = sentPieces(draft, battle).find(({ kind }) => option === `sheep-${kind}`);
    if (piece) piece.sheep = true;
  },
};
