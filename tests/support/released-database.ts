import { Client } from 'pg';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { migrate, readMigrations } from '../../src/store/migrate.ts';
import type { StoredTable } from '../fixtures/make-tables/rows.ts';
import { type Scratch, scratchDatabase } from './databases.ts';

/** A database into which tables of a release were put before today's migrations. */
export interface ReleasedDatabase {
  readonly scratch: Scratch;
  readonly database: Database;
}

/**
 * Makes a database as a release left it, and brings it up to today's schema.
 * @param tables all of them of the same migrations
 */
export const releasedDatabase = async (tables: readonly StoredTable[]): Promise<ReleasedDatabase> => {
  const scratch = await scratchDatabase();
  const database = await openDatabase(scratch.config);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const all = await readMigrations();
    const last = tables[0]?.migrations.at(-1) ?? '';
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(
      client,
      all.filter(({ name }) => name <= last),
    );
    for (const { rows } of tables) await insertRows(client, rows);
    await migrate(client, all);
  } finally {
    await client.end();
  }
  return { scratch, database };
};

const insertRows = async (client: Client, rows: StoredTable['rows']): Promise<void> => {
  for (const [name, some] of Object.entries(rows)) {
    const table = `"${name}"`;
    await client.query(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(some)],
    );
  }
};
