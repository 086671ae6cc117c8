import PQueue from 'p-queue';
import type { Logger } from '../config/logger.ts';
import type { WakeStore } from '../store/wake-store.ts';
import type { Deadlines } from '../table/deadlines/deadlines.ts';
import { createPeriodicTask } from './periodic-task.ts';
import { inMs, type Time } from './time.ts';

/** Sees to it that what time asks of the tables is done. */
export interface Timekeeper {
  /** Begins to look by itself, whenever time passes. */
  begin(): void;
  /** Looks at all tables whose moment has come, until none has. */
  sweep(): Promise<void>;
  /** The next moment at which there is something to do. */
  next(): Promise<Date | undefined>;
  /** Looks no more, and waits for what is under way. */
  close(): Promise<void>;
}

export interface TimekeeperDeps {
  readonly deadlines: Pick<Deadlines, 'runDue'>;
  readonly wakes: WakeStore;
  readonly time: Time;
  readonly log: Logger;
}

/** Tables that are looked at together. The background has two connections more, for what is delivered meanwhile. */
const TABLES_AT_ONCE = 4;
/** A table does not need so many looks at one moment. */
const MOST_LOOKS_AT_ONCE = 50;
const FIRST_RETRY_MS = 30_000;

/**
 * Looks after the tables, once it has begun. The moments stand in the database, so a restart forgets none; a table is held
 * while it is looked at, so of two processes one finds nothing left to do.
 */
export const createTimekeeper = (deps: TimekeeperDeps): Timekeeper => {
  const { wakes, time, log } = deps;
  const failed = (error: unknown): void => log.error({ err: error }, 'timekeeper failed');
  const { begin, run, close } = createPeriodicTask(time, () => sweepAll(deps), failed);
  return { begin, sweep: run, next: () => wakes.next(), close };
};

/**
 * Those that have waited longest come first. Ends when all looks have, also those that go on after one could not even note
 * that it failed.
 */
const sweepAll = async (deps: TimekeeperDeps): Promise<void> => {
  const queue = new PQueue({ concurrency: TABLES_AT_ONCE });
  const tables = await deps.wakes.due(deps.time.now());
  const looks = await Promise.allSettled(tables.map((tableId) => queue.add(() => lookAfter(deps, tableId))));
  const failed = looks.find((look) => look.status === 'rejected');
  if (failed) throw failed.reason;
};

/** One that fails is tried again later, then named to the operator; the others go on meanwhile. */
const lookAfter = async ({ deadlines, wakes, time, log }: TimekeeperDeps, tableId: string): Promise<void> => {
  try {
    for (let looks = 0; looks < MOST_LOOKS_AT_ONCE; looks += 1) {
      const looked = await deadlines.runDue(tableId);
      if (!looked.ok) throw new Error(looked.refusal.code);
      if (!looked.value) return;
    }
    throw new Error('the clocks of the table come to no rest');
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const again = (failed: number) => inMs(time, FIRST_RETRY_MS * 2 ** (failed - 1));
    const failures = await wakes.failed(tableId, problem, again);
    log.error({ table: tableId, failures, err: error }, 'clocks of a table failed');
  }
};
