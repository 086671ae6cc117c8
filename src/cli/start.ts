import type { Command } from 'commander';
import { CheckFailed, type Io, stopSignal } from './io.ts';

/** `start`: runs the bot until it is told to stop. */
export const addStart = (program: Command, io: Io): void => {
  program
    .command('start')
    .description('run the bot; without DISCORD_TOKEN in a playground on this machine')
    .action(() => startAndWait(io));
};

const startAndWait = async (io: Io): Promise<void> => {
  const { loadConfig } = await import('../config/load.ts');
  const { createLogger } = await import('../config/logger.ts');
  const { runToEnd, startedInTime } = await import('../app/run.ts');
  const { keepHeapsSmall } = await import('../app/small-heaps.ts');
  const { start } = await import('../app/start.ts');
  const config = loadConfig();
  const log = createLogger(config);
  keepHeapsSmall();
  // Whoever stops it while it starts must not leave a database behind that is still open.
  const stopped = stopSignal();
  const running = await startedInTime(start(config, log, io.out), log, stopped);
  const { lost } = running.postboard;
  const code = await runToEnd({ lost, stop: () => running.stop() }, log, stopped);
  if (code !== 0) throw new CheckFailed('the log says why');
};
