import type { Seat } from '../../kernel/seat.ts';
import { afterNight } from '../clock/hours.ts';
import { saveClocks, statusRefreshed, withNotice } from '../clock/save.ts';
import { clockOf, isUnseen, type TableClocks, withClock } from '../model/clocks.ts';
import type { Authority } from '../model/notice.ts';
import { DAY_MS } from '../model/pace.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { Table } from '../model/table.ts';
import { openSeat } from './open-seat.ts';

/** So long a player can object before their seat is offered to others. */
const OBJECTION_MS = 2 * DAY_MS;

/** Tells a player and the table that the seat is going to be offered, and until when that can be stopped. */
export const announceRemoval = async (
  transaction: TableTransaction,
  seat: Seat,
  authority: Authority,
  now: number,
): Promise<Table> => {
  const availabilities = await transaction.availabilities();
  const availability = availabilities[seat];
  const end = now + OBJECTION_MS;
  const until = availability ? afterNight(availability, now, end) : end;
  const clocks = await transaction.clocks();
  const going = withClock(clocks, seat, { ...clockOf(clocks, seat), removal: { authority, until } });
  const told = withNotice(going, transaction.table.id, { kind: 'removing', seat, authority, until });
  await saveClocks(transaction, told.clocks, availabilities);
  const refreshed = await statusRefreshed(transaction);
  const { id: tableId, revision, seats } = transaction.table;
  const userId = seats[seat]?.userId ?? '';
  const about = { about: 'removal', authority: authority.kind, until } as const;
  await transaction.enqueue([
    { kind: 'seat-note', tableId, seat, userId, revision, ...about },
    told.effect,
    refreshed,
  ]);
  return transaction.table;
};

/** The player is there and keeps the seat. Nothing happens where it was not to be offered. */
export const keepSeat = async (transaction: TableTransaction, seat: Seat): Promise<void> => {
  const clocks = await transaction.clocks();
  const { removal, ...clock } = clockOf(clocks, seat);
  if (!removal) return;
  const told = withNotice(withClock(clocks, seat, clock), transaction.table.id, { kind: 'stays', seat });
  await saveClocks(transaction, told.clocks, await transaction.availabilities());
  await transaction.enqueue([told.effect, await statusRefreshed(transaction)]);
};

/** The seat whose player had time to object until now, and has not; undefined if there is none. */
export const removalDue = (clocks: TableClocks, now: number): Seat | undefined => {
  if (isUnseen(clocks)) return undefined;
  const { seats } = clocks;
  const seat = seats.findIndex(({ removal }) => removal !== undefined && removal.until <= now);
  return seat < 0 ? undefined : seat;
};

/** Offers that seat to others, and tells its player. */
export const carryOutRemoval = async (
  transaction: TableTransaction,
  seat: Seat,
  now: number,
): Promise<void> => {
  const { removal } = clockOf(await transaction.clocks(), seat);
  if (!removal) return;
  const authority = removal.authority.kind;
  const userId = transaction.table.seats[seat]?.userId ?? '';
  const { id: tableId, revision } = await openSeat(transaction, seat, { change: 'voted', authority, now });
  await transaction.enqueue([
    { kind: 'seat-note', tableId, seat, userId, revision, about: 'voted', authority },
  ]);
};
