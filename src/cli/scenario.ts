import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { frontOf, gameModule } from './games.ts';
import { CheckFailed, CommandError, type Io, lineOf } from './io.ts';

/** How a game's `scenario/index.ts` answers. */
interface ScenarioResult {
  readonly title: string;
  readonly failures: readonly string[];
}

type RunScenario = (text: string) => ScenarioResult;

/** `scenario`: plays scenario files and compares what they expect. */
export const addScenario = (program: Command, io: Io): void => {
  program
    .command('scenario')
    .description('play scenario files and compare what they expect')
    .argument('<files...>', 'YAML files')
    .option('--game <id>', 'whose rules', 'small-world')
    .action((files: readonly string[], flags: { readonly game: string }) => scenario(files, flags.game, io));
};

const scenario = async (files: readonly string[], game: string, io: Io): Promise<void> => {
  const run = await runnerOf(game);
  let failed = 0;
  for (const file of files) {
    const { title, failures } = await runFile(run, file);
    if (failures.length > 0) failed += 1;
    io.out(
      failures.length === 0
        ? `passed  ${file}: ${title}`
        : `FAILED  ${file}: ${title}: ${failures.join('; ')}`,
    );
  }
  io.out(`${files.length - failed} passed, ${failed} failed`);
  if (failed > 0) throw new CheckFailed();
};

const runnerOf = async (game: string): Promise<RunScenario> => {
  const { id } = (await frontOf(game)).game;
  const found = (await gameModule(id, 'scenario')) as { readonly runScenario: RunScenario } | undefined;
  if (!found) throw new CommandError(`${id} has no scenarios`);
  return found.runScenario;
};

/** A file that cannot be read fails like a scenario that does not hold; the others still run. */
const runFile = async (run: RunScenario, file: string): Promise<ScenarioResult> => {
  try {
    return run(await readFile(file, 'utf8'));
  } catch (error) {
    return { title: '(not run)', failures: [lineOf(error)] };
  }
};
