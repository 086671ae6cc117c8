import { createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { CommandError, type Io, lineOf } from './io.ts';

/** `backup`: writes the embedded database to a file, whether or not the bot runs. */
export const addBackup = (program: Command, io: Io): void => {
  program
    .command('backup')
    .description('write the embedded database to a new file, also while the bot runs')
    .argument('<file>', 'such as postboard-2026-12-24.tar.gz')
    .action((file: string) => backup(file, io));
};

/** It holds the seeds of running games: only its owner may read it. */
const OWNER_ONLY = 0o600;

const backup = async (file: string, io: Io): Promise<void> => {
  const { backupOf } = await import('../store/embedded/backup.ts');
  const dataDir = await embeddedDataDir();
  if (await exists(file)) throw new CommandError(`${file} exists already, and is not written over`);
  // What is there under its own name is always whole.
  const part = `${file}.part`;
  try {
    await pipeline(await backupOf(dataDir), createWriteStream(part, { mode: OWNER_ONLY, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw new CommandError(`no backup was written: ${lineOf(error)}`);
  }
  io.out(`${file} was written, ${(await stat(file)).size} bytes`);
};

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * The folder of the embedded database.
 * @throws CommandError if the settings name a server instead
 */
export const embeddedDataDir = async (): Promise<string> => {
  const { loadConfig } = await import('../config/load.ts');
  const { databaseUrl, dataDir } = loadConfig();
  if (databaseUrl === undefined) return dataDir;
  throw new CommandError(
    'DATABASE_URL names a server, which is backed up by pg_dump and restored by pg_restore (docs/hosting.md)',
  );
};
