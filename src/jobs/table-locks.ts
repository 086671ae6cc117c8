import { Pool } from 'pg';
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
  // One connection that never idles out: the locks live in its session. Should it break, they are gone, and the
  // next question is asked on a new one.
  const session = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, keepAlive: true });
  session.on('error', () => undefined);
  const ask = async (sql: string, tableId: string): Promise<boolean> => {
    const { rows } = await session.query<{ held: boolean }>(sql, [LOCK_CLASS, tableId]);
    return rows[0]?.held ?? false;
  };
  return {
    tryHold: (tableId) => ask('SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', tableId),
    async release(tableId) {
      await ask('SELECT pg_advisory_unlock($1, hashtext($2)) AS held', tableId);
    },
    close: () => session.end(),
  };
};
