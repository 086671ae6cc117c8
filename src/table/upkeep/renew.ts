import type { Seat } from '../../kernel/seat.ts';
import type { TableTransaction } from '../ports.ts';
import type { Table } from '../table.ts';
import { afterChange } from './after-change.ts';
import { saveUpkeep } from './save.ts';

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
  const before = await transaction.upkeep();
  const rhythms = await transaction.rhythms();
  const answering = before.seats.flatMap(({ owed }, at) => (owed?.answer ? [at] : []));
  const clocked = [...new Set([seat, ...before.seats.flatMap(({ owed }, at) => (owed ? [at] : []))])];
  const { upkeep, news } = afterChange(before, rhythms, {
    now,
    due: table.due,
    answering,
    clocked,
    moved: { seat, cause: 'player' },
  });
  await saveUpkeep(transaction, upkeep, rhythms);
  const answered = news.filter((one) => one.kind === 'answered');
  await transaction.enqueue(answered.map((one) => ({ ...one, tableId: table.id })));
};
