import type { Command } from 'commander';
import type { AnyGame } from '../kernel/any-game.ts';
import { gameOf, sideDoorOf } from './games.ts';
import { CheckFailed, CommandError, type Io, lineOf } from './io.ts';
import type { Laws } from './selfplay/law.ts';
import { playSeries, type SeriesReport } from './selfplay/series.ts';
import { wholeNumber } from './values.ts';

type AnyLaws = Laws<unknown, unknown, unknown, unknown, unknown>;

interface SelfplayFlags {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly options?: string;
  readonly fast?: true;
  readonly json?: true;
}

const NO_LAWS: AnyLaws = { ofPositions: {}, ofGames: {} };

/** `selfplay`: whole games of random legal moves, with all property checks unless `--fast`. */
export const addSelfplay = (program: Command, io: Io): void => {
  program
    .command('selfplay')
    .description('play whole games of random legal moves and check the laws of the game after each')
    .requiredOption('--game <id>', 'the game, such as small-world')
    .option('--seats <number>', 'players', wholeNumber(1), 2)
    .option('--games <number>', 'how many games', wholeNumber(1), 10)
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--options <json>', 'options of the table')
    .option('--fast', 'no checks, for speed')
    .option('--json', 'print one JSON object')
    .action((flags: SelfplayFlags) => selfplay(flags, io));
};

const selfplay = async (flags: SelfplayFlags, io: Io): Promise<void> => {
  const game = await gameOf(flags.game);
  const { min, max } = game.seats;
  if (flags.seats < min || flags.seats > max)
    throw new CommandError(`${game.id} is for ${min} to ${max} seats, not ${flags.seats}`);
  const { seats, games, seed } = flags;
  const options = readOptions(game, flags.options);
  const laws = flags.fast ? undefined : await lawsOf(game);
  const report = playSeries({ game, seats, options, games, seed, laws });
  io.out(flags.json ? JSON.stringify(report) : describe(report));
  if (report.finished < report.games || report.violations.length > 0) throw new CheckFailed();
};

const readOptions = (game: AnyGame, text = '{}'): unknown => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`--options is not JSON: ${lineOf(error)}`);
  }
  const parsed = game.options.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandError(
    `--options does not fit ${game.id}: ${[...(issue?.path ?? []), issue?.message].join(': ')}`,
  );
};

const lawsOf = async ({ id }: AnyGame): Promise<AnyLaws> => {
  const door = (await sideDoorOf(id, 'invariants')) as { readonly laws: AnyLaws } | undefined;
  return door?.laws ?? NO_LAWS;
};

const describe = ({ game, seats, games, finished, moves, ...rest }: SeriesReport): string =>
  [
    `${game} with ${seats}: ${finished} of ${games} games finished, ${moves} moves in ${rest.seconds} seconds ` +
      `(${rest.movesPerSecond} a second), ${rest.violations.length} violations`,
    ...rest.violations.map(
      ({ game: index, seq, law, detail }) => `game ${index}, move ${seq}: ${law}: ${detail}`,
    ),
  ].join('\n');
