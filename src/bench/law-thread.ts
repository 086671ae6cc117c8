import { GAMES } from '../games/games.ts';
import { jobHandler } from '../games/shared/picture/worker-pool.ts';
import { invariantsOf } from '../selfplay/invariants.ts';
import type { Violation } from '../selfplay/law.ts';
import { playSeries } from '../selfplay/series.ts';

/** Games at one table that a thread plays under all laws. */
export interface Batch {
  readonly game: string;
  /** What the table is called in the bench. */
  readonly table: string;
  readonly seats: number;
  readonly options: object;
  readonly games: number;
  readonly seed: string;
}

/** How they came out. */
export interface BatchReport {
  readonly games: number;
  readonly finished: number;
  readonly moves: number;
  readonly violations: readonly Violation[];
  /** Combinations that were played, and those that were not. */
  readonly shown: readonly string[];
  readonly missing: readonly string[];
}

const played = async ({ game: id, seats, options, games, seed }: Batch): Promise<BatchReport> => {
  const game = GAMES.get(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const { laws, coverage } = await invariantsOf(game);
  const { covered, ...report } = playSeries({
    game,
    seats,
    options: game.options.parse(options),
    games,
    seed,
    laws,
    coverage,
  });
  const { finished, moves, violations } = report;
  return {
    games: report.games,
    finished,
    moves,
    violations,
    shown: covered?.shown ?? [],
    missing: covered?.missing ?? [],
  };
};

/** What the worker pool calls in each thread. */
export const handleJob = jobHandler(played);
