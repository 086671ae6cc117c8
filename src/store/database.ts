import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { Client, type ClientConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { DatabaseError } from './database-error.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { PrismaClient } from './generated/client.ts';
import { migrate, readMigrations } from './migrate.ts';

/** More would only wait for each other: the embedded database has one session for all. */
const POOL_SIZE = 8;
/** A server that says nothing for so long is away. The embedded database cannot be away, only busy: it is waited for. */
const CONNECT_TIMEOUT_MS = { server: 10_000, embedded: 0 };
/** Long enough for a queue of moves at one table, short enough to end before a person gives up. */
const TRANSACTION = { maxWait: 20_000, timeout: 30_000 };

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
  const kind = embedded ? 'embedded' : 'server';
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS[kind] };
  try {
    await migrateAt(connection);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  const adapter = new PrismaPg({ ...connection, max: POOL_SIZE }, { statementNameGenerator });
  const prisma = new PrismaClient({ adapter, transactionOptions: TRANSACTION });
  return {
    kind,
    url,
    prisma,
    async close() {
      await prisma.$disconnect();
      await embedded?.close();
    },
  };
};

/**
 * Names a query by its text, so that the server reads and plans it once for each connection. Longer ones, with their
 * long lists of values, seldom come again.
 */
const statementNameGenerator = ({ sql }: { readonly sql: string }): string =>
  sql.length > LONGEST_NAMED ? UNNAMED : createHash('sha256').update(sql).digest('hex').slice(0, 24);

const LONGEST_NAMED = 2_000;
const UNNAMED = '';

const migrateAt = async (connection: ClientConfig): Promise<void> => {
  const client = new Client(connection);
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
