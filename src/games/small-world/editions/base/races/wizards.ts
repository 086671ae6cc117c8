import { isMagic } from '../../../rules/terrain.ts';
import type { Race } from '../../../rules/trait.ts';

/** One more coin for each magic region. */
export const wizards: Race = {
  id: 'wizards',
  tokens: 5,
  tray: 10,
  bounty: { rule: 'wizards.magic', coins: (region) => (isMagic(region) ? 1 : 0) },
};
