import { isSwamp } from '../../../rules/terrain.ts';
import type { Bounty, Power } from '../../../rules/trait.ts';

const mudpools: Bounty = { rule: 'muddy.mudpool', coins: (region) => (isSwamp(region) ? 1 : 0) };

/** One more coin for each mudpool, in decline too. */
export const muddy: Power = {
  id: 'muddy',
  tokens: 3,
  bounty: mudpools,
  inDecline: { keepsBadge: true, bounty: mudpools },
};
