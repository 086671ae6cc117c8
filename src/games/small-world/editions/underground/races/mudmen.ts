import { isSwamp } from '../../../rules/terrain.ts';
import type { Race } from '../../../rules/trait.ts';

/** One more token per mudpool in each redeployment. */
export const mudmen: Race = {
  id: 'mudmen',
  tokens: 5,
  tray: 12,
  reinforces: ({ held }) => ({ rule: 'mudmen.mudpool', by: held.filter(isSwamp).length }),
};
