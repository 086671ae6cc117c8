import type { Logger } from '../config/logger.ts';
import type { PackingStore } from '../store/packing-store.ts';
import { DAY_MS, HOUR_MS } from '../table/model/pace.ts';
import type { TableId } from '../table/model/table.ts';
import { createPeriodicTask } from './periodic-task.ts';
import { inMs, type Time } from './time.ts';

interface PackingDeps {
  readonly store: PackingStore;
  readonly time: Time;
  readonly log: Logger;
  /** How long after its end a table is packed; never if 0. */
  readonly afterDays: number;
}

/** Tables that ended long ago being packed. */
export interface Packing {
  /** Begins to look by itself, whenever time passes; not in the first hour. */
  begin(): void;
  /** Packs some of the tables whose time has come, now. */
  sweep(): Promise<void>;
  /** Looks no more, and waits for what is under way. */
  close(): Promise<void>;
}

/** A process of the version before reads no packed table. By then an update has come to its end. */
const UPDATED_MS = HOUR_MS;
/** Of one look, so that it never holds up for long what else happens in the background. */
const MOST_AT_ONCE = 10;

/** Packs tables, once it has begun. Each is packed in a transaction of its own, so a restart goes on where it was. */
export const createPacking = ({ store, time, log, afterDays }: PackingDeps): Packing => {
  let closing = false;
  // Tried again after the next start: until then they hold up no others.
  const failed: TableId[] = [];
  const pack = async (tableId: TableId): Promise<void> => {
    try {
      await store.pack(tableId);
      log.debug({ table: tableId }, 'an ended table was packed');
    } catch (error) {
      failed.push(tableId);
      log.error({ table: tableId, err: error }, 'an ended table was not packed');
    }
  };
  const sweep = async (): Promise<void> => {
    if (afterDays === 0) return;
    const due = await store.due(inMs(time, -afterDays * DAY_MS), failed, MOST_AT_ONCE);
    for (const tableId of due) {
      if (closing) return;
      await pack(tableId);
    }
    if (due.length > 0) await store.tidy();
  };
  const updated = inMs(time, UPDATED_MS);
  const look = async (): Promise<void> => (time.now() < updated ? undefined : sweep());
  const task = createPeriodicTask(time, look, (error) => log.error({ err: error }, 'packing failed'));
  return {
    begin: task.begin,
    sweep,
    close() {
      closing = true;
      return task.close();
    },
  };
};
