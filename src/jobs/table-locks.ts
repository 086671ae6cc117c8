import { Client } from 'pg';
import type { Database } from '../store/database.ts';

/** Names our locks among all advisory locks of a server. */
const LOCK_CLASS = 7_080_211;

/** Sees to it that of all processes only one works on a table. */
export interface TableLocks {
  /** True if the table is now ours. Not to be asked again before {@link release}. */
  tryHold(tableId: string): Promise<boolean>;
  release(tableId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Locks that die with the process (or its connection): session locks of the server, held by a connection that
 * does nothing else. The embedded database has one process only and needs none.
 */
export const openTableLocks = (database: Pick<Database, 'kind' | 'url'>): TableLocks =>
  database.kind === 'embedded' ? noLocks : serverLocks(database.url);

const noLocks: TableLocks = {
  tryHold: async () => true,
  release: async () => undefined,
  close: async () => undefined,
};

const serverLocks = (url: string): TableLocks => {
  let connection: Promise<Client> | undefined;
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url, keepAlive: true });
    // With the connection all locks are gone; the next question makes a new one.
    client.on('error', () => {
      connection = undefined;
    });
    await client.connect();
    return client;
  };
  const ask = async (sql: string, tableId: string): Promise<boolean> => {
    connection ??= connect();
    try {
      const client = await connection;
      const { rows } = await client.query<{ held: boolean }>(sql, [LOCK_CLASS, tableId]);
      return rows[0]?.held ?? false;
    } catch (error) {
      connection = undefined;
      throw error;
    }
  };
  return {
    tryHold: (tableId) => ask('SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', tableId),
    async release(tableId) {
      await ask('SELECT pg_advisory_unlock($1, hashtext($2)) AS held', tableId);
    },
    async close() {
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
};
