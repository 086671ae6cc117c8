import type { Logger } from '../config/logger.ts';
import { createPeriodicTask } from './periodic-task.ts';
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
  let closing = false;
  const failed = (error: unknown): void => log.error({ err: error }, 'finished tables were not counted');
  const task = createPeriodicTask(time, () => statistics.keepUp(() => !closing), failed);
  return {
    begin() {
      task.begin();
      task.run().catch(failed);
    },
    close() {
      closing = true;
      return task.close();
    },
  };
};
