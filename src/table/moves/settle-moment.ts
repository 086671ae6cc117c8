import type { Seat } from '../../kernel/seat.ts';
import type { LockedGame } from '../access/locked-game.ts';
import type { AppliedMove, MoveContext } from './apply.ts';

/** What follows a turn by itself waits, so that the player can take the turn back. */
export interface Settling {
  /** Epoch ms. */
  readonly until: number;
  /** Seats for which standing orders answer then. */
  readonly answered: readonly Seat[];
}

/** A player's own moves, and those that standing orders make after them. */
interface FollowedMoves {
  readonly own: readonly AppliedMove[];
  readonly ordered: readonly AppliedMove[];
}

/**
 * Until when what follows a player's moves waits: computers that become due, standing orders, the end of the game.
 * @returns undefined if nothing follows by itself, or the moves cannot be taken back, or the seat goes on
 */
export const settlingAfter = async (
  { deps, transaction, game }: LockedGame,
  { seat, cause }: MoveContext,
  { own, ordered }: FollowedMoves,
): Promise<Settling | undefined> => {
  const { state } = own.at(-1)?.step.position ?? {};
  if (cause !== 'player' || own.some(({ step }) => step.reveals)) return undefined;
  const due = game.toAct(state);
  if (due.includes(seat)) return undefined;
  const { table } = transaction;
  const thinks = due.some((one) => table.seats[one]?.computer !== undefined && !table.due.includes(one));
  if (!thinks && ordered.length === 0 && game.standings(state) === undefined) return undefined;
  const { undoSeconds = 0 } = (await transaction.clocks()).policy;
  if (undoSeconds === 0) return undefined;
  const until = deps.now().getTime() + undoSeconds * 1000;
  return { until, answered: [...new Set(ordered.map((move) => move.seat))] };
};
