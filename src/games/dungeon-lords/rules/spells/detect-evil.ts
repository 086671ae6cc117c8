import { moveEvil } from '../evil.ts';
import type { Spell } from './spell.ts';

/** The player gains 2 evil. */
export const detectEvil: Spell = {
  id: 'detect-evil',
  year: 1,
  speed: 'slow',
  fatigue: 2,
  proposed: [],
  cast: (draft, { seat }) => moveEvil(draft, seat, 2, 'detect-evil'),
};
