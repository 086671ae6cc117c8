import type { AnyGame } from '../../kernel/any-game.ts';
import { makeDefaultMoves, makeOrderedMoves, type OrdersOf } from '../../kernel/decisions.ts';
import type { DrawSource } from '../../kernel/dice.ts';
import type { MoveCause, MoveEntry } from '../../kernel/log.ts';
import { advance, type Position, type Step } from '../../kernel/position.ts';
import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { LeftMoves } from '../model/views.ts';

/** By whom, why and with which request a move is made. */
export interface MoveContext {
  readonly seat: Seat;
  readonly cause: MoveCause;
  readonly request: string;
}

/** A move that was made, with what it did. */
export interface AppliedMove extends MoveContext {
  readonly move: unknown;
  readonly step: Step<unknown, unknown>;
}

/** A game with the dice of its table. */
export interface GameWithDice {
  readonly game: AnyGame;
  readonly source: DrawSource;
}

/** The moves of one request that were made, and those that were left alone. */
export interface MadeMoves {
  readonly made: readonly AppliedMove[];
  readonly left?: LeftMoves;
}

/**
 * Makes moves one after the other, one at least.
 * @param context with `atLeast` so many of them must be possible, and the rest goes up to the first that reveals something
 * or is refused; else all are made or none
 */
export const applyMoves = (
  { game, source }: GameWithDice,
  from: Position<unknown>,
  context: MoveContext & { readonly atLeast?: number },
  moves: readonly unknown[],
): Result<MadeMoves> => {
  const { atLeast = moves.length, ...making } = context;
  const needed = Math.max(1, atLeast);
  const leftFrom = (at: number): LeftMoves => ({
    lines: moves.slice(at).map((move) => game.notation.print(move)),
  });
  const made: AppliedMove[] = [];
  for (const [at, move] of moves.entries()) {
    if (at >= needed && made.at(-1)?.step.reveals) return accept({ made, left: leftFrom(at) });
    const step = advance(game, made.at(-1)?.step.position ?? from, { seat: making.seat, move }, source);
    if (!step.ok && at < needed) return step;
    if (!step.ok) return accept({ made, left: { ...leftFrom(at), refusal: step.refusal } });
    made.push({ ...making, move, step: step.value });
  }
  return accept({ made });
};

/** {@link makeDefaultMoves}, with the cause and the request of the moves. */
export const applyDefault = (
  { game, source }: GameWithDice,
  from: Position<unknown>,
  context: MoveContext,
): Result<AppliedMove[]> => {
  const made = makeDefaultMoves(game, from, context.seat, source);
  return made.ok ? accept(made.value.map((one) => ({ ...context, ...one }))) : made;
};

/** {@link makeOrderedMoves}, with the cause and the request of the moves. */
export const applyStandingOrders = (
  { game, source }: GameWithDice,
  from: Position<unknown>,
  orders: OrdersOf<unknown>,
  request: string,
): AppliedMove[] =>
  makeOrderedMoves(game, from, orders, source).map((one) => ({ ...one, cause: 'order', request }));

/** What was made, as entries of the log after entry `seq`. */
export const logEntriesOf = (
  game: AnyGame,
  seq: number,
  applied: readonly AppliedMove[],
  at: Date,
): (MoveEntry & { readonly at: Date })[] =>
  applied.map(({ seat, cause, request, move, step: { draws, reveals } }, index) => ({
    kind: 'move',
    seq: seq + 1 + index,
    seat,
    move: game.notation.print(move),
    cause,
    request,
    draws,
    reveals,
    at,
  }));
