import { type Draw, type DrawCounts, type DrawSource, diceFrom } from './dice.ts';
import { type Game, seatRange, type Told } from './game.ts';
import { accept, type Result } from './result.ts';
import type { Seat } from './seat.ts';

/** A state together with how far each stream of dice has been used. Plain JSON data: the snapshot of a table. */
export interface Position<State> {
  readonly state: State;
  readonly draws: DrawCounts;
}

/** One step from position to position. */
export interface Step<State, Event> {
  readonly position: Position<State>;
  readonly events: readonly Told<Event>[];
  /** What the step drew. Secret where it fed a hidden deck, so it is kept with the log and not shown. */
  readonly draws: readonly Draw[];
  /** True if undo cannot take this step back freely: a die, a draw or a secret was seen. */
  readonly reveals: boolean;
}

/**
 * The step from nothing to the first position.
 * @param seats number of players, within the game's range under these options
 * @param options as the game's option schema gave them
 */
export const begin = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  seats: number,
  options: Options,
  source: DrawSource,
): Step<State, Event> => {
  const { min, max } = seatRange(game, options);
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    throw new RangeError(`${game.id} is for ${min} to ${max} seats, not ${seats}`);
  }
  const dice = diceFrom(source, {});
  const { state, events } = game.setup(seats, options, dice);
  return { position: { state, draws: dice.counts }, events, draws: dice.draws, reveals: true };
};

/** A move, and the seat that makes it. */
export interface SeatMove<Move> {
  readonly seat: Seat;
  readonly move: Move;
}

/** Makes one move, or gives the refusal. The position passed in stays as it is. */
export const advance = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  position: Position<State>,
  { seat, move }: SeatMove<Move>,
  source: DrawSource,
): Result<Step<State, Event>> => {
  const dice = diceFrom(source, position.draws);
  const played = game.play(position.state, seat, move, dice);
  if (!played.ok) return played;
  const { state, events, reveals } = played.value;
  return accept({
    position: { state, draws: dice.counts },
    events,
    draws: dice.draws,
    reveals: reveals || dice.draws.length > 0,
  });
};
