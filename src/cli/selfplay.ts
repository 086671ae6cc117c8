import type { Command } from 'commander';
import { seatRange } from '../kernel/game.ts';
import type { CoverageReport } from '../selfplay/coverage.ts';
import { invariantsOf } from '../selfplay/invariants.ts';
import { playSeries, type SeriesReport } from '../selfplay/series.ts';
import { frontOf, readOptions } from './games.ts';
import { CheckFailed, CommandError, type Io, wholeNumber } from './io.ts';

interface SelfplayFlags {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly options?: string;
  readonly cover?: true;
  readonly fast?: true;
  readonly every?: number;
  readonly digest?: true;
  readonly json?: true;
}

/** `selfplay`: whole games of random legal moves, with all property checks unless `--fast`. */
export const addSelfplay = (program: Command, io: Io): void => {
  program
    .command('selfplay')
    .description('play whole games of random legal moves and check the laws of the game after each')
    .requiredOption('--game <id>', 'the id of the game')
    .option('--seats <number>', 'players', wholeNumber(1), 2)
    .option('--games <number>', 'how many games', wholeNumber(1), 10)
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--options <json>', 'options of the table')
    .option(
      '--cover',
      'seek what was not played yet, such as pairs of banner and badge, and stop when all was',
    )
    .option('--every <number>', 'check expensive laws in one of so many positions, 1: in all', wholeNumber(1))
    .option('--fast', 'no checks, for speed')
    .option('--digest', 'sum up every position: the same number means the same games')
    .option('--json', 'print one JSON object')
    .action((flags: SelfplayFlags) => selfplay(flags, io));
};

const selfplay = async (flags: SelfplayFlags, io: Io): Promise<void> => {
  const { game } = await frontOf(flags.game);
  const options = readOptions(game, flags.options);
  const { min, max } = seatRange(game, options);
  if (flags.seats < min || flags.seats > max)
    throw new CommandError(`${game.id} is for ${min} to ${max} seats, not ${flags.seats}`);
  const { seats, games, seed } = flags;
  const { laws, coverage } = await invariantsOf(game);
  if (flags.cover && !coverage) throw new CommandError(`${game.id} names nothing that could be covered`);
  const report = playSeries({
    game,
    seats,
    options,
    games,
    seed,
    laws: flags.fast ? undefined : laws,
    ...(flags.every === undefined ? {} : { every: flags.every }),
    coverage,
    steered: flags.cover ?? false,
    digest: flags.digest ?? false,
  });
  io.out(flags.json ? JSON.stringify(report) : describe(report));
  const uncovered = flags.cover && report.covered?.missing.length !== 0;
  if (report.finished < report.games || report.violations.length > 0 || uncovered) throw new CheckFailed();
};

const describe = ({ game, seats, games, finished, moves, covered, ...rest }: SeriesReport): string =>
  [
    `${game} with ${seats}: ${finished} of ${games} games finished, ${moves} moves in ${rest.seconds} seconds ` +
      `(${rest.movesPerSecond} a second), ${rest.violations.length} violations`,
    ...(rest.digest ? [`digest ${rest.digest}`] : []),
    ...(covered ? describeCovered(covered) : []),
    ...rest.violations.map(
      ({ game: index, seq, law, detail }) => `game ${index}, move ${seq}: ${law}: ${detail}`,
    ),
  ].join('\n');

/** Longer lists are only counted; `--json` has all. */
const MOST_NAMED = 20;

const describeCovered = ({ shown, missing }: CoverageReport): string[] => {
  const played = `${shown.length} of ${shown.length + missing.length} combinations played`;
  if (missing.length === 0) return [played];
  return [missing.length > MOST_NAMED ? played : `${played}, not ${missing.join(', ')}`];
};
