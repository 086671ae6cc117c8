import type { AnyGame } from '../kernel/any-game.ts';
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

/** No decision needs so many moves; a game that asks for more is broken. */
const MOST_MOVES = 500;

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

/**
 * Makes the decision of an absent player: default moves until the seat owes nothing, somebody else is due too, or
 * another turn has begun.
 */
export const makeDefault = (
  game: AnyGame,
  from: Position<unknown>,
  making: Making,
  source: DrawSource,
): Result<Made[]> => {
  const { seat } = making;
  const before = game.toAct(from.state);
  const turn = game.turnOf?.(from.state)?.seat;
  const made: Made[] = [];
  let position = from;
  while (made.length < MOST_MOVES) {
    const move = game.absentMove(position.state, seat);
    const step = advance(game, position, seat, move, source);
    if (!step.ok) return step;
    made.push({ ...making, move, step: step.value });
    position = step.value.position;
    const due = game.toAct(position.state);
    const others = due.some((other) => !before.includes(other));
    if (!due.includes(seat) || others || game.turnOf?.(position.state)?.seat !== turn) return accept(made);
  }
  throw new Error(`the defaults of ${game.id} for seat ${seat} come to no end`);
};

/**
 * Makes the moves that standing orders make from a position on, for all seats that owe something.
 * @param orders by seat
 */
export const makeOrdered = (
  game: AnyGame,
  from: Position<unknown>,
  orders: readonly SeatOrders[],
  request: string,
  source: DrawSource,
): Made[] => {
  const made: Made[] = [];
  const answers = game.orders;
  if (!answers || orders.length === 0) return made;
  let position = from;
  const answerOf = (seat: Seat) => {
    const given = orders[seat];
    const move = given && answers.answer(position.state, seat, given);
    // An order that does not fit the position leaves the decision to the player.
    const step = move === undefined ? undefined : advance(game, position, seat, move, source);
    return step?.ok ? { seat, cause: 'order' as const, request, move, step: step.value } : undefined;
  };
  while (made.length < MOST_MOVES) {
    let next: Made | undefined;
    for (const seat of game.toAct(position.state)) next ??= answerOf(seat);
    if (!next) break;
    made.push(next);
    position = next.step.position;
  }
  return made;
};

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
