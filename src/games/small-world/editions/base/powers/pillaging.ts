import type { Power } from '../../../rules/trait.ts';

/** One coin for each non-empty region conquered this turn. */
export const pillaging: Power = {
  id: 'pillaging',
  tokens: 5,
  income: ({ board, name }) => ({ rule: 'pillaging.conquests', by: board.turn.nonEmpty[name] }),
  incomeLasts: 'byConquest',
};
