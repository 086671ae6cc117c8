import { fighters } from '../battle/line.ts';
import { tell } from '../draft.ts';
import type { Spell } from './spell.ts';

/** 1 damage is removed from every adventurer of the party. */
export const secondWind: Spell = {
  id: 'second-wind',
  year: 2,
  speed: 'fast',
  fatigue: 1,
  proposed: ['name', 'effect', 'speed', 'fatigue'],
  cast: (draft, battle) => {
    for (const member of fighters(draft, battle)) {
      if (member.damage === 0) continue;
      member.damage -= 1;
      tell(draft, { type: 'healed', seat: battle.seat, adventurer: member.id, by: 1, rule: 'second-wind' });
    }
  },
};
