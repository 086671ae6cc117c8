import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { DatabaseError } from './database-error.ts';

/** Prisma's own lock number, so that `prisma migrate deploy` at the same moment waits for us and we for it. */
const LOCK = 72_707_369;

/** Prisma's own table, so that its command line agrees with what we have applied. */
const CREATE_LEDGER = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * How the name of a migration ends after which earlier versions cannot work with the database. All others only add to it, so
 * that an earlier version goes on beside a later one while everything is updated.
 */
const BREAKING = '_breaking';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations of the project, oldest first. */
export const readMigrations = async (
  folder = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url)),
): Promise<Migration[]> => {
  const found = await readdir(folder, { withFileTypes: true });
  const names = found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const file = await readFile(`${folder}/${name}/migration.sql`);
      return { name, sql: file.toString(), checksum: createHash('sha256').update(file).digest('hex') };
    }),
  );
};

/**
 * Brings the database up to the project's migrations: each in a transaction of its own, one process at a time.
 * @param client connected, used by nobody else meanwhile
 * @returns the names of those that were applied now
 * @throws DatabaseError if the database and the project do not agree on what has been applied
 */
export const migrate = async (client: Client, migrations: readonly Migration[]): Promise<string[]> => {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(CREATE_LEDGER);
    const applied: string[] = [];
    for (const migration of await notApplied(client, migrations)) {
      if (await apply(client, migration)) applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
};

const notApplied = async (client: Client, migrations: readonly Migration[]): Promise<Migration[]> => {
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  for (const { name, checksum, finished } of rows) {
    const ours = migrations.find((migration) => migration.name === name);
    if (!finished) throw new DatabaseError(`migration ${name} of the database was begun and not finished`);
    if (name.endsWith(BREAKING) && !ours)
      throw new DatabaseError(
        `the database belongs to a later version (${name}): update, or restore the backup from before the update`,
      );
    if (ours && ours.checksum !== checksum)
      throw new DatabaseError(`migration ${name} was changed after it was applied`);
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
};

/** False if somebody else applied it meanwhile: the embedded database's one session makes no use of our lock. */
const apply = async (client: Client, { name, sql, checksum }: Migration): Promise<boolean> => {
  await client.query('BEGIN');
  try {
    await client.query('LOCK TABLE "_prisma_migrations" IN EXCLUSIVE MODE');
    const { rowCount } = await client.query(
      'SELECT 1 FROM "_prisma_migrations" WHERE migration_name = $1 AND rolled_back_at IS NULL',
      [name],
    );
    if (rowCount) {
      await client.query('ROLLBACK');
      return false;
    }
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`migration ${name} failed and was taken back: ${why}`);
  }
};
