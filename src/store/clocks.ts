import { newTableClocks, type TableClocks } from '../table/model/clocks.ts';
import { WITHOUT_DEADLINES } from '../table/model/pace.ts';
import type { TableId } from '../table/model/table.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** The clocks of a table; that of a table without deadlines if it is older than clocks. */
export const readClocks = async (prisma: PrismaTransaction, tableId: TableId): Promise<TableClocks> => {
  const row = await prisma.tableClocks.findUnique({ where: { tableId }, select: { state: true } });
  return row ? clocksFrom(row.state) : newTableClocks(WITHOUT_DEADLINES);
};

/** The clocks of those of several tables that have any. */
export const readClocksOf = async (
  prisma: PrismaTransaction,
  tableIds: readonly TableId[],
): Promise<ReadonlyMap<TableId, TableClocks>> => {
  const rows = await prisma.tableClocks.findMany({
    where: { tableId: { in: [...tableIds] } },
    select: { tableId: true, state: true },
  });
  return new Map(rows.map(({ tableId, state }) => [tableId, clocksFrom(state)]));
};

/** Written by the function below and by nothing else, so reading it back needs no second check. */
const clocksFrom = (state: unknown): TableClocks => state as TableClocks;

/** Clocks of a table as they are kept. */
export interface KeptClocks {
  readonly tableId: TableId;
  readonly clocks: TableClocks;
  /** When to look at the table next, epoch ms. */
  readonly wakeAt: number | undefined;
}

/** Keeps the clocks of tables. Earlier failures count as mended. */
export const writeClocks = async (prisma: PrismaTransaction, kept: readonly KeptClocks[]): Promise<void> => {
  const rows = kept.map(({ tableId, clocks, wakeAt }) => ({
    table_id: tableId,
    state: clocks,
    wake_at: wakeAt === undefined ? null : new Date(wakeAt),
  }));
  await prisma.$executeRaw`
    INSERT INTO upkeep (table_id, state, wake_at)
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS row (table_id text, state json, wake_at timestamptz)
    ON CONFLICT (table_id) DO UPDATE
      SET state = excluded.state, wake_at = excluded.wake_at, attempts = 0, problem = NULL`;
};
