import PQueue from 'p-queue';
import type { Logger } from '../config/logger.ts';
import type { WakeStore } from '../store/wake-store.ts';
import type { Deadlines } from '../table/deadlines/deadlines.ts';
import type { DueLeft } from '../table/deadlines/run-due.ts';
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
  readonly deadlines: Pick<Deadlines, 'runDue' | 'runDueTogether'>;
  readonly wakes: WakeStore;
  readonly time: Time;
  readonly log: Logger;
}

/** Looks at the same time. The background has two connections more, for what is delivered meanwhile. */
const LOOKS_AT_ONCE = 4;
/** Tables that are looked at together: who moves at one of them waits until all have been. */
const TABLES_TOGETHER = 50;
/** A table does not need so many looks at one moment. */
const MOST_LOOKS_AT_ONCE = 50;
/** So many that are due are read at once. */
const TABLES_AT_ONCE = 1_000;
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

/** Those that have waited longest come first. Ends when nothing is due any more, or only where it has just been looked. */
const sweepAll = async (deps: TimekeeperDeps): Promise<void> => {
  const looked = new Set<string>();
  for (;;) {
    const due = await deps.wakes.due(deps.time.now(), TABLES_AT_ONCE);
    const fresh = due.filter((tableId) => !looked.has(tableId));
    if (fresh.length > 0) await lookAt(deps, fresh);
    if (due.length < TABLES_AT_ONCE || fresh.length === 0) return;
    for (const tableId of fresh) looked.add(tableId);
  }
};

/** Looks again and again, until nothing is left to do at any of these tables. */
const lookAt = async (deps: TimekeeperDeps, tableIds: readonly string[]): Promise<void> => {
  const queue = new PQueue({ concurrency: LOOKS_AT_ONCE });
  let due = tableIds;
  for (let looks = 0; due.length > 0 && looks < MOST_LOOKS_AT_ONCE; looks += 1) {
    due = await lookOnce(deps, queue, due);
  }
  const restless = new Error('the clocks of the table come to no rest');
  for (const tableId of due) await noteFailure(deps, tableId, restless);
};

/**
 * Looks at tables: together as far as that goes, then one by one. Ends when all looks have, also those that go on after
 * one could not even note that it failed.
 * @returns the tables at which there may be more to do
 */
const lookOnce = async (deps: TimekeeperDeps, queue: PQueue, due: readonly string[]): Promise<string[]> => {
  const alone: string[] = [];
  const again: string[] = [];
  const together = groupsOf(due, TABLES_TOGETHER).map((tableIds) =>
    queue.add(async () => {
      const left = await lookTogether(deps, tableIds);
      alone.push(...left.alone);
      again.push(...left.again);
    }),
  );
  await Promise.all(together);
  const one = async (tableId: string) => void ((await lookAlone(deps, tableId)) && again.push(tableId));
  const looks = await Promise.allSettled(alone.map((tableId) => queue.add(() => one(tableId))));
  const failed = looks.find((look) => look.status === 'rejected');
  if (failed) throw failed.reason;
  return again;
};

const groupsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** What could not be done together is done one by one. */
const lookTogether = async (
  { deadlines, log }: TimekeeperDeps,
  tableIds: readonly string[],
): Promise<DueLeft> => {
  try {
    return await deadlines.runDueTogether(tableIds);
  } catch (error) {
    log.warn({ tables: tableIds.length, err: error }, 'clocks of several tables failed together');
    return { alone: tableIds, again: [] };
  }
};

/** Whether there may be more to do. One that fails is tried again later; the others go on meanwhile. */
const lookAlone = async (deps: TimekeeperDeps, tableId: string): Promise<boolean> => {
  try {
    const looked = await deps.deadlines.runDue(tableId);
    if (!looked.ok) throw new Error(looked.refusal.code);
    return looked.value;
  } catch (error) {
    await noteFailure(deps, tableId, error);
    return false;
  }
};

/** Puts the next look at a table off, and names it to the operator. */
const noteFailure = async (
  { wakes, time, log }: TimekeeperDeps,
  tableId: string,
  error: unknown,
): Promise<void> => {
  const problem = error instanceof Error ? error.message : String(error);
  const again = (failed: number) => inMs(time, FIRST_RETRY_MS * 2 ** (failed - 1));
  const failures = await wakes.failed(tableId, problem, again);
  log.error({ table: tableId, failures, err: error }, 'clocks of a table failed');
};
