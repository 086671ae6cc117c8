import type { Command } from 'commander';
import { gameModule } from '../selfplay/game-module.ts';
import { frontOf, gameIds } from './games.ts';
import { CheckFailed, CommandError, type Io, lineOf } from './io.ts';
import { gameNamedBy, type ScenarioFile, scenarioFiles } from './scenario-files.ts';

/** How one scenario came out. */
interface ScenarioResult {
  readonly title: string;
  readonly failures: readonly string[];
}

/** What a game's `scenario/index.ts` exports for this command. */
interface ScenarioModule {
  /** Plays all scenarios of a file. */
  runScenarios(file: string): readonly ScenarioResult[];
}

/** `scenario`: plays scenario files and compares what they expect. */
export const addScenario = (program: Command, io: Io): void => {
  program
    .command('scenario')
    .description('play scenario files and compare what they expect')
    .argument('<files...>', 'YAML files, or folders with them')
    .option('--game <id>', 'whose rules; by default what each file or its folder names')
    .action((paths: readonly string[], flags: { readonly game?: string }) => scenario(paths, flags.game, io));
};

/** Counts scenarios, of which a file may hold several, and prints those that fail, one to a line. */
const scenario = async (paths: readonly string[], game: string | undefined, io: Io): Promise<void> => {
  // A game that was named and does not exist is no fault of the files.
  if (game !== undefined) await moduleOf(game);
  let passed = 0;
  let failed = 0;
  for (const path of paths) {
    for (const file of await scenarioFiles(path)) {
      for (const { title, failures } of await resultsOf(file, game)) {
        if (failures.length === 0) passed += 1;
        else {
          failed += 1;
          io.out(lineOf(`FAILED  ${file.path}: ${title}: ${failures.join('; ')}`));
        }
      }
    }
  }
  io.out(`${passed} passed, ${failed} failed`);
  if (failed > 0) throw new CheckFailed();
};

const moduleOf = async (game: string): Promise<ScenarioModule> => {
  const { id } = (await frontOf(game)).game;
  const found = (await gameModule(id, 'scenario')) as ScenarioModule | undefined;
  if (!found) throw new CommandError(`${id} has no scenarios`);
  return found;
};

/** A file that cannot be read or played fails like a scenario that does not hold; the others still run. */
const resultsOf = async (
  file: ScenarioFile,
  game: string | undefined,
): Promise<readonly ScenarioResult[]> => {
  if ('fault' in file) return [{ title: file.title, failures: [file.fault] }];
  const games = await gameIds();
  const id = game ?? gameNamedBy(file.path, file.text, games);
  if (id !== undefined && games.includes(id)) return (await moduleOf(id)).runScenarios(file.text);
  const fault =
    id === undefined
      ? 'no game is named; give --game ID, or write "game: ID" in the file'
      : `there is no game "${id}"`;
  return [{ title: 'whose rules?', failures: [`${fault}; games: ${games.join(', ')}`] }];
};
