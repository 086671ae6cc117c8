import { MOST_LISTED, type NewTable, type TableStore } from '../table/model/ports.ts';
import { availabilitiesAt } from './availabilities.ts';
import { changeClocksOf } from './change-clocks.ts';
import { readClocks, writeClocks } from './clocks.ts';
import type { Database } from './database.ts';
import { enqueueEffects, releaseDeliveriesIn } from './deliveries.ts';
import type { Prisma } from './generated/client.ts';
import { createKeptReads, keptOnceCommitted } from './kept-reads.ts';
import type { Outbox } from './outbox.ts';
import { readTable } from './read-table.ts';
import { jsonOf, seatRow, tableFrom, tableParts } from './rows.ts';
import { standingOrdersAt } from './standing-orders.ts';
import { eachTable, listTables } from './table-lists.ts';
import { tableSource } from './table-source.ts';
import { withLockedTable } from './table-transaction.ts';

/**
 * Tables in the database.
 * @param outbox is told of every effect that is written down
 */
export const createTableStore = ({ prisma }: Pick<Database, 'prisma'>, outbox: Outbox): TableStore => {
  const kept = createKeptReads();
  return {
    async open(table, effects) {
      const row = await runTransaction(prisma, outbox, async (transaction, announce) => {
        const created = await transaction.gameTable.create({ data: rowOf(table), ...tableParts });
        await writeClocks(transaction, [{ tableId: table.id, clocks: table.clocks, wakeAt: undefined }]);
        await enqueueEffects(transaction, announce, effects);
        return created;
      });
      return tableFrom(row);
    },
    async inTransaction(id, work) {
      const written = keptOnceCommitted(kept);
      const done = await runTransaction(prisma, outbox, (transaction, announce) =>
        withLockedTable(transaction, { announce, kept: written }, id, work),
      );
      written.committed();
      return done;
    },
    changeClocks: (ids, change) =>
      runTransaction(prisma, outbox, (transaction, announce) =>
        changeClocksOf(transaction, announce, { ids, change }),
      ),
    read: (id) => readTable(prisma, id),
    source: (table) => tableSource(prisma, table, kept),
    clocks: (id) => readClocks(prisma, id),
    availabilities: (id) => availabilitiesAt(prisma, id),
    standingOrders: (id) => standingOrdersAt(prisma, id),
    releaseWaitingIn: (guildId, reasons) =>
      runTransaction(prisma, outbox, async (transaction, announce) => {
        await announce(transaction, await releaseDeliveriesIn(transaction, guildId, reasons));
      }),
    list: (filter, last = MOST_LISTED) => listTables(prisma, filter, last),
    each: (filter) => eachTable(prisma, filter),
  };
};

/** Runs work in a transaction; once that is committed, tells of the tables that effects were written down for. */
const runTransaction = async <T>(
  prisma: Database['prisma'],
  outbox: Outbox,
  work: (transaction: Prisma.TransactionClient, announce: Outbox['announce']) => Promise<T>,
): Promise<T> => {
  const announced = new Set<string>();
  const announce: Outbox['announce'] = async (transaction, tableIds) => {
    for (const tableId of tableIds) announced.add(tableId);
    await outbox.announce(transaction, tableIds);
  };
  const done = await prisma.$transaction((transaction) => work(transaction, announce));
  for (const tableId of announced) outbox.committed(tableId);
  return done;
};

const rowOf = (table: NewTable): Prisma.GameTableCreateInput => {
  const { seats, place, options, clocks: _, ...plain } = table;
  return {
    ...plain,
    options: jsonOf(options),
    channelId: place.channelId,
    guildId: place.guildId ?? null,
    threadId: place.threadId ?? null,
    revision: 1,
    seats: { create: seats.map((player) => withoutTable(seatRow(table.id, player))) },
  };
};

const withoutTable = ({
  tableId: _,
  ...row
}: Prisma.SeatCreateManyInput): Prisma.SeatCreateWithoutTableInput => row;
