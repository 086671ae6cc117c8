import type { Database } from '../../store/database.ts';
import type { TableId } from '../../table/model/table.ts';

const TABLE = `'table_id', row.table_id || n`;
const PERSON = `'user_id', row.user_id || '-' || n`;

/** What of a table is copied, each with the column that says whose it is and what else differs from copy to copy. */
const COPIED = {
  game_table: `jsonb_build_object('id', row.id || n, 'thread_id', row.thread_id || n)`,
  // Computers have no accounts: they are the same everywhere.
  seat: `jsonb_build_object(${TABLE}) || CASE WHEN row.computer IS NULL THEN jsonb_build_object(${PERSON}) ELSE '{}' END`,
  snapshot: `jsonb_build_object(${TABLE})`,
  moment: `jsonb_build_object(${TABLE})`,
  entry: `jsonb_build_object(${TABLE})`,
  request: `jsonb_build_object(${TABLE}, ${PERSON})`,
  delivery: `jsonb_build_object(${TABLE}, 'id', nextval('delivery_id_seq'), 'state', 'sent')`,
  upkeep: `jsonb_build_object(${TABLE})`,
} as const;

/**
 * Puts copies of a table into the database, with players of their own. Nothing is delivered for them.
 * @param copies the numbers by which their ids differ, both included
 */
export const copyTable = async (
  { prisma }: Pick<Database, 'prisma'>,
  id: TableId,
  copies: { readonly from: number; readonly to: number },
): Promise<void> => {
  for (const [name, changed] of Object.entries(COPIED)) {
    const whose = name === 'game_table' ? 'id' : 'table_id';
    await prisma.$executeRawUnsafe(
      `INSERT INTO ${name} SELECT copy.* FROM ${name} AS row CROSS JOIN generate_series($2::int, $3::int) AS n
         CROSS JOIN LATERAL jsonb_populate_record(row, ${changed}) AS copy WHERE row.${whose} = $1`,
      id,
      copies.from,
      copies.to,
    );
  }
  await prisma.$executeRawUnsafe('ANALYZE');
};
