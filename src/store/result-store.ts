import type { ResultStore, SeatResult } from '../table/model/results.ts';
import type { Database } from './database.ts';
import { jsonOf } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** Results of ended tables in the database. */
export const createResultStore = ({ prisma }: Pick<Database, 'prisma'>): ResultStore => ({
  async uncounted(most, except) {
    const rows = await prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM game_table
       WHERE phase = 'over' AND NOT counted AND NOT id = ANY(${[...except]}::text[])
       ORDER BY ended_at, id LIMIT ${most}`;
    return rows.map(({ id }) => id);
  },
  async without(tables) {
    const where = { id: { in: [...tables] }, results: { none: {} } };
    return (await prisma.gameTable.findMany({ where, select: { id: true } })).map(({ id }) => id);
  },
  save: (results) => writeResults(prisma, results),
});

/** Keeps the results of a table; those that are kept already stay as they are. */
export const writeResults = async (
  prisma: PrismaTransaction,
  results: readonly SeatResult[],
): Promise<void> => {
  const data = results.map((result) => ({
    ...result,
    waits: jsonOf(result.waits),
    choices: jsonOf(result.choices),
  }));
  await prisma.result.createMany({ data, skipDuplicates: true });
};
