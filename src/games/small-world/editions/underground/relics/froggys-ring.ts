import { opponentsBeside } from '../../../rules/neighbours.ts';
import type { Find } from '../../../rules/trait.ts';
import { collection, type PlacedRelic, placedRegion, relicAct } from './relic.ts';

export const ring: PlacedRelic = {
  find: 'froggys-ring',
  name: 'ring',
  worth: (force, region) => opponentsBeside(force, [region]).length,
};

/** Placed at the end of a turn: one coin from each opponent whose active race borders its region. */
export const froggysRing: Find = {
  id: ring.find,
  kind: 'relic',
  acts: [relicAct(ring)],
  collects: (force) => {
    const region = placedRegion(force, 'relic', ring.find);
    return region && collection('froggys-ring.coin', opponentsBeside(force, [region]));
  },
};
