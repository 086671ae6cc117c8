import type { AnyGame } from '../../kernel/any-game.ts';
import { makeDefaultMoves, makeOrderedMoves, type OrdersOf } from '../../kernel/decisions.ts';
import type { DrawSource } from '../../kernel/dice.ts';
import type { MoveCause, MoveEntry } from '../../kernel/log.ts';
import { advance, type Position, type Step } from '../../kernel/position.ts';
import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';

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

/** How far several moves of one request go: all or none, or up to the first that reveals something or is refused. */
export type Extent = 'all' | 'stepwise';

/** Makes moves one after the other, one at least. */
export const applyMoves = (
  { game, source }: GameWithDice,
  from: Position<unknown>,
  context: MoveContext & { readonly extent: Extent },
  moves: readonly unknown[],
): Result<AppliedMove[]> => {
  const { extent, ...making } = context;
  const applied: AppliedMove[] = [];
  for (const move of moves) {
    const step = advance(game, applied.at(-1)?.step.position ?? from, { seat: making.seat, move }, source);
    if (!step.ok && (extent === 'all' || applied.length === 0)) return step;
    if (!step.ok) break;
    applied.push({ ...making, move, step: step.value });
    if (extent === 'stepwise' && step.value.reveals) break;
  }
  return accept(applied);
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
