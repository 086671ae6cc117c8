import { sentPieces, withdraw } from '../battle/line.ts';
import { moveEvil } from '../evil.ts';
import { isMonster } from '../pieces/index.ts';
import type { Spell } from './spell.ts';

/** The player withdraws all own monsters of the battle, or gains 2 evil. Ghosts stay. */
export const wordOfPeace: Spell = {
  id: 'word-of-peace',
  year: 1,
  speed: 'fast',
  fatigue: 2,
  proposed: [],
  options: (state, battle) =>
    sentPieces(state, battle).some(({ kind }) => isMonster(kind)) ? ['withdraw-all', 'gain-evil'] : [],
  answer: (draft, battle, option) => {
    if (option === 'gain-evil') {
      moveEvil(draft, battle.seat, 2, 'word-of-peace');
      return;
    }
    for (const piece of sentPieces(draft, battle)) if (isMonster(piece.kind)) withdraw(draft, battle, piece);
  },
};
