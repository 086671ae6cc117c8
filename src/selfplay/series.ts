import type { Game } from '../kernel/game.ts';
import { checkGame } from './checked-game.ts';
import { contractLaws } from './contract-laws.ts';
import { type Coverage, type CoverageReport, CoverageTally } from './coverage.ts';
import { digestOf, type GameDigest } from './digest.ts';
import type { Laws, Violation } from './law.ts';
import { type ChooseMove, playOut, type SelfplayTable, selfplayTable } from './play-out.ts';
import { pickFrom } from './random.ts';

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
  /** See {@link checkGame}; 8 if left out. */
  readonly every?: number;
  /** What the series should show; absent if the game names nothing. */
  readonly coverage?: Coverage<State, Move, Options> | undefined;
  /** Games are steered towards what was not shown yet, and end when everything was. */
  readonly steered?: boolean;
  /** Adds a digest of all positions to the report. */
  readonly digest?: boolean;
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
  readonly covered?: CoverageReport;
  /** See {@link digestOf}. */
  readonly digest?: string;
}

/** One position in so many gets the expensive laws of a long series. */
const USUAL_SAMPLE = 8;

/** Plays the series in this process, one game after the other. */
export const playSeries = <State, Move, View, Event, Options>(
  request: SeriesRequest<State, Move, View, Event, Options>,
): SeriesReport => {
  const { game, seats, options, coverage } = request;
  const tally = coverage && new CoverageTally(coverage.all(seats, options));
  const digest = request.digest ? digestOf(game) : undefined;
  const violations: Violation[] = [];
  let games = 0;
  let finished = 0;
  let moves = 0;
  const began = performance.now();
  for (let index = 0; index < request.games; index += 1) {
    if (request.steered && tally?.covered().missing.length === 0) break;
    const played = playOne(request, index, tally, digest);
    games += 1;
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
    ...(tally ? { covered: tally.covered() } : {}),
    ...(digest ? { digest: digest.value() } : {}),
  };
};

const playOne = <State, Move, View, Event, Options>(
  request: SeriesRequest<State, Move, View, Event, Options>,
  index: number,
  tally: CoverageTally | undefined,
  digest: GameDigest<State, Move, Event> | undefined,
): ReturnType<typeof checkGame> => {
  const { game, seats, seed, laws, coverage, steered } = request;
  const steers = steered && coverage && tally;
  const options = steers ? coverage.steer(seats, request.options, tally.covered().missing) : request.options;
  const table = {
    ...selfplayTable(game, seats, options, `${game.id} ${seats} ${seed} ${index}`),
    ...(digest && { observe: digest.note }),
  };
  const choose = coverage && tally && chooserFor(table, coverage, tally, steered ?? false);
  if (laws) return checkGame(table, [contractLaws, laws], { choose, every: request.every ?? USUAL_SAMPLE });
  try {
    return { ...playOut(table, undefined, choose), violations: [] };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { moves: 0, finished: false, violations: [{ seq: 0, law: 'contract.no-exception', detail }] };
  }
};

/** Random moves, taken down as they are made; steered, one that shows something new goes first. */
const chooserFor =
  <State, Move, View, Event, Options>(
    { game, random }: SelfplayTable<State, Move, View, Event, Options>,
    coverage: Coverage<State, Move, Options>,
    tally: CoverageTally,
    steered: boolean,
  ): ChooseMove<State, Move> =>
  (state, seat) => {
    const moves = game.moves(state, seat);
    const fresh = steered ? moves.filter((move) => tally.lacks(coverage.shows(state, move))) : [];
    const move = pickFrom(random, fresh.length > 0 ? fresh : moves);
    tally.note(coverage.shows(state, move));
    return move;
  };

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
