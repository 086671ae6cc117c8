import { refusal } from '../../../../../kernel/refusal.ts';
import type { Force } from '../../../rules/force.ts';
import type { RegionFacts } from '../../../rules/map.ts';
import { isMagic } from '../../../rules/terrain.ts';
import type { Means, Race } from '../../../rules/trait.ts';

/** The target has crystals, or borders a region with crystals that they hold (ruling R58). */
const isLit = ({ held }: Force, target: RegionFacts): boolean =>
  isMagic(target) || held.some((facts) => isMagic(facts) && target.neighbours.includes(facts.id));

const wisps: Means = {
  id: 'wisps',
  rolls: 'will-o-wisps.die',
  refusal: (force, target) =>
    isLit(force, target)
      ? undefined
      : refusal('wisps.no-crystals', { region: target.id }, [{ rule: 'will-o-wisps.crystals' }]),
};

/** The die may be rolled before each conquest of crystals, or beside crystals they hold. */
export const willOWisps: Race = {
  id: 'will-o-wisps',
  tokens: 6,
  tray: 11,
  means: [wisps],
};
