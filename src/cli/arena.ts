import { type Command, InvalidArgumentError } from 'commander';
import { COMPETITORS, type Competitor } from '../arena/competitors.ts';
import { type ArenaReport, playArena } from '../arena/series.ts';
import { seatRange } from '../kernel/game.ts';
import { frontOf, readOptions } from './games.ts';
import { CommandError, type Io, wholeNumber } from './io.ts';

interface ArenaFlags {
  readonly game: string;
  readonly seats: readonly Competitor[];
  readonly games: number;
  readonly seed: string;
  readonly options?: string;
  readonly json?: true;
}

/** `arena`: games between computer players, who change seats from game to game. */
export const addArena = (program: Command, io: Io): void => {
  program
    .command('arena')
    .description('play games between computer players and say who won how often')
    .requiredOption('--game <id>', 'the id of the game')
    .requiredOption('--seats <kinds>', `who plays: ${COMPETITORS.join(', ')}; one for each seat`, competitors)
    .option('--games <number>', 'how many games', wholeNumber(1), 20)
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--options <json>', 'options of the table')
    .option('--json', 'print one JSON object')
    .action((flags: ArenaFlags) => arena(flags, io));
};

const isCompetitor = (text: string): text is Competitor => (COMPETITORS as readonly string[]).includes(text);

const competitors = (text: string): Competitor[] =>
  text.split(',').map((kind) => {
    if (isCompetitor(kind)) return kind;
    throw new InvalidArgumentError(`"${kind}" is none of ${COMPETITORS.join(', ')}.`);
  });

const arena = async ({ seats, games, seed, ...flags }: ArenaFlags, io: Io): Promise<void> => {
  const { game } = await frontOf(flags.game);
  const options = readOptions(game, flags.options);
  const { min, max } = seatRange(game, options);
  if (seats.length < min || seats.length > max)
    throw new CommandError(`${game.id} is for ${min} to ${max} seats, not ${seats.length}`);
  if (!game.ai && seats.some((kind) => kind !== 'random'))
    throw new CommandError(`nobody can think ahead in ${game.id}; random can play`);
  const report = await playArena({ game, options, competitors: seats, games, seed });
  io.out(flags.json ? JSON.stringify(report) : describe(report));
};

const describe = ({ games, seats, millisPerTurn: { p50, p95 } }: ArenaReport): string =>
  [
    `${games} games, seats changed from game to game; ${seats[0]?.kind} thought ${p50} ms about a turn (p95: ${p95} ms)`,
    ...seats.map(
      ({ kind, wins, meanPlace, meanScore }) =>
        `${kind}: ${wins} won, mean place ${meanPlace}, mean score ${meanScore}`,
    ),
  ].join('\n');
