import type { Race } from '../../../rules/trait.ts';

/** Four extra tokens for conquest only; four leave the board again when redeploying. */
export const amazons: Race = {
  id: 'amazons',
  tokens: 6,
  tray: 15,
  loan: { tokens: 4, rule: 'amazons.loan' },
};
