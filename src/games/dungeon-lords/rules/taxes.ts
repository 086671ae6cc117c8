import { type Reason, refusal, totalOf } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { type Draft, playerAt, playOrder, tell } from './draft.ts';
import { tilesIn } from './dungeon.ts';
import type { Move } from './move.ts';
import type { Stage } from './stage.ts';
import type { Board, Phase, State } from './state.ts';
import { change } from './supplies.ts';

/** What so many tiles cost: 1 gold for every two, rounded up (rule 5.6). */
export const taxFor = (tiles: number): number => Math.ceil(tiles / 2);

/** What a player owes for the tiles of the own dungeon. */
export const taxOf = (state: Pick<State, 'board'>, seat: Seat): Reason[] => {
  const tiles = tilesIn(playerAt(state, seat)).length;
  return [{ rule: 'taxes.tiles', by: taxFor(tiles), params: { tiles } }];
};

/** Taxes begin. What one player pays changes nothing for another, so that all who have a choice are asked at once. */
export const beginTaxes = (draft: Draft): void => {
  draft.board.phase = { name: 'taxes', left: playOrder(draft) };
};

/** Seats that have not had their turn in this phase, in play order. */
export const leftOf = (phase: Phase): readonly Seat[] => ('left' in phase ? phase.left : []);

/** One of those seats has had its turn. */
export const dismiss = ({ phase }: Pick<Board, 'phase'>, seat: Seat): void => {
  if ('left' in phase) phase.left = phase.left.filter((other) => other !== seat);
};

/**
 * Seats that decide about their taxes now: all who can pay some. Whoever has no gold is asked nothing, and has their turn
 * when all before them in play order have had theirs.
 */
export const taxpayers = ({ board }: Pick<State, 'board'>): Seat[] =>
  leftOf(board.phase).filter((seat, at) => at === 0 || playerAt({ board }, seat).gold > 0);

/** D14: any part of the tax is paid; each gold that is not is a red mark. */
export const taxes: Stage = {
  owing: taxpayers,
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
    dismiss(draft.board, seat);
    tell(draft, { type: 'taxed', seat, owed, paid });
    change(draft, seat, 'gold', { by: -paid, rule: 'taxes.tiles' });
    change(draft, seat, 'redMarks', { by: totalOf(owed) - paid, rule: 'taxes.unpaid' });
  },
  absent: (state, seat) => ({
    type: 'tax',
    gold: Math.min(playerAt(state, seat).gold, totalOf(taxOf(state, seat))),
  }),
};
