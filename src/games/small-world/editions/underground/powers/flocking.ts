import { groupsOf } from '../../../rules/groups.ts';
import type { RegionFacts } from '../../../rules/map.ts';
import { areAdjacent } from '../../../rules/reach.ts';
import type { Power } from '../../../rules/trait.ts';

const COINS = 2;

/** Two more coins if all regions hang together, by whatever makes them adjacent. */
export const flocking: Power = {
  id: 'flocking',
  tokens: 5,
  income: (force) => {
    const joined = (one: RegionFacts, other: RegionFacts): boolean =>
      areAdjacent(force, one, other) || areAdjacent(force, other, one);
    return { rule: 'flocking.together', by: groupsOf(force.held, joined) === 1 ? COINS : 0 };
  },
};
