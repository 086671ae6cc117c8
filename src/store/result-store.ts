import type { PastResult, ResultFilter, ResultStore, SeatResult } from '../table/model/results.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/client.ts';
import { jsonOf } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** Results of ended tables in the database. */
export const createResultStore = ({ prisma }: Pick<Database, 'prisma'>): ResultStore => ({
  async missing(filter) {
    const where = { ...tablesOf(filter), results: { none: {} } };
    return (await prisma.gameTable.findMany({ where, select: { id: true } })).map(({ id }) => id);
  },
  save: (results) => writeResults(prisma, results),
  async list(filter) {
    const tables = await prisma.gameTable.findMany({
      where: tablesOf(filter),
      orderBy: [{ endedAt: 'asc' }, { id: 'asc' }],
      select: { game: true, guildId: true, endedAt: true, results: { orderBy: { seat: 'asc' } } },
    });
    return tables.flatMap(({ game, guildId, endedAt, results }) =>
      results.map(
        (row): PastResult => ({
          ...row,
          // What these columns hold was written above.
          waits: row.waits as number[],
          choices: row.choices as string[],
          game,
          ...(guildId !== null && { guildId }),
          players: results.length,
          endedAt: endedAt ?? new Date(0),
        }),
      ),
    );
  },
});

/** Keeps the results of a table; those that are kept already stay as they are. */
export const writeResults = async (
  prisma: PrismaTransaction | Database['prisma'],
  results: readonly SeatResult[],
): Promise<void> => {
  const data = results.map((result) => ({
    ...result,
    waits: jsonOf(result.waits),
    choices: jsonOf(result.choices),
  }));
  await prisma.result.createMany({ data, skipDuplicates: true });
};

const tablesOf = ({ guildId, userId }: ResultFilter): Prisma.GameTableWhereInput => ({
  phase: 'over',
  ...(guildId !== undefined && { guildId }),
  ...(userId !== undefined && { seats: { some: { userId } } }),
});
