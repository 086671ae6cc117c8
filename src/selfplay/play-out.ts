import type { PlayedStep } from '../games/shared/laws/law.ts';
import { type DrawSource, drawsUnder } from '../kernel/dice.ts';
import type { Game } from '../kernel/game.ts';
import { advance, begin } from '../kernel/position.ts';
import type { Seat } from '../kernel/seat.ts';
import { pickFrom, type Random, randomFrom } from './random.ts';

/** Longer games are taken for endless. */
const MAX_MOVES = 50_000;

/** A table at which self-play plays one game. */
export interface SelfplayTable<State, Move, View, Event, Options> {
  readonly game: Game<State, Move, View, Event, Options>;
  readonly seats: number;
  readonly options: Options;
  readonly source: DrawSource;
  /** Chooses the moves. */
  readonly random: Random;
  /** Chooses what the laws look at: a game goes the same way whether it is checked or not. */
  readonly lawRandom: Random;
  /** Called after the set-up and after every move, whatever else looks at the game. */
  observe?(played: PlayedStep<State, Move, Event>): void;
}

/** Decides which of its moves a seat makes. */
export type ChooseMove<State, Move> = (state: State, seat: Seat) => Move;

/** How a table came out. */
export interface GameResult {
  readonly moves: number;
  readonly finished: boolean;
}

/** The table of one game of a series: the same series and number give the same game. */
export const selfplayTable = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  seats: number,
  options: Options,
  name: string,
): SelfplayTable<State, Move, View, Event, Options> => ({
  game: cachingMoves(game),
  seats,
  options,
  source: drawsUnder({ seed: `selfplay ${name}`, salt: name }),
  random: randomFrom(name),
  lawRandom: randomFrom(`probe ${name}`),
});

/** The same game; the moves of the position that was asked about last are worked out once only. */
const cachingMoves = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
): Game<State, Move, View, Event, Options> => {
  let last: State | undefined;
  const known = new Map<Seat, Move[]>();
  const moves = (state: State, seat: Seat): Move[] => {
    if (state !== last) known.clear();
    last = state;
    const listed = known.get(seat) ?? game.moves(state, seat);
    known.set(seat, listed);
    return listed;
  };
  return { ...game, moves };
};

/**
 * Plays a game to its end with random legal moves.
 * @param onStep called after the set-up and after every move
 * @param choose which move is made; one of the listed ones at random if left out
 * @throws Error if nobody can go on, or a listed move is refused
 */
export const playOut = <State, Move, View, Event, Options>(
  table: SelfplayTable<State, Move, View, Event, Options>,
  onStep?: (played: PlayedStep<State, Move, Event>) => void,
  choose: ChooseMove<State, Move> = (state, seat) => pickFrom(table.random, table.game.moves(state, seat)),
): GameResult => {
  const { game, seats, options, source, random, observe } = table;
  const show = (played: PlayedStep<State, Move, Event>): void => {
    onStep?.(played);
    observe?.(played);
  };
  let step = begin(game, seats, options, source);
  show({ seq: 0, step });
  for (let seq = 1; seq <= MAX_MOVES; seq += 1) {
    const before = step.position;
    const due = game.toAct(before.state);
    if (due.length === 0) return { moves: seq - 1, finished: game.standings(before.state) !== undefined };
    const seat = pickFrom(random, due);
    const move = choose(before.state, seat);
    const next = advance(game, before, { seat, move }, source);
    if (!next.ok)
      throw new Error(`${game.notation.print(move)} was listed, but refused: ${next.refusal.code}`);
    step = next.value;
    show({ seq, step, before, made: { seat, move } });
  }
  return { moves: MAX_MOVES, finished: false };
};
