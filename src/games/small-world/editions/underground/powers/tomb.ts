import type { Power } from '../../../rules/trait.ts';

/** All tokens stay when the race declines, and withdraw like those of an active race when a region is lost. */
export const tomb: Power = {
  id: 'tomb',
  tokens: 5,
  inDecline: { keepsTokens: true, redeploys: true, keepsBadge: true },
};
