import { playerAt } from '../draft.ts';
import { change } from '../supplies.ts';
import type { Spell } from './spell.ts';

/** The player loses 1 imp, never a troll token. */
export const fistOfJustice: Spell = {
  id: 'fist-of-justice',
  year: 1,
  speed: 'slow',
  fatigue: 1,
  proposed: [],
  cast: (draft, { seat }) => {
    const player = playerAt(draft, seat);
    change(draft, seat, 'imps', { by: -Math.min(1, player.imps), rule: 'fist-of-justice' });
    player.impsUsed = Math.min(player.impsUsed, player.imps);
  },
};
