import { type Reason, refusal, totalOf } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { type Draft, playerAt, playOrder, tell } from './draft.ts';
import { tilesIn } from './dungeon.ts';
import type { Move } from './move.ts';
import type { Stage } from './stage.ts';
import type { Board, Phase, State } from './state.ts';
import { change } from './supplies.ts';

/** What a player owes: 1 gold for every two tiles, rounded up (rule 5.6). */
export const taxOf = (state: Pick<State, 'board'>, seat: Seat): Reason[] => {
  const tiles = tilesIn(playerAt(state, seat)).length;
  return [{ rule: 'taxes.tiles', by: Math.ceil(tiles / 2), params: { tiles } }];
};

/** Taxes begin; everybody is asked in play order. */
export const beginTaxes = (draft: Draft): void => {
  draft.board.phase = { name: 'taxes', left: playOrder(draft) };
};

/** Seats that still wait for their turn in a phase that asks one after the other; the first owes. */
export const leftOf = (phase: Phase): readonly Seat[] => ('left' in phase ? phase.left : []);

/** The first of those seats has had its turn. */
export const dismiss = ({ phase }: Pick<Board, 'phase'>): void => {
  if ('left' in phase) phase.left = phase.left.slice(1);
};

/** D14: any part of the tax is paid; each gold that is not is a red mark. */
export const taxes: Stage = {
  owing: ({ board }) => leftOf(board.phase).slice(0, 1),
  candidates: (state, seat) =>
    Array.from({ length: totalOf(taxOf(state, seat)) + 1 }, (_, gold): Move => ({ type: 'tax', gold })),
  barrier: (state, seat, move) => {
    const { gold } = playerAt(state, seat);
    return move.type === 'tax' && move.gold > gold
      ? refusal('gold.too-few', { need: move.gold, have: gold }, taxOf(state, seat))
      : undefined;
  },
  make: (draft, seat, move) => {
    const paid = move.type === 'tax' ? move.gold : 0;
    const owed = taxOf(draft, seat);
    dismiss(draft.board);
    tell(draft, { type: 'taxed', seat, owed, paid });
    change(draft, seat, 'gold', { by: -paid, rule: 'taxes.tiles' });
    change(draft, seat, 'redMarks', { by: totalOf(owed) - paid, rule: 'taxes.unpaid' });
  },
  absent: (state, seat) => ({
    type: 'tax',
    gold: Math.min(playerAt(state, seat).gold, totalOf(taxOf(state, seat))),
  }),
};
