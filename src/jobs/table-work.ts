import { type DeliveryDeps, deliverTable } from './deliver.ts';
import type { TableLocks } from './table-locks.ts';
import type { Time } from './time.ts';

export interface TableWorkDeps extends DeliveryDeps {
  readonly locks: TableLocks;
  readonly time: Time;
}

/** Work on the deliveries of tables: on each by one hand at a time, in this process and among all. */
export interface TableWork {
  /** Works on a table now; resolves when nothing more can be done for it at present. */
  work(tableId: string): Promise<void>;
  /** Works on a table if the moment has come, and otherwise as soon as it comes. */
  workFrom(tableId: string, moment: Date | undefined): Promise<void>;
  /** Takes on no more work, and waits for what is under way. */
  close(): Promise<void>;
}

/** Another process works on the table; it may have looked just before our effect was written. */
const ELSEWHERE_MS = 2_000;

export const createTableWork = (deps: TableWorkDeps): TableWork => {
  const { locks, time, log } = deps;
  const running = new Map<string, Promise<void>>();
  /** Tables that were asked for since the last look at them. */
  const asked = new Set<string>();
  /** What calls off the next look at a table. */
  const alarms = new Map<string, () => void>();
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
    if (next) workAt(tableId, next);
  };
  const callOff = (tableId: string): void => {
    alarms.get(tableId)?.();
    alarms.delete(tableId);
  };
  const workAt = (tableId: string, moment: Date): void => {
    callOff(tableId);
    if (!closing)
      alarms.set(
        tableId,
        time.at(moment, () => void work(tableId)),
      );
  };
  const work = (tableId: string): Promise<void> => {
    if (closing) return Promise.resolve();
    asked.add(tableId);
    const present = running.get(tableId);
    if (present) return present;
    callOff(tableId);
    const begun = untilQuiet(tableId);
    running.set(tableId, begun);
    return begun;
  };
  return {
    work,
    async workFrom(tableId, moment) {
      if (moment && moment > time.now()) workAt(tableId, moment);
      else await work(tableId);
    },
    async close() {
      closing = true;
      for (const tableId of alarms.keys()) callOff(tableId);
      await Promise.all(running.values());
    },
  };
};
