import type { Command } from 'commander';
import type { LoadFigures, LoadReport } from '../proof/load/load.ts';
import { type Io, wholeNumber } from './io.ts';

interface LoadFlags {
  readonly tables: number;
  readonly few: number;
  readonly active: number;
  readonly finished: number;
  readonly minutes: number;
  readonly json?: true;
}

const SECONDS = 60;

/** `load`: what many tables cost, in a playground with Discord's limits and a database of its own. */
export const addLoad = (program: Command, io: Io): void => {
  program
    .command('load')
    .description('play at many tables at once and say what it costs')
    .option('--tables <number>', 'tables in the database, a third with a computer', wholeNumber(10), 10_000)
    .option('--few <number>', 'and the same with so many before', wholeNumber(10), 100)
    .option('--active <number>', 'tables at which people play without a pause', wholeNumber(1), 24)
    .option('--finished <number>', 'games that have ended when lists are asked for', wholeNumber(1), 100_000)
    .option('--minutes <number>', 'so long for each', wholeNumber(1), 3)
    .option('--json', 'print one JSON object')
    .action((flags: LoadFlags) => load(flags, io));
};

const load = async ({ minutes, json, ...task }: LoadFlags, io: Io): Promise<void> => {
  const { loadConfig } = await import('../config/load.ts');
  const { runLoad } = await import('../proof/load/load.ts');
  const { databaseUrl: server } = loadConfig();
  if (server === undefined)
    io.err('without DATABASE_URL on an embedded database, which is slower than a server');
  const report = await runLoad({
    ...task,
    seconds: minutes * SECONDS,
    ...(server && { server }),
    report: (line) => io.err(line),
  });
  io.out(json ? JSON.stringify(report) : describe(report));
};

const describe = ({ few, many, ratio, lists, errors }: LoadReport): string =>
  [
    ...[few, many].map(describeFigures),
    `many to few: ${ratio.movesPerSecond} of the moves a second, turn posts ${ratio.turnPostP50} times as long`,
    `${lists.finished} finished games: slowest list ${lists.slowestMs} ms, ${lists.memoryMb} MB more at most`,
    ...Object.entries(lists.answerMs).map(([what, ms]) => `  ${what}: ${ms} ms`),
    ...errors,
  ].join('\n');

const describeFigures = (figures: LoadFigures): string =>
  `${figures.tables} tables: ${figures.movesPerSecond} moves a second, acknowledged in ` +
  `${figures.acknowledgementMs.p50} ms (99 of 100: ${figures.acknowledgementMs.p99}), answered in ` +
  `${figures.answerMs.p50} ms (${figures.answerMs.p99}), turn posts after ` +
  `${figures.turnPostMs.p50} ms (${figures.turnPostMs.p99}), ${figures.requestsPerMove} requests and ` +
  `${figures.cpuSecondsPerMove} s of CPU a move, ${figures.memoryMb.start} to ${figures.memoryMb.end} MB, ` +
  `database ${figures.databaseMb} MB`;
