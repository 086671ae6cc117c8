import { Pool } from 'pg';
import { type Connection, endInTime, poolConfig, SERVER_LIMITS } from '../store/connection.ts';
import type { Database } from '../store/database.ts';

/** Names our locks among all advisory locks of a server. */
const LOCK_CLASS = 7_080_211;

/** Sees to it that of all processes only one works on a table. */
export interface TableLocks {
  /** True if the table is now ours; false if somebody works on it, in this process or in another. */
  tryHold(tableId: string): Promise<boolean>;
  release(tableId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Locks that die with the process (or its connection): session locks of the server, held by a connection that
 * does nothing else. The embedded database has one process only and needs none of them.
 */
export const openTableLocks = (database: Pick<Database, 'kind' | 'url' | 'limits'>): TableLocks =>
  withinProcess(database.kind === 'embedded' ? noLocks : serverLocks(database));

/** Locks of a session let the session in again and again: within the process somebody else has to keep count. */
const withinProcess = (locks: TableLocks): TableLocks => {
  const held = new Set<string>();
  return {
    async tryHold(tableId) {
      if (held.has(tableId)) return false;
      held.add(tableId);
      const ours = await locks.tryHold(tableId).catch((error: unknown) => {
        held.delete(tableId);
        throw error;
      });
      if (!ours) held.delete(tableId);
      return ours;
    },
    async release(tableId) {
      try {
        await locks.release(tableId);
      } finally {
        held.delete(tableId);
      }
    },
    close: () => locks.close(),
  };
};

const noLocks: TableLocks = {
  tryHold: async () => true,
  release: async () => undefined,
  close: async () => undefined,
};

/** Lets the server find out soon that we are gone, or it would keep our locks for hours. */
const WATCH_US = `SELECT set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;

const serverLocks = (connection: Connection): TableLocks => {
  // One connection that never idles out: the locks live in its session. Should it break, they are gone, and the
  // next question is asked on a new one.
  const session = new Pool({
    ...poolConfig(connection),
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: async (client) => void (await client.query(WATCH_US)),
  });
  session.on('error', () => undefined);
  const ask = async (sql: string, tableId: string): Promise<boolean> => {
    const { rows } = await session.query<{ held: boolean }>(sql, [LOCK_CLASS, tableId]);
    return rows[0]?.held ?? false;
  };
  const { heartbeatMs } = connection.limits ?? SERVER_LIMITS;
  const heartbeat = setInterval(() => {
    if (session.idleCount > 0) session.query('SELECT 1').catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    tryHold: (tableId) => ask('SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', tableId),
    async release(tableId) {
      await ask('SELECT pg_advisory_unlock($1, hashtext($2)) AS held', tableId);
    },
    async close() {
      clearInterval(heartbeat);
      await endInTime(connection, session.end());
    },
  };
};
