import type { AnyGame } from '../../kernel/any-game.ts';
import { makeDefaultMoves, makeOrderedMoves } from '../../kernel/decisions.ts';
import type { DrawSource } from '../../kernel/dice.ts';
import type { MoveCause, MoveEntry } from '../../kernel/log.ts';
import { advance, type Position, type Step } from '../../kernel/position.ts';
import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { StandingOrderValues } from '../model/ports.ts';

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

/** Makes moves one after the other, all or none. */
export const applyMoves = (
  { game, source }: GameWithDice,
  from: Position<unknown>,
  context: MoveContext,
  moves: readonly unknown[],
): Result<AppliedMove[]> => {
  const applied: AppliedMove[] = [];
  for (const move of moves) {
    const step = advance(game, applied.at(-1)?.step.position ?? from, { seat: context.seat, move }, source);
    if (!step.ok) return step;
    applied.push({ ...context, move, step: step.value });
  }
  return accept(applied);
};

/** Makes moves one after the other, up to the first that reveals something or cannot be made any more; one at least. */
export const applyStepwise = (
  { game, source }: GameWithDice,
  from: Position<unknown>,
  context: MoveContext,
  moves: readonly unknown[],
): Result<AppliedMove[]> => {
  const applied: AppliedMove[] = [];
  for (const move of moves) {
    const step = advance(game, applied.at(-1)?.step.position ?? from, { seat: context.seat, move }, source);
    if (!step.ok && applied.length === 0) return step;
    if (!step.ok) break;
    applied.push({ ...context, move, step: step.value });
    if (step.value.reveals) break;
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
  orders: readonly StandingOrderValues[],
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
