import type { Logger } from '../config/logger.ts';
import type { Hints } from '../table/computers/hints.ts';
import { DAY_MS } from '../table/model/pace.ts';
import { createPeriodicTask } from './periodic-task.ts';
import { inMs, type Time } from './time.ts';

interface LookingBackDeps {
  readonly hints: Pick<Hints, 'prepare'>;
  readonly time: Time;
  readonly log: Logger;
}

/** Looking back at games that ended, before anybody asks. */
interface LookingBack {
  /** Begins to look by itself, whenever time passes. */
  begin(): void;
  /** Looks no more, and waits for the turn that is thought about. */
  close(): Promise<void>;
}

/** The post of the end, and those who ask at once, come first. */
const AFTER_MS = 30_000;

/** Finds out in the background which turns cost players most, once it has begun. */
export const createLookingBack = ({ hints, time, log }: LookingBackDeps): LookingBack => {
  let closing = false;
  const look = (): Promise<void> =>
    hints.prepare({ from: inMs(time, -DAY_MS), to: inMs(time, -AFTER_MS) }, () => !closing);
  const task = createPeriodicTask(time, look, (error) => log.error({ err: error }, 'looking back failed'));
  return {
    begin: task.begin,
    close() {
      closing = true;
      return task.close();
    },
  };
};
