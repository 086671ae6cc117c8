import type { Viewer } from '../../../kernel/seat.ts';
import { ofYear } from './draft.ts';
import type { State, View } from './state.ts';

/** What one seat, or the public, may know (rule 14.2). */
export const viewOf = (state: State, viewer: Viewer, over = state.board.phase.name === 'over'): View => {
  const { board, hidden } = state;
  const own = viewer === 'public' ? undefined : hidden.seats[viewer];
  const { combat } = board;
  const open = combat ? combat.shown.length + (combat.card === undefined ? 0 : 1) : 0;
  const known = (round: number): boolean => over || round <= open || (own?.spied.includes(round) ?? false);
  const view = {
    board,
    traps: hidden.seats.map(({ traps }) => traps.length),
    trapDeck: hidden.trapDeck.length,
    cards: ofYear(state, hidden.cards).map((card, index) => (known(index + 1) ? card : null)),
    over,
  };
  return own ? { ...view, own } : view;
};
