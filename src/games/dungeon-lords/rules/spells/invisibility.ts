import { adventurerOf } from '../data/adventurers.ts';
import { playerAt } from '../draft.ts';
import type { Spell } from './spell.ts';

/** Every wizard goes to the back of the line and cannot be harmed this round (ruling R50). */
export const invisibility: Spell = {
  id: 'invisibility',
  year: 1,
  speed: 'fast',
  fatigue: 0,
  proposed: [],
  cast: (draft, { seat }) => {
    const player = playerAt(draft, seat);
    const isWizard = ({ id }: { id: string }) => adventurerOf(id).kind === 'wizard';
    const wizards = player.party.filter(isWizard);
    for (const wizard of wizards) wizard.invisible = true;
    player.party = [...player.party.filter((member) => !isWizard(member)), ...wizards];
  },
};
