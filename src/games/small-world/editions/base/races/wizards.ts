import { hasSymbol } from '../../../rules/map.ts';
import type { Race } from '../../../rules/trait.ts';

/** One more coin for each magic region. */
export const wizards: Race = {
  id: 'wizards',
  tokens: 5,
  tray: 10,
  income: ({ held }) => ({
    rule: 'wizards.magic',
    by: held.filter((region) => hasSymbol(region, 'magic')).length,
  }),
};
