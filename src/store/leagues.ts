import type { League, LeagueStore } from '../table/model/league.ts';
import type { PastResult } from '../table/model/results.ts';
import type { TableId } from '../table/model/table.ts';
import type { Database } from './database.ts';
import { pastResults } from './figure-store.ts';

type Prisma = Database['prisma'];

/** The leagues of all servers, in the database. */
export const createLeagueStore = ({ prisma }: Pick<Database, 'prisma'>): LeagueStore => ({
  async of(guildId) {
    const rows = await prisma.league.findMany({
      where: { guildId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ id, name, hostId }) => ({ id, name, ...(hostId !== null && { hostId }) }));
  },
  read: (id) => readLeague(prisma, id),
  async begin({ host, ...league }) {
    await prisma.league.create({
      data: { ...league, hostId: host.userId, players: { create: { ...host, number: 1 } } },
    });
  },
  async join(id, { userId, name }) {
    // Two who join at once shall not get one number: the league is held meanwhile.
    await prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`SELECT 1 FROM league WHERE id = ${id} FOR UPDATE`;
      await transaction.$executeRaw`
        INSERT INTO league_player (league_id, user_id, number, name)
        SELECT ${id}, ${userId}, greatest(
            (SELECT max(number) FROM league_player WHERE league_id = ${id}),
            (SELECT max(one) FROM league_table, unnest(drawn) AS one WHERE league_id = ${id}), 0) + 1, ${name}
          FROM league WHERE id = ${id}
        ON CONFLICT (league_id, user_id) DO NOTHING`;
    });
  },
  async leave(id, userId) {
    await prisma.leaguePlayer.deleteMany({ where: { leagueId: id, userId } });
  },
  async add(id, tableId) {
    await prisma.leagueTable.createMany({ data: [{ leagueId: id, tableId }], skipDuplicates: true });
  },
  async remove(id, tableId) {
    await prisma.leagueTable.deleteMany({ where: { leagueId: id, tableId } });
  },
  draw: (id, round, tables) =>
    prisma.$transaction(async (transaction) => {
      const where = { id, round: round - 1 };
      if ((await transaction.league.updateMany({ where, data: { round } })).count === 0) return false;
      await transaction.leagueTable.createMany({
        data: tables.map(({ tableId, drawn }) => ({ leagueId: id, tableId, round, drawn: [...drawn] })),
      });
      return true;
    }),
  async results(id) {
    const tables = await prisma.leagueTable.findMany({ where: { leagueId: id }, select: { tableId: true } });
    return resultsOf(
      prisma,
      tables.map(({ tableId }) => tableId),
    );
  },
  async end(id) {
    await prisma.league.deleteMany({ where: { id } });
  },
});

const resultsOf = (prisma: Prisma, tables: readonly TableId[]): Promise<readonly PastResult[]> =>
  pastResults(prisma, { id: { in: [...tables] }, phase: 'over' });

const readLeague = async (prisma: Prisma, id: string): Promise<League | undefined> => {
  const row = await prisma.league.findUnique({
    where: { id },
    include: {
      players: { orderBy: { number: 'asc' } },
      tables: { orderBy: [{ round: 'asc' }, { tableId: 'asc' }] },
    },
  });
  if (!row) return undefined;
  const opened = await prisma.gameTable.findMany({
    where: { id: { in: row.tables.map(({ tableId }) => tableId) } },
    select: { id: true, phase: true, seats: { select: { userId: true }, orderBy: { seat: 'asc' } } },
  });
  const known = new Map(opened.map((table) => [table.id, table]));
  const { guildId, name, hostId, preset, seats, round } = row;
  return {
    ...{ id, guildId, name, preset, seats, round },
    ...(hostId !== null && { hostId }),
    players: row.players.map(({ userId, number, name: called }) => ({ userId, number, name: called })),
    tables: row.tables.map(({ tableId, round: of, drawn }) => {
      const table = known.get(tableId);
      return {
        tableId,
        drawn,
        ...(of !== null && { round: of }),
        ...(table && { phase: table.phase }),
        users: table?.seats.map(({ userId }) => userId) ?? [],
      };
    }),
  };
};
