import type { TableFilter } from '../table/model/ports.ts';
import type { Table } from '../table/model/table.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/client.ts';
import { tableFrom, tableParts } from './rows.ts';

/** Of the tables that match, the last ones to be opened, oldest first. */
export const listTables = async (
  prisma: Database['prisma'],
  filter: TableFilter,
  last: number,
): Promise<Table[]> => {
  const rows = await prisma.gameTable.findMany({
    where: conditionsOf(filter),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: last,
    ...tableParts,
  });
  return rows.map(tableFrom).reverse();
};

/** So many tables are read at a time. */
const PAGE = 200;

/** All tables that match, oldest first; those that are opened meanwhile may come too. */
export async function* eachTable(prisma: Database['prisma'], filter: TableFilter): AsyncIterable<Table> {
  let after: Prisma.GameTableWhereInput = {};
  for (;;) {
    const rows = await prisma.gameTable.findMany({
      where: { AND: [conditionsOf(filter), after] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: PAGE,
      ...tableParts,
    });
    for (const row of rows) yield tableFrom(row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    const { createdAt, id } = last;
    after = {
      createdAt: { gte: createdAt },
      OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }],
    };
  }
}

const conditionsOf = ({
  userId,
  hostId,
  game,
  channelId,
  withinChannel,
  guildId,
  phases,
}: TableFilter): Prisma.GameTableWhereInput => ({
  ...(userId !== undefined && { seats: { some: { userId } } }),
  ...(hostId !== undefined && { hostId }),
  ...(game !== undefined && { game }),
  ...(guildId !== undefined && { guildId }),
  ...(withinChannel !== undefined && { channelId: withinChannel }),
  ...(phases !== undefined && { phase: { in: [...phases] } }),
  ...(channelId !== undefined && {
    OR: [{ threadId: channelId }, { threadId: null, channelId }],
  }),
});
