import type { Logger } from '../config/logger.ts';
import type { Time } from './time.ts';

interface CountingDeps {
  /** Counts all tables that have ended, as long as it is to go on. */
  readonly statistics: { keepUp(goesOn: () => boolean): Promise<void> };
  readonly time: Time;
  readonly log: Logger;
}

/** Finished tables coming into the figures of their players. */
interface Counting {
  /** Begins to look by itself, now and whenever time passes. */
  begin(): void;
  /** Looks no more, and waits for what is under way. */
  close(): Promise<void>;
}

/** Keeps figures up to date, once it has begun. */
export const createCounting = ({ statistics, time, log }: CountingDeps): Counting => {
  let running: Promise<void> | undefined;
  let closing = false;
  const look = (): void => {
    running ??= statistics
      .keepUp(() => !closing)
      .catch((error: unknown) => log.error({ err: error }, 'finished tables were not counted'))
      .finally(() => {
        running = undefined;
      });
  };
  let stop = (): void => undefined;
  return {
    begin() {
      look();
      stop = time.onPassing(look);
    },
    async close() {
      closing = true;
      stop();
      await running;
    },
  };
};
