import type { Seat } from '../../kernel/seat.ts';
import { clockOf, withClock } from '../model/clocks.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { Table } from '../model/table.ts';
import { openSeats } from '../occupancy/occupants.ts';
import { afterChange, type TableChangeForClocks } from './after-change.ts';
import { isMessagesChange } from './pause.ts';
import { saveClocks } from './save.ts';

/**
 * Whoever comes to a seat gets the whole time for what it owes, and nothing is held against them. Reminders that
 * the one before had are taken away.
 * @param table as it is with the new player
 * @param now epoch ms
 */
export const renewClock = (
  transaction: TableTransaction,
  table: Table,
  seat: Seat,
  now: number,
): Promise<void> => letFollow(transaction, table, { seat, now, moved: { seat, cause: 'player' } });

/**
 * Whoever takes their own seat back is there again: they go on with the time they had, have the whole time for what has come up
 * while a computer, which is held to no clock, stood in for them, and what they missed before is not held against them.
 * @param table as it is with the player back
 * @param now epoch ms
 */
export const resumeClock = (
  transaction: TableTransaction,
  table: Table,
  seat: Seat,
  now: number,
): Promise<void> => letFollow(transaction, table, { seat, now, isBack: true });

/** Who comes to a seat. */
interface Follower {
  readonly seat: Seat;
  /** It was theirs before. */
  readonly isBack?: boolean;
}

const letFollow = async (
  transaction: TableTransaction,
  table: Table,
  { seat, now, moved, isBack = false }: Pick<TableChangeForClocks, 'now' | 'moved'> & Follower,
): Promise<void> => {
  const stored = await transaction.clocks();
  const fresh = isBack ? { misses: 0, offered: false } : { extensionsUsed: 0 };
  const before = withClock(stored, seat, { ...clockOf(stored, seat), ...fresh });
  const availabilities = await transaction.availabilities();
  const answering = before.seats.flatMap(({ pending }, at) => (pending?.answer ? [at] : []));
  const clocked = [...new Set([seat, ...before.seats.flatMap(({ pending }, at) => (pending ? [at] : []))])];
  const { clocks, news } = afterChange(before, availabilities, {
    now,
    due: table.due,
    answering,
    clocked,
    vacant: openSeats(table),
    ...(moved && { moved }),
  });
  await saveClocks(transaction, clocks, availabilities);
  await transaction.enqueue(news.filter(isMessagesChange).map((one) => ({ ...one, tableId: table.id })));
};
