import type { DrawSource } from './dice.ts';
import type { Game } from './game.ts';
import { advance, type Position, type SeatMove, type Step } from './position.ts';
import { accept, type Result } from './result.ts';
import type { Seat } from './seat.ts';

/** A move that was made for a seat, with what it did. */
export interface MoveMade<State, Move, Event> extends SeatMove<Move> {
  readonly step: Step<State, Event>;
}

/** No decision needs so many moves; a game that asks for more is broken. */
const MOST_MOVES = 500;

/**
 * Makes the decision of an absent player: default moves until the seat owes nothing, somebody else is due too, or
 * another turn has begun.
 * @param seat a seat that owes a decision
 * @throws Error if the defaults come to no end
 */
export const makeDefaultMoves = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  from: Position<State>,
  seat: Seat,
  source: DrawSource,
): Result<MoveMade<State, Move, Event>[]> => {
  const before = game.toAct(from.state);
  const turn = game.turnOf?.(from.state)?.seat;
  const made: MoveMade<State, Move, Event>[] = [];
  let position = from;
  while (made.length < MOST_MOVES) {
    const move = game.defaultMove(position.state, seat);
    const step = advance(game, position, { seat, move }, source);
    if (!step.ok) return step;
    made.push({ seat, move, step: step.value });
    position = step.value.position;
    const due = game.toAct(position.state);
    const others = due.some((other) => !before.includes(other));
    if (!due.includes(seat) || others || game.turnOf?.(position.state)?.seat !== turn) return accept(made);
  }
  throw new Error(`the defaults of ${game.id} for seat ${seat} come to no end`);
};

/** What a seat has ordered, as a position stands: the value, by the id of the order. */
export type OrdersOf<State> = (state: State, seat: Seat) => Readonly<Record<string, string>>;

/**
 * Makes the moves that standing orders make from a position on, for all seats that owe something.
 * @param ordersOf what a seat has ordered as the position stands: the value, by the id of the order
 */
export const makeOrderedMoves = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  from: Position<State>,
  ordersOf: OrdersOf<State>,
  source: DrawSource,
): MoveMade<State, Move, Event>[] => {
  const made: MoveMade<State, Move, Event>[] = [];
  const answers = game.standingOrders;
  if (!answers) return made;
  let position = from;
  const answerOf = (seat: Seat): MoveMade<State, Move, Event> | undefined => {
    const move = answers.answer(position.state, seat, ordersOf(position.state, seat));
    // An order that does not fit the position leaves the decision to the player.
    const step = move === undefined ? undefined : advance(game, position, { seat, move }, source);
    return move !== undefined && step?.ok ? { seat, move, step: step.value } : undefined;
  };
  while (made.length < MOST_MOVES) {
    let next: MoveMade<State, Move, Event> | undefined;
    for (const seat of game.toAct(position.state)) next ??= answerOf(seat);
    if (!next) break;
    made.push(next);
    position = next.step.position;
  }
  return made;
};
