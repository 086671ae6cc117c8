import { bordersChasm } from '../../../rules/terrain.ts';
import type { Race } from '../../../rules/trait.ts';

/** All regions that border a chasm are adjacent to whatever they hold, for a first conquest too. */
export const spiderines: Race = {
  id: 'spiderines',
  tokens: 7,
  tray: 12,
  needs: ['chasm'],
  links: (_from, to, { map }) => bordersChasm(map, to),
  entry:
    ({ map }) =>
    (target) =>
      bordersChasm(map, target) || undefined,
};
