import type { TableId } from '../table/model/table.ts';
import type { Database } from './database.ts';

/** Which tables are older than their moments. */
export const createBackfillStore = ({ prisma }: Pick<Database, 'prisma'>) => ({
  /** Tables that have begun and whose moments may not all be kept, by their ids after one; so many at most. */
  async lacking(after: TableId, most: number): Promise<TableId[]> {
    const rows = await prisma.$queryRaw<{ id: TableId }[]>`
      SELECT id FROM game_table WHERE NOT moments_kept AND salt <> '' AND id > ${after} ORDER BY id LIMIT ${most}`;
    return rows.map(({ id }) => id);
  },
});

export type BackfillStore = ReturnType<typeof createBackfillStore>;
