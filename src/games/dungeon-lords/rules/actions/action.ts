import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Seat } from '../../../../kernel/seat.ts';
import type { OrderId, Space } from '../data/orders.ts';
import { type Draft, playerAt } from '../draft.ts';
import type { Move } from '../move.ts';
import type { State } from '../state.ts';

/** A minion's action: whose, on which space. */
export interface Errand {
  readonly order: OrderId;
  readonly seat: Seat;
  readonly space: Space;
  /** Tunnels dug so far. */
  readonly dug: number;
}

/** What an action leads to: it goes on, asks for something more, or is done. */
export type Led = 'goes-on' | 'spy' | 'discard' | 'done';

/** What an order does. Skipping needs no mention: it is always possible (ruling R37). */
export interface Action {
  candidates(state: State, errand: Errand): Move[];
  /** True if a move is surely one of the candidates, which need not be listed then. */
  fits?(state: State, move: Move): boolean;
  barrier(state: State, errand: Errand, move: Move): Refusal | undefined;
  /** The candidates that nothing bars, where they are found quicker than by asking about each. */
  open?(state: State, errand: Errand): Move[];
  /** True if nothing bars one of them. */
  isOpen?(state: State, errand: Errand): boolean;
  make(draft: Draft, errand: Errand, move: Move): Led;
  /** What an absent player does; undefined to skip. */
  absent(state: State, errand: Errand, open: readonly Move[]): Move | undefined;
}

/** Imps that have done nothing this round. */
export const freeImps = (state: Pick<State, 'board'>, seat: Seat): number => {
  const { imps, impsUsed } = playerAt(state, seat);
  return imps - impsUsed;
};
