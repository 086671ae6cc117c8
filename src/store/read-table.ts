import type { Table, TableId } from '../table/model/table.ts';
import { Prisma } from './generated/client.ts';
import { type TableRow, tableFrom } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/**
 * A table with its seats, and nothing secret. One query, as it is asked several times with every move.
 * @returns undefined if there is no such table
 */
export const readTable = async (prisma: PrismaTransaction, id: TableId): Promise<Table | undefined> =>
  (await readTables(prisma, [id]))[0];

/** The same of several tables, in any order. */
export const readTables = (prisma: PrismaTransaction, ids: readonly TableId[]): Promise<readonly Table[]> =>
  readTablesWhere(prisma, Prisma.sql`WHERE id = ANY(${ids}::text[])`);

/**
 * The same of those that stand in the part of a query from WHERE on, in its order.
 * @param rest in which the table is called `listed`
 */
export const readTablesWhere = async (
  prisma: PrismaTransaction,
  rest: Prisma.Sql,
): Promise<readonly Table[]> => {
  const rows = await prisma.$queryRaw<TableRow[]>`
    SELECT id, game, rules_version AS "rulesVersion", options, phase::text AS phase,
           guild_id AS "guildId", channel_id AS "channelId", thread_id AS "threadId", host_id AS "hostId",
           locale, name, rated, close_up AS "closeUp", listed, follow_late AS "followLate", commitment, salt, seating, seq, anchor_seq AS "anchorSeq", due,
           posted_seq AS "postedSeq", revision, status_message_id AS "statusMessageId",
           created_at AS "createdAt", ended_at AS "endedAt", early,
           (SELECT coalesce(json_agg(json_build_object(
                     'seat', seat, 'userId', user_id, 'name', seat.name, 'contribution', contribution,
                     'joined', joined, 'computer', computer, 'open', open) ORDER BY seat), '[]')
              FROM seat WHERE table_id = listed.id) AS seats
      FROM game_table AS listed ${rest}`;
  return rows.map(tableFrom);
};
