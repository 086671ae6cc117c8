import type { PGlite } from '@electric-sql/pglite';
import type { Client } from 'pg';
import { patientClient, SERVER_LIMITS } from '../connection.ts';
import { DatabaseError } from '../database-error.ts';
import { withStoppedDatabase } from '../embedded/stopped-database.ts';
import { type Migration, migrate, readMigrations } from '../migrate.ts';
import { copyRows, copySequences } from './copy-rows.ts';
import { type Ask, countOf, oneText, quoted, type TableShape, tablesOf } from './queries.ts';

/** What has been copied. */
export interface Copied {
  readonly tables: number;
  readonly rows: number;
}

/** What has been applied to a database, as Prisma notes it. */
const LEDGER = '_prisma_migrations';

/** Whoever has the tables for longer uses them. */
const LOCK_MS = 3_000;

/**
 * Copies the embedded database of a data folder into an empty one on a server: all or nothing. The source stays as it is.
 * @throws DatabaseError in one line if a process uses the source, it is none of ours or of a later version, the server
 *   cannot be used, its database is not empty, or the copy does not have the same rows
 */
export const copyToServer = (dataDir: string, databaseUrl: string): Promise<Copied> =>
  withStoppedDatabase(dataDir, async (source) => {
    const from = asking(source);
    const applied = await appliedTo(from, dataDir);
    const client = await patientClient({ url: databaseUrl, limits: SERVER_LIMITS });
    try {
      return await copy(from, client, applied);
    } finally {
      await client.end();
    }
  });

const asking =
  (source: PGlite): Ask =>
  async (sql, values = []) =>
    (await source.query<(string | null)[]>(sql, [...values], { rowMode: 'array' })).rows;

const askingServer =
  (client: Client): Ask =>
  async (sql, values = []) =>
    (await client.query<(string | null)[]>({ text: sql, values: [...values], rowMode: 'array' })).rows;

/** The migrations of the source, which the copy gets and no others: those that are missing follow at the next start. */
const appliedTo = async (from: Ask, dataDir: string): Promise<readonly Migration[]> => {
  const tables = await tablesOf(from);
  if (!tables.some(({ name }) => name === LEDGER))
    throw new DatabaseError(`the database in ${dataDir} is none of Postboard's`);
  const names = await ledgerOf(from);
  const known = await readMigrations();
  const later = names.find((name) => !known.some((migration) => migration.name === name));
  if (later)
    throw new DatabaseError(`the database in ${dataDir} belongs to a later version (${later}): update first`);
  return known.filter(({ name }) => names.includes(name));
};

const ledgerOf = async (ask: Ask): Promise<string[]> => {
  const rows = await ask(
    `SELECT migration_name FROM ${quoted(LEDGER)} WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return rows.map(([name]) => name ?? '');
};

const copy = async (from: Ask, client: Client, applied: readonly Migration[]): Promise<Copied> => {
  const to = askingServer(client);
  await expectUsable(to, applied);
  await migrate(client, applied);
  await from('BEGIN READ ONLY');
  await to('BEGIN');
  try {
    const tables = await tablesOf(from);
    await lock(to, tables);
    for (const { name } of tables) if (name !== LEDGER) await expectNoRows(to, name);
    await to(`DELETE FROM ${quoted(LEDGER)}`);
    for (const table of tables) await copyRows(from, to, table);
    await copySequences(from, to);
    const rows = await countBoth(from, to, tables);
    await to('COMMIT');
    return { tables: tables.length, rows };
  } finally {
    // What is committed already stays so; whatever else is left of it goes.
    await to('ROLLBACK').catch(() => undefined);
    await from('ROLLBACK');
  }
};

/** Looks before anything is changed on the server. */
const expectUsable = async (to: Ask, applied: readonly Migration[]): Promise<void> => {
  const encoding = await oneText(to, 'SHOW server_encoding');
  if (encoding !== 'UTF8')
    throw new DatabaseError(`the database on the server has the encoding ${encoding}; make one with UTF8`);
  const tables = await tablesOf(to);
  for (const { name } of tables) if (name !== LEDGER) await expectNoRows(to, name);
  const there = tables.some(({ name }) => name === LEDGER) ? await ledgerOf(to) : [];
  const other = there.find((name) => !applied.some((migration) => migration.name === name));
  if (other)
    throw new DatabaseError(
      `the database on the server was begun by a later version than the embedded one (${other}); make a new one there`,
    );
};

const expectNoRows = async (to: Ask, table: string): Promise<void> => {
  const rows = await countOf(to, table);
  if (rows > 0)
    throw new DatabaseError(
      `the database on the server is not empty (${table}: ${rows}), and nothing is written over; make a new one there`,
    );
};

/** Nobody who uses the server's database already shall write into the copy. */
const lock = async (to: Ask, tables: readonly TableShape[]): Promise<void> => {
  await to(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  const names = tables.map(({ name }) => quoted(name));
  await to(`LOCK TABLE ${names.join(', ')} IN EXCLUSIVE MODE`).catch(() => {
    throw new DatabaseError('the database on the server is in use; stop whoever uses it');
  });
};

const countBoth = async (from: Ask, to: Ask, tables: readonly TableShape[]): Promise<number> => {
  let all = 0;
  for (const { name } of tables) {
    const [here, there] = [await countOf(from, name), await countOf(to, name)];
    if (here !== there)
      throw new DatabaseError(`${name} has ${here} rows, its copy ${there}: nothing was copied`);
    all += here;
  }
  return all;
};
