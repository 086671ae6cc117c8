import { regionAt } from '../../../rules/force.ts';
import type { Power } from '../../../rules/trait.ts';

const CROWD = 3;

/** One more coin for each region with three race tokens or more. */
export const frightened: Power = {
  id: 'frightened',
  tokens: 4,
  bounty: {
    rule: 'frightened.crowd',
    coins: ({ id }, { board }) => (regionAt(board, id).tokens >= CROWD ? 1 : 0),
  },
};
