import {
  type ChoiceCount,
  EVERYWHERE,
  type FigureStore,
  type FiguresWithChoices,
  type KeptFigures,
  type Scope,
} from '../table/model/figures.ts';
import type { PastResult } from '../table/model/results.ts';
import type { TableId, UserId } from '../table/model/table.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/client.ts';
import type { PlayerFiguresModel } from './generated/models.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** Names the lock under which figures are changed: they follow from each other, table by table. */
const LOCK = 711_304_202;

/** Waits until nobody else changes figures, and keeps it so to the end of the transaction. */
export const lockFigures = async (prisma: PrismaTransaction): Promise<void> => {
  await prisma.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
};

/** What players' results add up to, in the database. */
export const createFigureStore = ({ prisma }: Pick<Database, 'prisma'>): FigureStore => ({
  async count(tables, add) {
    await prisma.$transaction(async (transaction) => {
      await lockFigures(transaction);
      const results = await uncountedResults(transaction, tables);
      const { figures, choices } = add(results, await figuresOfAll(transaction, results));
      await transaction.$executeRaw`
        INSERT INTO player_figures
        SELECT * FROM json_populate_recordset(NULL::player_figures, ${JSON.stringify(figures.map(rowOf))}::json)
        ON CONFLICT (scope, user_id) DO UPDATE
          SET name = excluded.name, games = excluded.games, wins = excluded.wins, places = excluded.places,
              turns = excluded.turns, missed = excluded.missed, waits = excluded.waits, mu = excluded.mu,
              sigma = excluded.sigma, rating = excluded.rating,
              games_with_computers = excluded.games_with_computers,
              wins_with_computers = excluded.wins_with_computers, games_agreed = excluded.games_agreed`;
      const counts = choices.map(({ userId, ...count }) => ({ ...count, user_id: userId }));
      await transaction.$executeRaw`
        INSERT INTO player_choice AS known
        SELECT * FROM json_populate_recordset(NULL::player_choice, ${JSON.stringify(counts)}::json)
        ON CONFLICT (scope, user_id, game, key) DO UPDATE SET times = known.times + excluded.times`;
      await transaction.gameTable.updateMany({ where: { id: { in: [...tables] } }, data: { counted: true } });
    });
  },
  async read(scope, userId, most) {
    const row = await prisma.playerFigures.findUnique({ where: { scope_userId: { scope, userId } } });
    return row ? (await withChoices(prisma, scope, [row], most))[0] : undefined;
  },
  async best(scope, most, choices) {
    const rows = await prisma.playerFigures.findMany({
      where: { scope },
      // Those who are equal stand by their names: how old an account is says nothing of how they play.
      orderBy: [{ rating: 'desc' }, { wins: 'desc' }, { name: 'asc' }, { userId: 'asc' }],
      take: most,
    });
    return withChoices(prisma, scope, rows, choices);
  },
});

/** The results of these tables, but for those that somebody else has counted meanwhile. */
const uncountedResults = (prisma: PrismaTransaction, tables: readonly TableId[]): Promise<PastResult[]> =>
  pastResults(prisma, { id: { in: [...tables] }, counted: false });

/** The kept results of tables, in the order in which these ended. */
export const pastResults = async (
  prisma: Pick<PrismaTransaction, 'gameTable'>,
  where: Prisma.GameTableWhereInput,
): Promise<PastResult[]> => {
  const rows = await prisma.gameTable.findMany({
    where,
    orderBy: [{ endedAt: 'asc' }, { id: 'asc' }],
    select: { game: true, guildId: true, rated: true, endedAt: true, results: { orderBy: { seat: 'asc' } } },
  });
  return rows.flatMap(({ game, guildId, rated, endedAt, results }) =>
    results.map((row) => ({
      ...row,
      // What these columns hold was written from numbers and texts.
      waits: row.waits as number[],
      choices: row.choices as string[],
      agreed: row.agreed ?? false,
      game,
      ...(guildId !== null && { guildId }),
      ...(rated !== null && { rated }),
      players: results.length,
      endedAt: endedAt ?? new Date(0),
    })),
  );
};

/** What is known so far of everybody in the results, everywhere and in the servers that they are of. */
const figuresOfAll = async (
  prisma: PrismaTransaction,
  results: readonly PastResult[],
): Promise<KeptFigures[]> => {
  const scopes: Scope[] = [EVERYWHERE, ...new Set(results.flatMap(({ guildId }) => guildId ?? []))];
  const users: UserId[] = [...new Set(results.map(({ userId }) => userId))];
  const rows = await prisma.playerFigures.findMany({
    where: { scope: { in: scopes }, userId: { in: users } },
  });
  return rows.map(figuresFrom);
};

const withChoices = async (
  prisma: PrismaTransaction,
  scope: Scope,
  rows: readonly PlayerFiguresModel[],
  most: number,
): Promise<FiguresWithChoices[]> => {
  const users = rows.map(({ userId }) => userId);
  const choices = await prisma.$queryRaw<ChoiceCount[]>`
    SELECT scope, user_id AS "userId", game, key, times FROM unnest(${users}::text[]) AS listed (user_id)
      JOIN LATERAL (SELECT scope, game, key, times FROM player_choice AS own
                     WHERE own.scope = ${scope} AND own.user_id = listed.user_id
                     ORDER BY times DESC, game, key LIMIT ${most}) AS chosen ON true`;
  return rows.map((row) => ({
    figures: figuresFrom(row),
    choices: choices.filter(({ userId }) => userId === row.userId),
  }));
};

const figuresFrom = ({ mu, sigma, ...row }: PlayerFiguresModel): KeptFigures => ({
  ...row,
  gamesWithComputers: row.gamesWithComputers ?? 0,
  winsWithComputers: row.winsWithComputers ?? 0,
  gamesAgreed: row.gamesAgreed ?? 0,
  ...(mu !== null && sigma !== null && { skill: { mu, sigma } }),
});

const rowOf = ({
  userId,
  skill,
  gamesWithComputers,
  winsWithComputers,
  gamesAgreed,
  ...plain
}: KeptFigures) => ({
  ...plain,
  games_with_computers: gamesWithComputers,
  wins_with_computers: winsWithComputers,
  games_agreed: gamesAgreed,
  user_id: userId,
  mu: skill?.mu ?? null,
  sigma: skill?.sigma ?? null,
});
