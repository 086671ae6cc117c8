import type { Reason } from '../../../../../kernel/refusal.ts';
import type { Force } from '../../../rules/force.ts';
import type { RegionFacts } from '../../../rules/map.ts';
import { coinsOfRegion } from '../../../rules/scoring.ts';
import type { Find } from '../../../rules/trait.ts';
import { type PlacedRelic, placedRegion, relicAct } from './relic.ts';

/** The one Place where the Scepter does nothing (ruling R87). */
const DEAF = 'mine-of-the-lost-dwarf';

/** Coins that doubling a region brings. */
const doubled = (force: Force, region: RegionFacts): number =>
  force.board.finds[DEAF] === region.id ? 0 : coinsOfRegion(force, region);

export const scepter: PlacedRelic = { find: 'scepter-of-avarice', name: 'scepter', worth: doubled };

/** The coins of the region where the Scepter, or the Bag for it, was placed this turn, once more. */
export const scepterIncome = (force: Force, thing: 'relic' | 'bag'): Reason | undefined => {
  const region = placedRegion(force, thing, scepter.find);
  return region && { rule: 'scepter-of-avarice.double', by: doubled(force, region) };
};

/** Placed at the end of a turn: doubles what the bank pays for its region. */
export const scepterOfAvarice: Find = {
  id: scepter.find,
  kind: 'relic',
  acts: [relicAct(scepter)],
  income: (force) => scepterIncome(force, 'relic'),
};
