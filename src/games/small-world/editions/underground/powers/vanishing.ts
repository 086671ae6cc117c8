import type { Power } from '../../../rules/trait.ts';

/** Declining, the whole race leaves the board, for two coins per region. */
export const vanishing: Power = {
  id: 'vanishing',
  tokens: 5,
  inDecline: { vanishes: { rule: 'vanishing.coins', coins: 2 } },
};
