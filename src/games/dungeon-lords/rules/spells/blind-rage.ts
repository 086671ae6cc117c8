import type { Spell } from './spell.ts';

/** Every own monster must attack the first adventurer; other effects are kept. Ghosts do as they like. */
export const blindRage: Spell = {
  id: 'blind-rage',
  year: 2,
  speed: 'fast',
  fatigue: 3,
  proposed: ['effect', 'speed', 'fatigue'],
  cast: (_draft, battle) => {
    battle.rage = true;
  },
};
