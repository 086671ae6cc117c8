import type { Power } from '../../../rules/trait.ts';

/** Two coins at the end of each own turn while the declined race holds a region. */
export const wise: Power = {
  id: 'wise',
  tokens: 4,
  inDecline: {
    keepsBadge: true,
    income: ({ held }) => ({ rule: 'wise.coins', by: held.length > 0 ? 2 : 0 }),
  },
};
