import { openWorkerPool } from '../games/shared/picture/worker-pool.ts';
import type { Thinker } from '../table/model/thinker.ts';

const MODULE = new URL('./thinking-worker.ts', import.meta.url);
/** Far more than the slowest turn takes; then the table goes on with a move by chance. */
const TIMEOUT_MS = 30_000;

/** Computer players that think beside everything else, so that nobody waits for an answer meanwhile. */
export interface ThinkingThread {
  readonly think: Thinker;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** One thread for all computer players of the process; it starts with the first that thinks. */
export const openThinkingThread = (): ThinkingThread => {
  const threads = openWorkerPool(1);
  return {
    think: (task) => threads.run({ module: MODULE, timeoutMs: TIMEOUT_MS }, task),
    close: () => threads.close(),
  };
};
