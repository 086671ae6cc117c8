import type { Race } from '../../../rules/trait.ts';

/** When chosen, they may exchange their badge with that of another visible combo. */
export const shadowMimes: Race = {
  id: 'shadow-mimes',
  tokens: 7,
  tray: 12,
  swapsBadge: true,
};
