import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { gameModule } from '../selfplay/game-module.ts';
import { frontOf } from './games.ts';
import { CheckFailed, CommandError, type Io, lineOf } from './io.ts';

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
    .argument('<files...>', 'YAML files')
    .option('--game <id>', 'whose rules', 'small-world')
    .action((files: readonly string[], flags: { readonly game: string }) => scenario(files, flags.game, io));
};

/** Counts scenarios, of which a file may hold several, and prints those that fail, one to a line. */
const scenario = async (files: readonly string[], game: string, io: Io): Promise<void> => {
  const module = await moduleOf(game);
  let passed = 0;
  let failed = 0;
  for (const file of files) {
    for (const { title, failures } of await runFile(module, file)) {
      if (failures.length === 0) passed += 1;
      else {
        failed += 1;
        io.out(lineOf(`FAILED  ${file}: ${title}: ${failures.join('; ')}`));
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

/** A file that cannot be read fails like a scenario that does not hold; the others still run. */
const runFile = async (module: ScenarioModule, file: string): Promise<readonly ScenarioResult[]> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return [{ title: 'the file cannot be read', failures: [lineOf(error)] }];
  }
  return module.runScenarios(text);
};
