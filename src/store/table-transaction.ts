import { PLAN_ORDER } from '../table/model/plan.ts';
import type { TableSource, TableTransaction } from '../table/model/ports.ts';
import type { SeatedPlayer, Table } from '../table/model/table.ts';
import { writeAnchor } from './anchors.ts';
import { releaseDeliveries } from './deliveries.ts';
import { moveDigest } from './digest-store.ts';
import type { Prisma } from './generated/client.ts';
import type { KeptReads } from './kept-reads.ts';
import { writeMoments, writeShown } from './moments.ts';
import { noteMoveTimes } from './move-times.ts';
import type { Outbox } from './outbox.ts';
import { dropPlan, planFrom, savePlan } from './plans.ts';
import { readTable } from './read-table.ts';
import { replaceUser } from './replace-user.ts';
import { writeResults } from './result-store.ts';
import { columnsOf, entryRow, seatRow, tableFrom } from './rows.ts';
import { standingOrdersAt, writeStandingOrder } from './standing-orders.ts';
import { tableSource } from './table-source.ts';
import { type TableTiming, tableTiming } from './table-timing.ts';
import { moveWeeklyDigest } from './weekly-digests.ts';

/** The transaction of Prisma's that {@link TableTransaction} stands on. */
export type PrismaTransaction = Prisma.TransactionClient;

/** What a transaction of a table needs besides the database. */
interface LockContext {
  /** Is called with every effect that is written down. */
  readonly announce: Outbox['announce'];
  readonly kept: KeptReads;
}

/**
 * Takes hold of a table until the transaction ends, and does `work` with it.
 * @returns what the work gave, or undefined if there is no such table
 */
export const withLockedTable = async <T>(
  prisma: PrismaTransaction,
  { announce, kept }: LockContext,
  id: string,
  work: (transaction: TableTransaction) => Promise<T>,
): Promise<T | undefined> => {
  const [locked] = await prisma.$queryRaw<{ seed: string }[]>`
    SELECT seed FROM game_table WHERE id = ${id} FOR UPDATE`;
  const table = locked && (await readTable(prisma, id));
  if (!table) return undefined;
  const held = { table };
  const timing = tableTiming(prisma, announce, id);
  const done = await work({
    ...readers(prisma, table, kept),
    seed: async () => locked.seed,
    ...writers(prisma, timing, held, kept),
    clocks: timing.clocks,
    availabilities: timing.availabilities,
    get table() {
      return held.table;
    },
  });
  await timing.write();
  return done;
};

/** The table as the transaction has left it so far. */
interface HeldTable {
  table: Table;
}

type Readers = Pick<TableTransaction, keyof TableSource | 'followers' | 'request' | 'standingOrders'>;

const readers = (prisma: PrismaTransaction, table: Table, kept: KeptReads): Readers => ({
  ...tableSource(prisma, table, kept),
  async followers() {
    const rows = await prisma.follower.findMany({ where: { tableId: table.id }, orderBy: { userId: 'asc' } });
    return rows.map(({ userId }) => userId);
  },
  async request(id) {
    const row = await prisma.request.findUnique({ where: { tableId_id: { tableId: table.id, id } } });
    if (!row) return undefined;
    const { userId, fromSeq, toSeq } = row;
    return { id, userId, fromSeq, toSeq };
  },
  standingOrders: () => standingOrdersAt(prisma, table.id),
});

const bySeat = (players: readonly SeatedPlayer[]): SeatedPlayer[] =>
  [...players].sort((one, other) => one.seat - other.seat);

type Writers = Omit<TableTransaction, keyof Readers | 'table' | 'clocks' | 'availabilities'>;

const writers = (
  prisma: PrismaTransaction,
  timing: TableTiming,
  held: HeldTable,
  kept: KeptReads,
): Writers => {
  const { id } = held.table;
  let last = held.table.seq;
  return {
    async append(entries) {
      for (const { seq } of entries) {
        if (seq !== last + 1) throw new Error(`entry ${seq} of table ${id} does not follow entry ${last}`);
        last = seq;
      }
      await prisma.entry.createMany({ data: entries.map((entry) => entryRow(id, entry)) });
      if (await noteMoveTimes(prisma, held.table, entries)) timing.forgetAvailabilities();
    },
    async saveSnapshot({ seq, rulesVersion, position }) {
      const json = JSON.stringify(position);
      await prisma.$executeRaw`
        INSERT INTO snapshot (table_id, seq, rules_version, position)
          VALUES (${id}, ${seq}, ${rulesVersion}, ${json}::json)
        ON CONFLICT (table_id) DO UPDATE
          SET seq = excluded.seq, rules_version = excluded.rules_version, position = excluded.position`;
      // As it would be read.
      kept.positions.keep({ id, seq, rulesVersion }, { seq, rulesVersion, position: JSON.parse(json) });
    },
    saveAnchor: (anchor) => writeAnchor(prisma, id, anchor),
    saveMoments: (moments) => writeMoments(prisma, id, moments),
    saveShown: (shown) => writeShown(prisma, id, shown),
    async noteMomentsKept() {
      await prisma.gameTable.updateMany({ where: { id }, data: { momentsKept: true } });
    },
    saveResults: (results) => writeResults(prisma, results),
    async saveRequest(request) {
      await prisma.request.create({ data: { tableId: id, ...request } });
    },
    async change(change) {
      if (change.seats) {
        await prisma.seat.deleteMany({ where: { tableId: id } });
        await prisma.seat.createMany({ data: change.seats.map((player) => seatRow(id, player)) });
        timing.forgetAvailabilities();
      }
      const data = { ...columnsOf(change), seq: last, revision: { increment: 1 } };
      const row = await prisma.gameTable.update({ where: { id }, data, omit: { seed: true } });
      held.table = { ...tableFrom({ ...row, seats: [] }), seats: bySeat(change.seats ?? held.table.seats) };
      return held.table;
    },
    saveStandingOrder: (seat, order, value) => writeStandingOrder(prisma, id, seat, { order, value }),
    async dropStandingOrders(seat) {
      await prisma.standingOrder.deleteMany({ where: { tableId: id, seat } });
    },
    async plansOf(seat) {
      return (await prisma.plan.findMany({ where: { tableId: id, seat } })).map(planFrom);
    },
    savePlan: (seat, plan, had) => savePlan(prisma, { tableId: id, seat }, plan, had),
    async dropPlan(seat, slot, had) {
      await dropPlan(prisma, { tableId: id, seat }, slot, had);
    },
    async dropPlans(seat) {
      const where = { tableId: id, ...(seat !== undefined && { seat }) };
      await prisma.plan.deleteMany({ where });
      await prisma.standingOrder.deleteMany({ where: { ...where, order: PLAN_ORDER } });
    },
    saveClocks: timing.saveClocks,
    async follow(userId, follows) {
      const one = { tableId: id, userId };
      if (!follows) await prisma.follower.deleteMany({ where: one });
      else await prisma.follower.createMany({ data: [one], skipDuplicates: true });
    },
    async replaceUser(userId, by) {
      await timing.write();
      await replaceUser(prisma, userId, [{ tableId: id, by }]);
    },
    advanceDigest: (digest, nextAt) => moveDigest(prisma, digest, nextAt),
    advanceWeeklyDigest: (digest, nextAt) => moveWeeklyDigest(prisma, digest, nextAt),
    enqueue: timing.enqueue,
    releaseWaiting: (reasons) => releaseDeliveries(prisma, id, reasons),
  };
};
