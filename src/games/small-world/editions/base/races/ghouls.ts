import type { Race } from '../../../rules/trait.ts';

/** Nothing while active. In decline all tokens stay and go on conquering, before the owner's active race. */
export const ghouls: Race = {
  id: 'ghouls',
  tokens: 5,
  tray: 10,
  inDecline: { keepsTokens: true, conquers: true },
};
