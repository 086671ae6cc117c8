import { groupsOf, shareBorder } from '../../../rules/groups.ts';
import type { RegionFacts } from '../../../rules/map.ts';
import { areAdjacent } from '../../../rules/reach.ts';
import type { Power } from '../../../rules/trait.ts';

/** One more coin for each group of regions that does not border the others. */
export const quarreling: Power = {
  id: 'quarreling',
  tokens: 3,
  income: (force) => {
    const wide = force.board.options.quarrelingUsesWideAdjacency;
    const joined = (one: RegionFacts, other: RegionFacts): boolean =>
      wide ? areAdjacent(force, one, other) || areAdjacent(force, other, one) : shareBorder(one, other);
    return { rule: 'quarreling.groups', by: groupsOf(force.held, joined) };
  },
};
