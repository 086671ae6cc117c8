import { type DeliveryDeps, deliverTable } from './deliver.ts';
import type { TableLocks } from './table-locks.ts';
import type { Time } from './time.ts';
import type { WorkSignals } from './work-signals.ts';

export interface WorkerDeps extends DeliveryDeps {
  readonly signals: WorkSignals;
  readonly locks: TableLocks;
  readonly time: Time;
}

/** Works off deliveries until it is closed. */
export interface Worker {
  /** Works on a table now; resolves when nothing more can be done for it at present. */
  work(tableId: string): Promise<void>;
  /** Works on all tables that have something to be delivered now. */
  sweep(): Promise<void>;
  /** Stops taking on work and waits for what is under way. */
  close(): Promise<void>;
}

/** Another process works on the table; it may have looked just before our effect was written. */
const ELSEWHERE_MS = 2_000;

/**
 * Starts to work off deliveries: what an earlier process left, what signals tell of, what has become due as time passes.
 * A table that hangs or fails holds up nobody else.
 */
export const startWorker = (deps: WorkerDeps): Worker => {
  const { signals, ledger, time, log } = deps;
  const tables = createTableWork(deps);
  const sweep = async (): Promise<void> => {
    const waiting = await ledger.waitingTables();
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
      await stopListening();
      await tables.close();
      await Promise.all(sweeps);
    },
  };
};

/** Work on tables, each table by one hand at a time. */
const createTableWork = (deps: WorkerDeps) => {
  const { locks, time, log } = deps;
  const running = new Map<string, Promise<void>>();
  const asked = new Set<string>();
  /** How to call off the next look at a table. */
  const nextLooks = new Map<string, () => void>();
  let closing = false;

  const once = async (tableId: string): Promise<Date | undefined> => {
    if (!(await locks.tryHold(tableId))) return new Date(time.now().getTime() + ELSEWHERE_MS);
    try {
      return await deliverTable(deps, tableId);
    } finally {
      await locks.release(tableId);
    }
  };
  const untilQuiet = async (tableId: string): Promise<void> => {
    let next: Date | undefined;
    try {
      do {
        asked.delete(tableId);
        next = await once(tableId);
      } while (asked.has(tableId) && !closing);
    } catch (error) {
      // The next sweep tries again.
      log.error({ table: tableId, err: error }, 'deliveries of a table stopped');
    }
    // In one breath with the last look at `asked`, so that whoever asks from now on is heard.
    running.delete(tableId);
    if (next) lookAt(tableId, next);
  };
  const lookAt = (tableId: string, moment: Date): void => {
    nextLooks.get(tableId)?.();
    if (!closing)
      nextLooks.set(
        tableId,
        time.at(moment, () => void work(tableId)),
      );
  };
  const work = (tableId: string): Promise<void> => {
    if (closing) return Promise.resolve();
    asked.add(tableId);
    const present = running.get(tableId);
    if (present) return present;
    nextLooks.get(tableId)?.();
    nextLooks.delete(tableId);
    const begun = untilQuiet(tableId);
    running.set(tableId, begun);
    return begun;
  };
  return {
    work,
    /** Works on a table if the moment has come, and otherwise then. */
    async workFrom(tableId: string, moment: Date | undefined): Promise<void> {
      if (moment && moment > time.now()) lookAt(tableId, moment);
      else await work(tableId);
    },
    async close(): Promise<void> {
      closing = true;
      for (const callOff of nextLooks.values()) callOff();
      await Promise.all(running.values());
    },
  };
};
