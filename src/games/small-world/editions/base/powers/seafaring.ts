import type { Power } from '../../../rules/trait.ts';

/** Seas and the lake can be conquered like land, and are kept in decline. */
export const seafaring: Power = {
  id: 'seafaring',
  tokens: 5,
  opensWater: true,
  inDecline: { keepsBadge: true },
};
