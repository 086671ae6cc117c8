import type { Game } from '../../kernel/game.ts';
import { checkGame } from './checked-game.ts';
import { contractLaws } from './contract-laws.ts';
import type { Laws, Violation } from './law.ts';
import { playOut, tableOf } from './play-out.ts';

/** A series of games to be played. */
export interface SeriesRequest<State, Move, View, Event, Options> {
  readonly game: Game<State, Move, View, Event, Options>;
  readonly seats: number;
  readonly options: Options;
  readonly games: number;
  /** The same seed gives the same games. */
  readonly seed: string;
  /** Laws of the game itself, besides those of the contract; undefined plays without any checks. */
  readonly laws: Laws<State, Move, View, Event, Options> | undefined;
}

/** How a series came out. */
export interface SeriesReport {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly finished: number;
  readonly moves: number;
  readonly seconds: number;
  readonly movesPerSecond: number;
  readonly violations: readonly Violation[];
}

/** Plays the series in this process, one game after the other. */
export const playSeries = <State, Move, View, Event, Options>(
  request: SeriesRequest<State, Move, View, Event, Options>,
): SeriesReport => {
  const { game, seats, games } = request;
  const violations: Violation[] = [];
  let finished = 0;
  let moves = 0;
  const began = performance.now();
  for (let index = 0; index < games; index += 1) {
    const played = playOne(request, index);
    moves += played.moves;
    if (played.finished) finished += 1;
    violations.push(...played.violations.map((violation) => ({ game: index, ...violation })));
  }
  const seconds = (performance.now() - began) / 1000;
  const movesPerSecond = Math.round(moves / seconds);
  return {
    game: game.id,
    seats,
    games,
    finished,
    moves,
    seconds: rounded(seconds),
    movesPerSecond,
    violations,
  };
};

const playOne = <State, Move, View, Event, Options>(
  { game, seats, options, seed, laws }: SeriesRequest<State, Move, View, Event, Options>,
  index: number,
): ReturnType<typeof checkGame> => {
  const table = tableOf(game, seats, options, `${game.id} ${seats} ${seed} ${index}`);
  if (laws) return checkGame(table, [contractLaws, laws]);
  try {
    return { ...playOut(table), violations: [] };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { moves: 0, finished: false, violations: [{ seq: 0, law: 'contract.no-exception', detail }] };
  }
};

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
