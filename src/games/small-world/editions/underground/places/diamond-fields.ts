import { factsOf } from '../../../rules/map.ts';
import type { Bounty, Find } from '../../../rules/trait.ts';

const bounty: Bounty = {
  rule: 'diamond-fields.coin',
  coins: ({ terrain }, { board, map }) => {
    const at = board.finds['diamond-fields'];
    return at !== undefined && factsOf(map, at).terrain === terrain ? 1 : 0;
  },
};

/** One more coin for its region, and for each other of the same terrain that the race holds; in decline too. */
export const diamondFields: Find = {
  id: 'diamond-fields',
  kind: 'place',
  bounty,
  inDecline: { bounty },
};
