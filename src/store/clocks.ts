import { newTableClocks, type TableClocks } from '../table/model/clocks.ts';
import { WITHOUT_DEADLINES } from '../table/model/pace.ts';
import type { TableId } from '../table/model/table.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** The clocks of a table; that of a table without deadlines if it is older than clocks. */
export const readClocks = async (prisma: PrismaTransaction, tableId: TableId): Promise<TableClocks> => {
  const row = await prisma.tableClocks.findUnique({ where: { tableId }, select: { state: true } });
  // Written by the function below and by nothing else, so reading it back needs no second check.
  return row ? (row.state as unknown as TableClocks) : newTableClocks(WITHOUT_DEADLINES);
};

/** Keeps the clocks, and when to look at the table next (epoch ms). Earlier failures count as mended. */
export const writeClocks = async (
  prisma: PrismaTransaction,
  tableId: TableId,
  clocks: TableClocks,
  wakeAt: number | undefined,
): Promise<void> => {
  const json = JSON.stringify(clocks);
  const wake = wakeAt === undefined ? null : new Date(wakeAt);
  await prisma.$executeRaw`
    INSERT INTO upkeep (table_id, state, wake_at) VALUES (${tableId}, ${json}::json, ${wake})
    ON CONFLICT (table_id) DO UPDATE
      SET state = excluded.state, wake_at = excluded.wake_at, attempts = 0, problem = NULL`;
};
