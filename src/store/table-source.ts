import type { ShownMoment } from '../table/model/moment.ts';
import { RECENT_ENTRIES, type TableSource } from '../table/model/ports.ts';
import type { Snapshot, StoredEntry, Table } from '../table/model/table.ts';
import { anchorsOf } from './anchors.ts';
import type { KeptReads } from './kept-reads.ts';
import { allShown, lastShown, shownAfter, shownFrom, toldAt } from './moments.ts';
import { type PackedTable, readPacked } from './packed-table.ts';
import { entryFrom, snapshotFrom } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** The log of a table, read inside a transaction or outside any. */
export const tableSource = (
  prisma: PrismaTransaction,
  { id: tableId, phase }: Pick<Table, 'id' | 'phase'>,
  kept: KeptReads,
): TableSource => {
  // Once there are no rows: what is packed never changes again, and only tables that have ended are.
  let asked: ReturnType<typeof readPacked> | undefined;
  const packed = async (): ReturnType<typeof readPacked> => {
    if (phase === 'lobby' || phase === 'running') return undefined;
    asked ??= readPacked(prisma, tableId);
    return asked;
  };
  const entriesAfter = async (after = 0): Promise<readonly StoredEntry[]> => {
    const rows = await prisma.entry.findMany({
      where: { tableId, seq: { gt: after } },
      orderBy: { seq: 'asc' },
    });
    if (rows.length > 0) return rows.map(entryFrom);
    return (await packed())?.entries.filter(({ seq }) => seq > after) ?? [];
  };
  return {
    async seed() {
      const { seed } = await prisma.gameTable.findUniqueOrThrow({
        where: { id: tableId },
        select: { seed: true },
      });
      return seed;
    },
    entries: entriesAfter,
    async recentEntries(upTo) {
      const key = { id: tableId, seq: upTo };
      const known = kept.entries.find(key);
      if (known) return known;
      const after = Math.max(0, upTo - RECENT_ENTRIES);
      const entries = (await entriesAfter(after)).filter(({ seq }) => seq <= upTo);
      kept.entries.keep(key, entries);
      return entries;
    },
    snapshot: () => readSnapshot(prisma, tableId),
    async snapshotAt({ seq, rulesVersion }) {
      const key = { id: tableId, seq, rulesVersion };
      const known = kept.positions.find(key);
      if (known) return known;
      const snapshot = await readSnapshot(prisma, tableId);
      if (snapshot?.seq !== seq) return undefined;
      if (snapshot.rulesVersion === rulesVersion) kept.positions.keep(key, snapshot);
      return snapshot;
    },
    anchors: () => anchorsOf(prisma, tableId),
    async told(fromSeq, toSeq) {
      const told = await toldAt(prisma, tableId, fromSeq, toSeq);
      if (told.length > 0) return told;
      const moments = (await packed())?.moments ?? [];
      return moments
        .filter(({ seq }) => seq > fromSeq && seq <= toSeq)
        .map((moment) => ({ seq: moment.seq, ...moment.told }));
    },
    async shownAt(toSeq) {
      return (
        (await lastShown(prisma, tableId, toSeq)) ??
        shownIn(await packed()).findLast(({ seq }) => seq <= toSeq)
      );
    },
    async seenAfter() {
      const seen = await shownAfter(prisma, tableId);
      return seen.length > 0 ? seen : shownIn(await packed()).map(({ seq }) => seq);
    },
    async shown() {
      const shown = await allShown(prisma, tableId);
      return shown.length > 0 ? shown : shownIn(await packed());
    },
  };
};

const shownIn = (packed: PackedTable | undefined): ShownMoment[] =>
  (packed?.moments ?? []).flatMap(({ seq, shown }) => (shown ? [shownFrom(seq, shown)] : []));

const readSnapshot = async (prisma: PrismaTransaction, tableId: string): Promise<Snapshot | undefined> => {
  const row = await prisma.snapshot.findUnique({ where: { tableId } });
  return row ? snapshotFrom(row) : undefined;
};
