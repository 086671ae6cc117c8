import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { LOCALES, type Locale } from '../i18n/index.ts';
import { readExportFile } from './export-file.ts';
import { frontOf } from './games.ts';
import { CommandError, type Io, lineOf } from './io.ts';
import { refusalLine } from './refusal-line.ts';

interface ReplayFlags {
  readonly out: string;
  readonly language: string;
}

/** `replay`: makes an exported table into one file for a browser. */
export const addReplay = (program: Command, io: Io): void => {
  program
    .command('replay')
    .description('make an exported table into one HTML file: every turn, the log, the check of the dice')
    .argument('<export>', 'file from /table export')
    .requiredOption('--out <file>', 'HTML file to write')
    .option('--language <language>', `language of the page: ${LOCALES.join(' or ')}`, 'en')
    .action((path: string, flags: ReplayFlags) => replay(path, flags, io));
};

const replay = async (path: string, { out, language }: ReplayFlags, io: Io): Promise<void> => {
  const locale = localeNamed(language);
  const file = await readExportFile(path);
  const front = await frontOf(file.game);
  // Read when they are needed: other commands start without pictures and words.
  const [{ exportedGame }, { seenGameIn }, { replayFile }, { textsOf }] = await Promise.all([
    import('../table/recap/exported-game.ts'),
    import('../table/recap/seen-game.ts'),
    import('../recap/replay/file.ts'),
    import('../i18n/index.ts'),
  ]);
  const game = await exportedGame(file, front.game, locale);
  const seen = game.ok ? await seenGameIn(game.value, 'public') : game;
  if (!seen.ok) throw new CommandError(`${path}: ${refusalLine(seen.refusal)}`);
  const texts = textsOf(new Map([[front.game.id, front.texts]]));
  const name = texts.find(locale, 'game.name', front.game.id) ?? front.game.id;
  const title = `${name} · ${file.table.slice(0, 4).toUpperCase()}`;
  const bytes = await replayFile(seen.value, { front, texts, locale, title });
  try {
    await writeFile(out, bytes);
  } catch (error) {
    throw new CommandError(`${out} cannot be written: ${lineOf(error)}`);
  }
  io.out(`${out}: ${seen.value.seenBy[0]?.turns.length ?? 0} moments, ${bytes.length} bytes`);
};

const localeNamed = (text: string): Locale => {
  const locale = LOCALES.find((one) => one === text);
  if (!locale) throw new CommandError(`there is no language "${text}"; languages: ${LOCALES.join(', ')}`);
  return locale;
};
