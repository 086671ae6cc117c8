import type { Spell } from './spell.ts';

/** The next point of damage of this round is absorbed (ruling R51). */
export const magicShield: Spell = {
  id: 'magic-shield',
  year: 1,
  speed: 'fast',
  fatigue: 1,
  proposed: [],
  cast: (_draft, battle) => {
    battle.shield += 1;
  },
};
