import type { TableSource } from '../table/model/ports.ts';
import { anchorsOf } from './anchors.ts';
import { allShown, lastShown, toldAt } from './moments.ts';
import { entryFrom, snapshotFrom } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** The log of a table, read inside a transaction or outside any. */
export const tableSource = (prisma: PrismaTransaction, tableId: string): TableSource => ({
  async seed() {
    const { seed } = await prisma.gameTable.findUniqueOrThrow({
      where: { id: tableId },
      select: { seed: true },
    });
    return seed;
  },
  async entries(after = 0) {
    const rows = await prisma.entry.findMany({
      where: { tableId, seq: { gt: after } },
      orderBy: { seq: 'asc' },
    });
    return rows.map(entryFrom);
  },
  async snapshot() {
    const row = await prisma.snapshot.findUnique({ where: { tableId } });
    return row ? snapshotFrom(row) : undefined;
  },
  anchors: () => anchorsOf(prisma, tableId),
  told: (fromSeq, toSeq) => toldAt(prisma, tableId, fromSeq, toSeq),
  shownAt: (toSeq) => lastShown(prisma, tableId, toSeq),
  shown: () => allShown(prisma, tableId),
});
