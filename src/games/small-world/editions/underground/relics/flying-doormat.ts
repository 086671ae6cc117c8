import type { Find } from '../../../rules/trait.ts';
import { type ConquestRelic, relicMeans } from './relic.ts';

export const doormat: ConquestRelic = {
  find: 'flying-doormat',
  name: 'doormat',
  effect: { reachesAnywhere: true },
};

/** Once per turn the target of a conquest may be anywhere. */
export const flyingDoormat: Find = { id: doormat.find, kind: 'relic', means: [relicMeans(doormat)] };
