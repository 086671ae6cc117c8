import { availableParallelism } from 'node:os';
import type { BenchTable } from '../games/shared/bench.ts';
import { openWorkerPool } from '../games/shared/picture/worker-pool.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import type { Row } from '../proof/measure.ts';
import type { Violation } from '../selfplay/law.ts';
import type { Batch, BatchReport } from './law-thread.ts';
import { randomOptions } from './random-options.ts';

/** Games that a thread plays before it reports. */
const BATCH = 25;
/** A batch takes seconds; on a machine that is busy with much else, minutes. */
const TIMEOUT_MS = 20 * 60_000;
/** More of one run would only repeat each other. */
const MAX_PRINTED = 10;
/** How often progress is printed. */
const PROGRESS_LINES = 20;

/** All numbers of players, each with all tables of the game. */
const settingsOf = (game: AnyGame, tables: readonly BenchTable[]) =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more).flatMap(
    (seats) => tables.map((table) => ({ seats, ...table })),
  );

/**
 * The games as batches, in turn from all settings; each has a seed of its own. Every other one is played at a table that
 * has chosen by chance what its kind of table leaves open.
 */
const batchesOf = (game: AnyGame, tables: readonly BenchTable[], games: number): Batch[] => {
  const settings = settingsOf(game, tables);
  const kinds = tables.flatMap(({ options }) => Object.keys(options));
  const bySetting = settings.map(({ seats, name, options }, at) => {
    const share = Math.floor(games / settings.length) + (at < games % settings.length ? 1 : 0);
    return Array.from({ length: Math.ceil(share / BATCH) }, (_, index) => ({
      game: game.id,
      table: name,
      seats,
      options: {
        ...(index % 2 === 0 ? {} : randomOptions(game, `${name} ${seats} ${index}`, kinds)),
        ...options,
      },
      games: Math.min(BATCH, share - index * BATCH),
      seed: `bench ${index}`,
    }));
  });
  const most = Math.max(...bySetting.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) =>
    bySetting.flatMap((batches) => batches[index] ?? []),
  ).flat();
};

/** The command that plays the batch again, and where to look in it. */
const described = ({ game, seats, seed, games, options }: Batch, violation: Violation): string =>
  `game ${violation.game}, move ${violation.seq}: ${violation.law}: ${violation.detail}; to see it again: selfplay ` +
  `--game ${game} --seats ${seats} --games ${games} --seed '${seed}' --options '${JSON.stringify(options)}'`;

/** Plays the batches in as many threads as the machine can run at once. */
const playAll = async (
  batches: readonly Batch[],
  print: (line: string) => void,
): Promise<readonly BatchReport[]> => {
  const work = { module: new URL('./law-thread.ts', import.meta.url), timeoutMs: TIMEOUT_MS };
  const threads = openWorkerPool({ maxThreads: availableParallelism() });
  const all = batches.reduce((sum, { games }) => sum + games, 0);
  let played = 0;
  let broken = 0;
  try {
    return await Promise.all(
      batches.map(async (batch) => {
        const report = await threads.run<Batch, BatchReport>(work, batch);
        const printed = Math.floor((PROGRESS_LINES * played) / all);
        played += report.games;
        if (Math.floor((PROGRESS_LINES * played) / all) > printed) print(`  ${played} of ${all} games`);
        for (const violation of report.violations) {
          broken += 1;
          if (broken <= MAX_PRINTED) print(described(batch, violation));
        }
        return report;
      }),
    );
  } finally {
    await threads.close();
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Plays games of random moves under all laws, with every number of players at every table of the game.
 * @param games how many in all
 * @param print told how far it is, and what was broken
 */
export const lawRows = async (
  game: AnyGame,
  tables: readonly BenchTable[],
  games: number,
  print: (line: string) => void,
): Promise<Row[]> => {
  const batches = batchesOf(game, tables, games);
  print(`${game.id}: ${games} games under all laws, in ${availableParallelism()} threads`);
  const began = performance.now();
  const reports = await playAll(batches, print);
  const seconds = (performance.now() - began) / 1000;
  const moves = sum(reports.map((report) => report.moves));
  const finished = sum(reports.map((report) => report.finished));
  const broken = sum(reports.map(({ violations }) => violations.length));
  const what = `${game.id}: ${games} games, ${moves.toLocaleString('en')} moves, ${Math.round(seconds)} s`;
  return [
    { what: `${what}: laws broken`, value: String(broken), aim: '0', met: broken === 0 },
    {
      what: `${game.id}: of those came to an end`,
      value: String(finished),
      aim: String(games),
      met: finished === games,
    },
    ...tables.map(({ name }) => drawnRow(game, name, batches, reports)),
  ];
};

/** Which combinations came up in them by chance; that all do is another row's business. */
const drawnRow = (
  { id }: AnyGame,
  table: string,
  batches: readonly Batch[],
  reports: readonly BatchReport[],
): Row => {
  const there = reports.filter((_, at) => batches[at]?.table === table);
  const shown = new Set(there.flatMap((report) => report.shown)).size;
  const all = new Set(there.flatMap((report) => [...report.shown, ...report.missing])).size;
  return {
    what: `${id}, ${table}: combinations that chance brought in them, of ${all}`,
    value: String(shown),
    aim: '-',
    met: true,
  };
};
