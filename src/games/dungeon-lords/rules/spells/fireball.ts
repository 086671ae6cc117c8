import type { Spell } from './spell.ts';

/** Nothing happens. */
export const fireball: Spell = {
  id: 'fireball',
  year: 1,
  speed: 'slow',
  fatigue: 1,
  proposed: ['speed'],
};
