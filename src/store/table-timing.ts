import type { Effect } from '../table/model/effects.ts';
import type { TableTransaction } from '../table/model/ports.ts';
import { availabilitiesAt } from './availabilities.ts';
import { readClocks, writeClocks } from './clocks.ts';
import { enqueueEffects } from './deliveries.ts';
import type { Outbox } from './outbox.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** What a transaction reads and writes again and again: it is asked of the database once, and written down at the end. */
export interface TableTiming
  extends Pick<TableTransaction, 'clocks' | 'availabilities' | 'saveClocks' | 'enqueue'> {
  /** Asks for the availabilities anew: somebody else sits there, or when somebody moved has been noted. */
  forgetAvailabilities(): void;
  /** Writes down what has been put together so far. */
  write(): Promise<void>;
}

/** The clocks, availabilities and effects of a table that is held. Nobody else changes its clocks meanwhile. */
export const tableTiming = (
  prisma: PrismaTransaction,
  announce: Outbox['announce'],
  tableId: string,
): TableTiming => {
  let clocks: ReturnType<TableTransaction['clocks']> | undefined;
  let availabilities: ReturnType<TableTransaction['availabilities']> | undefined;
  let changed: Parameters<TableTransaction['saveClocks']> | undefined;
  let effects: Effect[] = [];
  return {
    clocks() {
      clocks ??= readClocks(prisma, tableId);
      return clocks;
    },
    availabilities() {
      availabilities ??= availabilitiesAt(prisma, tableId);
      return availabilities;
    },
    forgetAvailabilities() {
      availabilities = undefined;
    },
    async saveClocks(...after) {
      changed = after;
      clocks = Promise.resolve(after[0]);
    },
    async enqueue(more) {
      effects.push(...more);
    },
    async write() {
      if (changed) await writeClocks(prisma, [{ tableId, clocks: changed[0], wakeAt: changed[1] }]);
      await enqueueEffects(prisma, announce, effects);
      clocks = undefined;
      changed = undefined;
      effects = [];
    },
  };
};
