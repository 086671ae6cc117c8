import type { Position } from '../../kernel/position.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { drawSourceOf } from '../access/position.ts';
import { type AppliedMove, applyStandingOrders } from './apply.ts';
import { ordersInForce } from './orders-in-force.ts';
import { planFor, plansToPlay } from './planned.ts';

/** What people have settled beforehand: the moves that follow from it, and whose plans are in them. */
export interface AutomaticMoves {
  readonly moves: readonly AppliedMove[];
  /** Seats whose plans are used up, once the moves are made. */
  readonly planned: readonly Seat[];
  /** Whether whoever has begun by a move of their own had ordered to have a plan played. */
  readonly lapsed: boolean;
}

/** What was done that others follow. */
interface Done {
  /** Names it. */
  readonly request: string;
  /** Whoever has begun what they had planned with a move of their own: no plan goes on from the middle. */
  readonly begun?: Seat | undefined;
}

/**
 * The moves that follow a position by themselves: what standing orders answer, and plans that are to be played, until somebody
 * has to decide.
 */
export const automaticMoves = async (
  { transaction, game }: LockedGame,
  from: Position<unknown>,
  { request, begun }: Done,
): Promise<AutomaticMoves> => {
  const source = await drawSourceOf(transaction.table, transaction);
  const given = await transaction.standingOrders();
  const orders = ordersInForce(transaction.table.seats, game, given);
  const moves: AppliedMove[] = [];
  const planned: Seat[] = [];
  const ordered = plansToPlay(given);
  const waiting = ordered.filter(({ seat }) => seat !== begun);
  const lapsed = waiting.length < ordered.length;
  for (;;) {
    const reached = moves.at(-1)?.step.position ?? from;
    moves.push(...applyStandingOrders({ game, source }, reached, orders, `order:${request}`));
    const at = moves.at(-1)?.step.position ?? from;
    // Nobody's plan is for two turns.
    const left = waiting.filter(({ seat }) => !planned.includes(seat));
    const plan = await planFor({ transaction, game, source, request }, at, left);
    if (!plan) return { moves, planned, lapsed };
    moves.push(...plan.moves);
    planned.push(plan.seat);
  }
};
