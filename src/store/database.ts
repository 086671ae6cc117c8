import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Config } from '../config/config.ts';
import {
  type Connection,
  endInTime,
  patientClient,
  poolConfig,
  SERVER_LIMITS,
  type TimeLimits,
} from './connection.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { PrismaClient } from './generated/client.ts';
import { migrate, readMigrations } from './migrate.ts';

/** For what somebody waits for. More would only wait for each other: the embedded database has one session for all. */
const POOL_SIZE = 8;
/** For deliveries and what time brings: however much of that there is, it takes no connection from those who ask. */
const BACKGROUND_POOL_SIZE = 6;
/** Long enough for a queue of moves at one table, short enough to end before a person gives up. */
const TRANSACTION = { maxWait: 20_000, timeout: 30_000 };

/** An open database, migrated and ready. */
export interface Database extends Connection {
  readonly kind: 'embedded' | 'server';
  readonly prisma: PrismaClient;
  /** The same database, for work that nobody waits for. */
  readonly background: PrismaClient;
  /** Resolves, with the reason in one line, when nothing is left but to start anew. A server only goes away and comes back. */
  readonly broken?: Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name, or the embedded one, and applies waiting migrations.
 * @param limits how long a server is waited for
 * @throws DatabaseError in one line: server not reached, folder in use, migrations that do not fit
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  limits: TimeLimits = SERVER_LIMITS,
): Promise<Database> => {
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config.dataDir);
  const connection = embedded ? { url: embedded.url } : { url: config.databaseUrl ?? '', limits };
  try {
    await migrateAt(connection);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  const prisma = openPool(connection, POOL_SIZE);
  const background = embedded ? prisma : openPool(connection, BACKGROUND_POOL_SIZE);
  return {
    ...connection,
    kind: embedded ? 'embedded' : 'server',
    prisma,
    background,
    ...(embedded && { broken: embedded.broken }),
    async close() {
      await endInTime(connection, Promise.all([prisma.$disconnect(), background.$disconnect()]));
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

const openPool = (connection: Connection, max: number): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg({ ...poolConfig(connection), max }, { statementNameGenerator }),
    transactionOptions: TRANSACTION,
  });

/** Whoever finds the migrations being applied by another process waits for it: here only the connection has a time limit. */
const migrateAt = async (connection: Connection): Promise<void> => {
  const client = await patientClient(connection);
  try {
    await migrate(client, await readMigrations());
  } finally {
    await client.end();
  }
};
