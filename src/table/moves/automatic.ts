import type { Position } from '../../kernel/position.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { drawSourceOf } from '../access/position.ts';
import { type AppliedMove, applyStandingOrders } from './apply.ts';
import { ordersInForce } from './orders-in-force.ts';
import { planFor } from './planned.ts';

/** What people have settled beforehand: the moves that follow from it, and whose plans are in them. */
export interface AutomaticMoves {
  readonly moves: readonly AppliedMove[];
  /** Seats whose plans are used up, once the moves are made. */
  readonly planned: readonly Seat[];
}

/**
 * The moves that follow a position by themselves: what standing orders answer, and plans that are to be played, until somebody
 * has to decide.
 * @param request names what they follow
 */
export const automaticMoves = async (
  { transaction, game }: LockedGame,
  from: Position<unknown>,
  request: string,
): Promise<AutomaticMoves> => {
  const source = await drawSourceOf(transaction.table, transaction);
  const orders = await ordersInForce(transaction, game);
  const moves: AppliedMove[] = [];
  const planned: Seat[] = [];
  for (;;) {
    const reached = moves.at(-1)?.step.position ?? from;
    moves.push(...applyStandingOrders({ game, source }, reached, orders, `order:${request}`));
    const at = moves.at(-1)?.step.position ?? from;
    const plan = await planFor(transaction, { game, source }, at, request);
    // Nobody's plan is for two turns.
    if (!plan || planned.includes(plan.seat)) return { moves, planned };
    moves.push(...plan.moves);
    planned.push(plan.seat);
  }
};
