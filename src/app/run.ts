import type { Logger } from '../config/logger.ts';
import type { Postboard } from './postboard.ts';

/** Whoever has not ended in good order after so long ends all the same. */
const ENDING_MS = 60_000;
/** Whoever is told to stop has so long to come to where that can be done in good order. */
const STARTING_MS = 5_000;

/**
 * Waits for the bot to have started. Told to stop before, it ends soon, even if something that it waits for never comes; what
 * was begun then is begun anew by the next start.
 * @param stopped resolves when it is told to stop
 */
export const startedInTime = async <T>(
  starting: Promise<T>,
  log: Logger,
  stopped: Promise<void>,
): Promise<T> => {
  let ending: NodeJS.Timeout | undefined;
  let isStarting = true;
  const endAtOnce = (): void => {
    log.warn('told to stop, the bot ends before it has started');
    process.exit(0);
  };
  void stopped.then(() => {
    if (isStarting) ending = setTimeout(endAtOnce, STARTING_MS);
  });
  try {
    return await starting;
  } finally {
    isStarting = false;
    clearTimeout(ending);
  }
};

/**
 * Lets the bot run until it is told to stop, or cannot go on.
 * @param stopped resolves when it is told to stop
 * @returns the exit code: 0 when it was told to, 1 when a supervisor should start it again
 */
export const runToEnd = async (
  { lost, stop }: Pick<Postboard, 'lost' | 'stop'>,
  log: Logger,
  stopped: Promise<void>,
): Promise<0 | 1> => {
  const why = await Promise.race([stopped, lost, ourMistake(log)]);
  if (why === undefined) {
    await stop();
    return 0;
  }
  log.fatal({ why }, 'the bot cannot go on and ends, to be started again');
  setTimeout(() => process.exit(1), ENDING_MS).unref();
  await stop().catch((error: unknown) => log.error({ err: error }, 'the bot did not end in good order'));
  return 1;
};

/** Resolves once an exception has come through that nobody has caught: what it has left behind, nobody knows. */
const ourMistake = (log: Logger): Promise<string> =>
  new Promise((resolve) => {
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        log.fatal({ err: error }, event);
        resolve('an exception that nobody has caught');
      });
    }
  });
