import type { TableSource } from '../table/model/ports.ts';
import type { Snapshot } from '../table/model/table.ts';
import { anchorsOf } from './anchors.ts';
import type { KeptPositions } from './kept-positions.ts';
import { allShown, lastShown, toldAt } from './moments.ts';
import { entryFrom, snapshotFrom } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** The log of a table, read inside a transaction or outside any. */
export const tableSource = (
  prisma: PrismaTransaction,
  tableId: string,
  positions: KeptPositions,
): TableSource => ({
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
  snapshot: () => readSnapshot(prisma, tableId),
  async snapshotAt({ seq, rulesVersion }) {
    const key = { id: tableId, seq, rulesVersion };
    const known = positions.find(key);
    if (known) return known;
    const snapshot = await readSnapshot(prisma, tableId);
    if (snapshot?.seq !== seq) return undefined;
    if (snapshot.rulesVersion === rulesVersion) positions.keep(key, snapshot);
    return snapshot;
  },
  anchors: () => anchorsOf(prisma, tableId),
  told: (fromSeq, toSeq) => toldAt(prisma, tableId, fromSeq, toSeq),
  shownAt: (toSeq) => lastShown(prisma, tableId, toSeq),
  shown: () => allShown(prisma, tableId),
});

const readSnapshot = async (prisma: PrismaTransaction, tableId: string): Promise<Snapshot | undefined> => {
  const row = await prisma.snapshot.findUnique({ where: { tableId } });
  return row ? snapshotFrom(row) : undefined;
};
