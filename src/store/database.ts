import { PrismaPg } from '@prisma/adapter-pg';
import { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { DatabaseError } from './database-error.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { PrismaClient } from './generated/client.ts';
import { migrate, readMigrations } from './migrate.ts';

/** More would only wait for each other: the embedded database has one session for all. */
const POOL_SIZE = 8;
const CONNECT_TIMEOUT_MS = 10_000;

/** An open database, migrated and ready. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** For other clients of the same database. May hold a password: never to be shown. */
  readonly url: string;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name, or the embedded one, and applies waiting migrations.
 * @throws DatabaseError in one line: server not reached, folder in use, migrations that do not fit
 */
export const openDatabase = async (config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> => {
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config.dataDir);
  const url = embedded?.url ?? config.databaseUrl ?? '';
  try {
    await migrateAt(url);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  const adapter = new PrismaPg({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const prisma = new PrismaClient({ adapter });
  return {
    kind: embedded ? 'embedded' : 'server',
    url,
    prisma,
    async close() {
      await prisma.$disconnect();
      await embedded?.close();
    },
  };
};

const migrateAt = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.message || ('code' in error && error.code) : error;
    throw new DatabaseError(`DATABASE_URL: the server cannot be reached or refuses: ${why}`);
  }
  try {
    await migrate(client, await readMigrations());
  } finally {
    await client.end();
  }
};
