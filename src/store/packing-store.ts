import type { TableId } from '../table/model/table.ts';
import type { Database } from './database.ts';
import { packTable } from './packed-table.ts';

/** Where tables that ended long ago are packed. */
export const createPackingStore = ({ prisma, kind }: Pick<Database, 'prisma' | 'kind'>) => ({
  /**
   * Tables that had ended by a moment, keep all their moments and are not packed, the first ones first; so many at most.
   * @param except tables that are left out
   */
  async due(endedBy: Date, except: readonly TableId[], most: number): Promise<TableId[]> {
    const rows = await prisma.$queryRaw<{ id: TableId }[]>`
      SELECT id FROM game_table
       WHERE NOT packed AND ended_at IS NOT NULL AND ended_at <= ${endedBy} AND (moments_kept OR salt = '')
         AND NOT id = ANY(${except}::text[])
       ORDER BY ended_at LIMIT ${most}`;
    return rows.map(({ id }) => id);
  },
  /** Packs one of them: all of it or nothing. Of two who do it at once the second finds nothing left to do. */
  async pack(tableId: TableId): Promise<void> {
    await prisma.$transaction(async (transaction) => {
      const held = await transaction.$queryRaw<unknown[]>`
        SELECT 1 FROM game_table WHERE id = ${tableId} AND NOT packed FOR UPDATE`;
      if (held.length > 0) await packTable(transaction, tableId);
    });
  },
  /** Lets the embedded database use the room again; a server sees to that itself. */
  async tidy(): Promise<void> {
    if (kind === 'embedded') await prisma.$executeRawUnsafe('VACUUM entry, moment, request, delivery');
  },
});

export type PackingStore = ReturnType<typeof createPackingStore>;
