import type { Jobs } from './boss.ts';
import { DELIVER, type DeliverJob } from './boss.ts';
import { type DeliveryDeps, deliverTable, type Rest } from './deliver.ts';
import type { TableLocks } from './table-locks.ts';

export interface WorkerDeps extends DeliveryDeps {
  readonly jobs: Jobs;
  readonly locks: TableLocks;
}

/** Works off deliveries until it is closed. */
export interface Worker {
  /** Works on a table now; resolves when nothing more can be done for it at present. */
  work(tableId: string): Promise<void>;
  /** Works on all tables that have something waiting. */
  sweep(): Promise<void>;
  /** Stops taking on work and waits for what is under way. */
  close(): Promise<void>;
}

const BATCH = 20;
const POLL_SECONDS = 1;
/** Catches what a killed process left, whatever became of its job. */
const SWEEP_MS = 60_000;
/** Another process works on the table; it may have looked just before our effect was written. */
const ELSEWHERE: Rest = { kind: 'again', afterMs: 2_000 };

/**
 * Starts to work off deliveries: first what an earlier process left, then whatever comes. A table that hangs or
 * fails holds up nobody else.
 */
export const startWorker = async (deps: WorkerDeps): Promise<Worker> => {
  const { jobs, ledger, log } = deps;
  const { boss } = jobs;
  const work = createTableWork(deps);
  const sweep = async (): Promise<void> => {
    await Promise.all((await ledger.tablesWaiting()).map((tableId) => work.run(tableId)));
  };
  const sweepSafely = (): void => {
    sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
  };
  // The job is done once the table is being worked on: the ledger, not the queue, knows what is left.
  const id = await boss.work<DeliverJob>(
    DELIVER,
    { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS },
    async (batch) => {
      for (const tableId of new Set(batch.map(({ data }) => data.tableId))) void work.run(tableId);
    },
  );
  jobs.onCommitted(() => boss.notifyWorker(id));
  const timer = setInterval(sweepSafely, SWEEP_MS);
  sweepSafely();
  return {
    work: (tableId) => work.run(tableId),
    sweep,
    async close() {
      clearInterval(timer);
      jobs.onCommitted(() => undefined);
      await boss.offWork({ id });
      await work.close();
    },
  };
};

/** Work on tables, each table by one hand at a time. */
const createTableWork = (deps: WorkerDeps) => {
  const { jobs, locks, log } = deps;
  const running = new Map<string, Promise<void>>();
  const asked = new Set<string>();
  let closing = false;

  const once = async (tableId: string): Promise<Rest> => {
    if (!(await locks.tryHold(tableId))) return ELSEWHERE;
    try {
      return await deliverTable(deps, tableId);
    } finally {
      await locks.release(tableId);
    }
  };
  const untilQuiet = async (tableId: string): Promise<void> => {
    let rest: Rest;
    do {
      asked.delete(tableId);
      rest = await once(tableId);
    } while (rest.kind === 'done' && asked.has(tableId) && !closing);
    // In one breath with the last look at `asked`, so that whoever asks from now on is heard.
    running.delete(tableId);
    if (rest.kind === 'again' && !closing) await askAgain(jobs, tableId, rest.afterMs);
  };
  const start = async (tableId: string): Promise<void> => {
    try {
      await untilQuiet(tableId);
    } catch (error) {
      // The next sweep tries again.
      running.delete(tableId);
      log.error({ table: tableId, err: error }, 'deliveries of a table stopped');
    }
  };
  return {
    run(tableId: string): Promise<void> {
      if (closing) return Promise.resolve();
      asked.add(tableId);
      const present = running.get(tableId);
      if (present) return present;
      const work = start(tableId);
      running.set(tableId, work);
      return work;
    },
    async close(): Promise<void> {
      closing = true;
      await Promise.all(running.values());
    },
  };
};

const askAgain = async ({ boss }: Jobs, tableId: string, afterMs: number): Promise<void> => {
  const job: DeliverJob = { tableId };
  await boss.send(DELIVER, job, { startAfter: Math.ceil(afterMs / 1000) });
};
