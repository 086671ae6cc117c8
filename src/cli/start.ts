import type { Command } from 'commander';
import type { Io } from './io.ts';

/** `start`: runs the bot until it is told to stop. */
export const addStart = (program: Command, _io: Io): void => {
  program
    .command('start')
    .description('run the bot; without DISCORD_TOKEN in a playground on this machine')
    .action(async () => {
      const { start } = await import('../app/index.ts');
      await start();
    });
};
