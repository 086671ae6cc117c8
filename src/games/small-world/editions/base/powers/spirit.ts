import type { Power } from '../../../rules/trait.ts';

/** In decline it does not count as the declined race of its owner. */
export const spirit: Power = {
  id: 'spirit',
  tokens: 5,
  inDecline: { isSpirit: true, keepsBadge: true },
};
