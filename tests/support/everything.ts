import type { Database } from '../../src/store/database.ts';

/** Every row of every table of the database, by table. */
export const everythingIn = async ({
  prisma,
}: Pick<Database, 'prisma'>): Promise<Record<string, unknown>> => {
  const tables = await prisma.$queryRaw<{ plain: string; name: string }[]>`
    SELECT quote_literal(tablename) AS plain, quote_ident(tablename) AS name
      FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`;
  const parts = tables.map(
    ({ plain, name }) =>
      `SELECT ${plain} AS name, (SELECT json_agg(row ORDER BY row::text) FROM (SELECT * FROM ${name}) AS row) AS rows`,
  );
  const found = await prisma.$queryRawUnsafe<{ name: string; rows: unknown }[]>(parts.join(' UNION ALL '));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
};
