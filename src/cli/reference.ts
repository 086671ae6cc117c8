import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { gameModule } from '../selfplay/game-module.ts';
import { frontOf } from './games.ts';
import { CheckFailed, CommandError, type Io } from './io.ts';

/** What a game's `scenario/index.ts` exports for this command. */
interface ScenarioModule {
  /** Ids that scenarios may name, as a part of a Markdown document. */
  readonly reference: string;
}

/** Where in a document the ids of a game stand: between these two lines, and nothing else does. */
const PLACE = /(<!-- ids of ([a-z-]+) [^\n]*-->\n)[\s\S]*?(<!-- end of ids -->)/g;

/** `reference`: writes the ids that scenarios may name into documents. */
export const addReference = (program: Command, io: Io): void => {
  program
    .command('reference')
    .description('write the ids that scenarios may name between the marks of Markdown files')
    .argument('<files...>', 'Markdown files')
    .option('--check', 'write nothing, and fail if a file is not as it would be written')
    .action((files: readonly string[], flags: { readonly check?: true }) =>
      reference(files, flags.check === true, io),
    );
};

const reference = async (files: readonly string[], isCheck: boolean, io: Io): Promise<void> => {
  let stale = 0;
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const fresh = await withIds(text, file);
    if (text === fresh) continue;
    stale += 1;
    if (!isCheck) await writeFile(file, fresh);
    io.out(`${file} ${isCheck ? 'is not up to date' : 'was written'}`);
  }
  if (stale === 0) io.out('everything is up to date');
  else if (isCheck) throw new CheckFailed();
};

/** A document with the ids of each game that it has a place for, as they are now. */
const withIds = async (text: string, file: string): Promise<string> => {
  const places = [...text.matchAll(PLACE)];
  if (places.length === 0) throw new CommandError(`${file} has no place for the ids of a game`);
  const written = new Map<string, string>();
  for (const [, , game = ''] of places) written.set(game, await idsOf(game));
  return text.replace(
    PLACE,
    (_whole, begin: string, game: string, end: string) => `${begin}\n${written.get(game)}\n\n${end}`,
  );
};

const idsOf = async (game: string): Promise<string> => {
  const { id } = (await frontOf(game)).game;
  const found = (await gameModule(id, 'scenario')) as ScenarioModule | undefined;
  if (!found) throw new CommandError(`${id} has no scenarios`);
  return found.reference;
};
