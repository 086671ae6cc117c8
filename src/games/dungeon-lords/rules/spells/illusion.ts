import { ILLUSIONS } from '../data/adventurers.ts';
import { playerAt, tell } from '../draft.ts';
import type { Spell } from './spell.ts';

/** An illusion with 1 hit point stands in front of everybody until it is eliminated (ruling R4). */
export const illusion: Spell = {
  id: 'illusion',
  year: 2,
  speed: 'fast',
  fatigue: 2,
  proposed: ['effect', 'speed', 'fatigue'],
  cast: (draft, { seat }) => {
    const { party } = playerAt(draft, seat);
    const next = ILLUSIONS.find(({ id }) => !party.some((member) => member.id === id));
    if (!next) throw new Error(`seat ${seat} has met more illusions than there are rounds`);
    party.unshift({ id: next.id, damage: 0, extra: 0 });
    tell(draft, { type: 'joined', seat, adventurer: next.id });
  },
};
