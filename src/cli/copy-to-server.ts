import type { Command } from 'commander';
import { CommandError, type Io } from './io.ts';

/** `copy-to-server`: from the embedded database to one on a server, when a bot has grown. */
export const addCopyToServer = (program: Command, io: Io): void => {
  program
    .command('copy-to-server')
    .description(
      'copy the embedded database in DATA_DIR into the empty one that DATABASE_URL names; the bot must not run',
    )
    .action(() => copyAll(io));
};

const copyAll = async (io: Io): Promise<void> => {
  const { loadConfig } = await import('../config/load.ts');
  const { copyToServer } = await import('../store/copying/copy-to-server.ts');
  const { databaseUrl, dataDir } = loadConfig();
  if (databaseUrl === undefined)
    throw new CommandError(
      'DATABASE_URL names no server; set it to a new, empty database such as postgresql://user:password@host:5432/name',
    );
  const { tables, rows } = await copyToServer(dataDir, databaseUrl);
  io.out(
    `${rows} rows of ${tables} tables were copied from ${dataDir} to the server, and counted on both sides; ` +
      `${dataDir} stays as it is, and is not used as long as DATABASE_URL is set`,
  );
};
