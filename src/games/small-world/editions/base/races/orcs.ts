import type { Race } from '../../../rules/trait.ts';

/** One coin for each non-empty region conquered this turn. */
export const orcs: Race = {
  id: 'orcs',
  tokens: 5,
  tray: 10,
  income: ({ board, name }) => ({ rule: 'orcs.conquests', by: board.turn.nonEmpty[name] }),
  incomeLasts: 'byConquest',
};
