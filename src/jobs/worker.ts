import { ASIDE_REASONS } from './deliverer.ts';
import { TableWork, type TableWorkDeps } from './table-work.ts';
import type { WorkSignals } from './work-signals.ts';

export interface WorkerDeps extends TableWorkDeps {
  readonly signals: WorkSignals;
}

/** Works off deliveries until it is closed. */
export interface Worker {
  /** Works on a table now; resolves when nothing more can be done for it at present. */
  work(tableId: string): Promise<void>;
  /** Works on all tables that have something to be delivered now. */
  sweep(): Promise<void>;
  /** Takes on no more tables and waits for what is under way, which comes to an end soon. */
  close(): Promise<void>;
}

/**
 * Starts to work off deliveries: what an earlier process left, what signals tell of, what has become due as time passes.
 * A table that hangs or fails holds up nobody else.
 */
export const startWorker = (deps: WorkerDeps): Worker => {
  const { signals, ledger, time, log } = deps;
  const tables = new TableWork(deps);
  const sweep = async (): Promise<void> => {
    await signals.greet();
    const waiting = await ledger.waitingTables(time.now(), ASIDE_REASONS);
    tables.resume();
    await Promise.all(waiting.map(({ tableId, nextAt }) => tables.workFrom(tableId, nextAt)));
  };
  const sweeps = new Set<Promise<void>>();
  const beginSweep = (): void => {
    const begun = sweep()
      .catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
      .finally(() => sweeps.delete(begun));
    sweeps.add(begun);
  };
  const stopPassing = time.onPassing(beginSweep);
  const stopListening = signals.listen({
    onWork: (tableId) => void tables.work(tableId),
    onMissed: beginSweep,
  });
  beginSweep();
  return {
    work: (tableId) => tables.work(tableId),
    sweep,
    async close() {
      stopPassing();
      await Promise.all([stopListening(), tables.close()]);
      await Promise.all(sweeps);
    },
  };
};
