import { newTableClocks } from '../table/model/clocks.ts';
import { WITHOUT_DEADLINES } from '../table/model/pace.ts';
import type { ClockedTable, TableStore } from '../table/model/ports.ts';
import type { TableId } from '../table/model/table.ts';
import { availabilitiesAtAll } from './availabilities.ts';
import { readClocksOf, writeClocks } from './clocks.ts';
import { enqueueEffects } from './deliveries.ts';
import type { Outbox } from './outbox.ts';
import { readTables } from './read-table.ts';
import type { PrismaTransaction } from './table-transaction.ts';

interface ClocksToChange {
  readonly ids: readonly TableId[];
  readonly change: Parameters<TableStore['changeClocks']>[1];
}

/** See `TableStore.changeClocks`: so many queries, however many tables there are. */
export const changeClocksOf = async (
  prisma: PrismaTransaction,
  announce: Outbox['announce'],
  { ids, change }: ClocksToChange,
): Promise<void> => {
  const held = await lockedAmong(prisma, ids);
  const changes = held.flatMap((clocked) => {
    const changed = change(clocked);
    return changed ? [{ tableId: clocked.table.id, ...changed }] : [];
  });
  if (changes.length === 0) return;
  await writeClocks(prisma, changes);
  await enqueueEffects(
    prisma,
    announce,
    changes.flatMap(({ effects }) => effects),
  );
};

const lockedAmong = async (prisma: PrismaTransaction, ids: readonly TableId[]): Promise<ClockedTable[]> => {
  const locked =
    ids.length === 1
      ? await prisma.$queryRaw<{ id: TableId }[]>`SELECT id FROM game_table WHERE id = ${ids[0]} FOR UPDATE`
      : await prisma.$queryRaw<{ id: TableId }[]>`
          SELECT id FROM game_table WHERE id = ANY(${ids}::text[]) FOR UPDATE SKIP LOCKED`;
  const tableIds = locked.map(({ id }) => id);
  const tables = await readTables(prisma, tableIds);
  const clocks = await readClocksOf(prisma, tableIds);
  const availabilities = await availabilitiesAtAll(prisma, tableIds);
  return tables.map((table) => ({
    table,
    clocks: clocks.get(table.id) ?? newTableClocks(WITHOUT_DEADLINES),
    availabilities: availabilities.get(table.id) ?? [],
  }));
};
