import { heal } from '../battle/line.ts';
import type { Spell } from './spell.ts';

/** 3 damage are removed front to back; this is no healing step (ruling R11). */
export const regeneration: Spell = {
  id: 'regeneration',
  year: 2,
  speed: 'slow',
  fatigue: 3,
  proposed: ['effect', 'fatigue'],
  cast: (draft, battle) => heal(draft, battle, 3, 'regeneration'),
};
