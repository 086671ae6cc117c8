import { factsOf } from '../../../rules/map.ts';
import type { Find } from '../../../rules/trait.ts';

/** All regions of its terrain are adjacent for the race that holds it. */
export const greatBrassPipe: Find = {
  id: 'great-brass-pipe',
  kind: 'place',
  links: (from, to, { board, map }) => {
    const at = board.finds['great-brass-pipe'];
    const terrain = at === undefined ? undefined : factsOf(map, at).terrain;
    return from.terrain === terrain && to.terrain === terrain;
  },
};
