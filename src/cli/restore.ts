import type { Command } from 'commander';
import { embeddedDataDir } from './backup.ts';
import type { Io } from './io.ts';

/** `restore`: makes the embedded database anew from a backup. */
export const addRestore = (program: Command, io: Io): void => {
  program
    .command('restore')
    .description(
      'make the embedded database anew from a backup, in a DATA_DIR without one; the bot must not run',
    )
    .argument('<file>', 'what `backup` has written')
    .action((file: string) => restore(file, io));
};

const restore = async (file: string, io: Io): Promise<void> => {
  const { restoreInto } = await import('../store/embedded/backup.ts');
  const dataDir = await embeddedDataDir();
  await restoreInto(dataDir, file);
  io.out(`${file} was restored into ${dataDir}`);
};
