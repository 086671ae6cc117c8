import { moveEvil } from '../evil.ts';
import type { Spell } from './spell.ts';

/** The player gains 3 evil. */
export const holyTribunal: Spell = {
  id: 'holy-tribunal',
  year: 2,
  speed: 'slow',
  fatigue: 2,
  proposed: ['name', 'effect', 'speed', 'fatigue'],
  cast: (draft, { seat }) => moveEvil(draft, seat, 3, 'holy-tribunal'),
};
