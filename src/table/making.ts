import type { AnyGame } from '../kernel/any-game.ts';
import { makeDefaultMoves, makeOrderedMoves } from '../kernel/decisions.ts';
import type { DrawSource } from '../kernel/dice.ts';
import type { MoveCause, MoveEntry } from '../kernel/log.ts';
import { advance, type Position, type Step } from '../kernel/position.ts';
import { accept, type Result } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import type { SeatOrders } from './ports.ts';

/** By whom, why and with which request a move is made. */
export interface Making {
  readonly seat: Seat;
  readonly cause: MoveCause;
  readonly request: string;
}

/** A move that was made, with what it did. */
export interface Made extends Making {
  readonly move: unknown;
  readonly step: Step<unknown, unknown>;
}

/** Makes moves one after the other, all or none. */
export const makeAll = (
  game: AnyGame,
  from: Position<unknown>,
  making: Making,
  moves: readonly unknown[],
  source: DrawSource,
): Result<Made[]> => {
  const made: Made[] = [];
  for (const move of moves) {
    const step = advance(game, made.at(-1)?.step.position ?? from, making.seat, move, source);
    if (!step.ok) return step;
    made.push({ ...making, move, step: step.value });
  }
  return accept(made);
};

/** {@link makeDefaultMoves}, with the cause and the request of the moves. */
export const makeDefault = (
  game: AnyGame,
  from: Position<unknown>,
  making: Making,
  source: DrawSource,
): Result<Made[]> => {
  const made = makeDefaultMoves(game, from, making.seat, source);
  return made.ok ? accept(made.value.map((one) => ({ ...making, ...one }))) : made;
};

/** {@link makeOrderedMoves}, with the cause and the request of the moves. */
export const makeOrdered = (
  game: AnyGame,
  from: Position<unknown>,
  orders: readonly SeatOrders[],
  request: string,
  source: DrawSource,
): Made[] => makeOrderedMoves(game, from, orders, source).map((one) => ({ ...one, cause: 'order', request }));

/** What was made, as entries of the log after entry `seq`. */
export const entriesOf = (
  game: AnyGame,
  seq: number,
  made: readonly Made[],
  at: Date,
): (MoveEntry & { readonly at: Date })[] =>
  made.map(({ seat, cause, request, move, step: { draws, reveals } }, index) => ({
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
