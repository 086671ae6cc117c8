import type { TableFilter } from '../table/model/ports.ts';
import type { Table, TablePhase } from '../table/model/table.ts';
import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';
import { readTablesWhere } from './read-table.ts';

/** Of the tables that match, the last ones to be opened, oldest first. */
export const listTables = async (
  prisma: Database['prisma'],
  filter: TableFilter,
  last: number,
): Promise<Table[]> => {
  const tables = await readTablesWhere(
    prisma,
    Prisma.sql`${where(conditionsOf(filter))} ORDER BY created_at DESC, id DESC LIMIT ${last}`,
  );
  return tables.toReversed();
};

/** So many tables are read at a time. */
const PAGE = 200;

/** All tables that match, oldest first; those that are opened meanwhile may come too. */
export async function* eachTable(prisma: Database['prisma'], filter: TableFilter): AsyncIterable<Table> {
  let after: Prisma.Sql[] = [];
  for (;;) {
    const tables = await readTablesWhere(
      prisma,
      Prisma.sql`${where([...conditionsOf(filter), ...after])} ORDER BY created_at, id LIMIT ${PAGE}`,
    );
    yield* tables;
    const last = tables.at(-1);
    if (!last || tables.length < PAGE) return;
    after = [Prisma.sql`(created_at, id) > (${last.createdAt}, ${last.id})`];
  }
}

const where = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}`;

const conditionsOf = ({
  userId,
  hostId,
  game,
  channelId,
  withinChannel,
  guildId,
  phases,
  listed,
  endedSince,
}: TableFilter): Prisma.Sql[] => [
  ...(userId === undefined
    ? []
    : [Prisma.sql`EXISTS (SELECT 1 FROM seat WHERE seat.table_id = listed.id AND seat.user_id = ${userId})`]),
  ...(hostId === undefined ? [] : [Prisma.sql`host_id = ${hostId}`]),
  ...(game === undefined ? [] : [Prisma.sql`game = ${game}`]),
  ...(guildId === undefined ? [] : [Prisma.sql`guild_id = ${guildId}`]),
  ...(withinChannel === undefined ? [] : [Prisma.sql`channel_id = ${withinChannel}`]),
  ...(phases === undefined ? [] : [Prisma.sql`phase IN (${literal(phases)})`]),
  ...(listed === undefined ? [] : [Prisma.sql`listed.listed`]),
  ...(endedSince === undefined ? [] : [Prisma.sql`ended_at >= ${endedSince}`]),
  ...(channelId === undefined
    ? []
    : [Prisma.sql`(thread_id = ${channelId} OR (thread_id IS NULL AND channel_id = ${channelId}))`]),
];

/** As they stand, and not as parameters: only so is it seen that an index has all of them, of tables that have not ended. */
const literal = (phases: readonly TablePhase[]): Prisma.Sql =>
  phases.length === 0 ? Prisma.sql`NULL` : Prisma.raw(phases.map((phase) => `'${phase}'`).join(', '));
