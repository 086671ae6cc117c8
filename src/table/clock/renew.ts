import type { Seat } from '../../kernel/seat.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { Table } from '../model/table.ts';
import { afterChange } from './after-change.ts';
import { saveClocks } from './save.ts';

/**
 * Whoever comes to a seat gets the whole time for what it owes, and nothing is held against them. Reminders that
 * the one before had are taken away.
 * @param table as it is with the new player
 * @param now epoch ms
 */
export const renewClock = async (
  transaction: TableTransaction,
  table: Table,
  seat: Seat,
  now: number,
): Promise<void> => {
  const before = await transaction.clocks();
  const availabilities = await transaction.availabilities();
  const answering = before.seats.flatMap(({ pending }, at) => (pending?.answer ? [at] : []));
  const clocked = [...new Set([seat, ...before.seats.flatMap(({ pending }, at) => (pending ? [at] : []))])];
  const { clocks, news } = afterChange(before, availabilities, {
    now,
    due: table.due,
    answering,
    clocked,
    moved: { seat, cause: 'player' },
  });
  await saveClocks(transaction, clocks, availabilities);
  const answered = news.filter((one) => one.kind === 'answered');
  await transaction.enqueue(answered.map((one) => ({ ...one, tableId: table.id })));
};
