import { openWorkerPool } from '../games/shared/picture/worker-pool.ts';
import type { Thinker, ThinkingTask } from '../table/model/thinker.ts';

const MODULE = new URL('./thinking-worker.ts', import.meta.url);
/** Far more than the slowest turn takes; then the table goes on with a move by chance. */
const TIMEOUT_MS = 30_000;

/** What the thread is asked. */
export interface ThinkingJob {
  readonly want: keyof Thinker;
  readonly task: ThinkingTask;
}

/** Thinks beside everything else, so that nobody waits for an answer meanwhile. */
export interface ThinkingThread extends Thinker {
  /** Ends the thread. */
  close(): Promise<void>;
}

/** One thread for the whole process; it starts with the first who thinks. */
export const openThinkingThread = (): ThinkingThread => {
  const threads = openWorkerPool(1);
  const run = <Result>(want: keyof Thinker, task: ThinkingTask): Promise<Result> =>
    threads.run<ThinkingJob, Result>({ module: MODULE, timeoutMs: TIMEOUT_MS }, { want, task });
  return {
    choose: (task) => run('choose', task),
    advise: (task) => run('advise', task),
    close: () => threads.close(),
  };
};
