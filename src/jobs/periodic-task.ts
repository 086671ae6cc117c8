import type { Time } from './time.ts';

/** Work that is done whenever time passes, one run at a time. */
export interface PeriodicTask {
  /** Begins to run by itself, whenever time passes. */
  begin(): void;
  /** Runs now; who asks while a run is under way gets that one. */
  run(): Promise<void>;
  /** Runs no more by itself, and waits for what is under way. */
  close(): Promise<void>;
}

/**
 * @param work one run
 * @param onError told of a run that failed and that nobody waits for
 */
export const createPeriodicTask = (
  time: Pick<Time, 'onPassing'>,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): PeriodicTask => {
  let running: Promise<void> | undefined;
  let stop = (): void => undefined;
  const run = (): Promise<void> => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    begin() {
      stop = time.onPassing(() => void run().catch(onError));
    },
    run,
    async close() {
      stop();
      await running?.catch(() => undefined);
    },
  };
};
