import type { Power } from '../../../rules/trait.ts';

/** Seven coins once, in the turn in which the race was chosen. */
export const wealthy: Power = {
  id: 'wealthy',
  tokens: 4,
  income: ({ board }) => ({ rule: 'wealthy.first', by: board.turn.newRace ? 7 : 0 }),
  incomeLasts: 'once',
};
