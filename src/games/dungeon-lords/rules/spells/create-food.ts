import { fighters } from '../battle/line.ts';
import type { Spell } from './spell.ts';

/** The first adventurer gets 1 hit point more for the rest of the combat. */
export const createFood: Spell = {
  id: 'create-food',
  year: 2,
  speed: 'fast',
  fatigue: 2,
  proposed: ['effect', 'speed', 'fatigue'],
  cast: (draft, battle) => {
    const [first] = fighters(draft, battle);
    if (first) first.extra += 1;
  },
};
