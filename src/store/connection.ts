import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { DatabaseError } from './database-error.ts';

/** How long a server is waited for, milliseconds. */
export interface TimeLimits {
  /** Until a connection stands. */
  readonly connectMs: number;
  /** Until a statement gets the locks that it needs. */
  readonly lockMs: number;
  /** Until the server has carried out a statement, as the server measures it. */
  readonly statementMs: number;
  /** Until something is answered. A connection that is silent for longer is cut: its other end may be gone. */
  readonly silenceMs: number;
  /** From one question to the next on a connection that has nothing else to ask: a dead one is found out so. */
  readonly heartbeatMs: number;
}

/** A moment for people, an age for machines; each leaves room for the one before it. */
export const SERVER_LIMITS: TimeLimits = {
  connectMs: 10_000,
  lockMs: 20_000,
  statementMs: 30_000,
  silenceMs: 40_000,
  heartbeatMs: 15_000,
};

/** Where a database is, and how long it is waited for. */
export interface Connection {
  /** May hold a password: never to be shown. */
  readonly url: string;
  /** The embedded database has none: it cannot be away, only busy. */
  readonly limits?: TimeLimits;
}

/** How a client of PostgreSQL connects. */
const clientConfig = ({ url, limits }: Connection): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits?.connectMs ?? 0,
  ...(limits && {
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.silenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.heartbeatMs,
  }),
});

/** How a pool of such clients does; none of them waits for ever. */
export const poolConfig = (connection: Connection): PoolConfig => ({
  ...clientConfig(connection),
  Client: clientClass(connection),
});

/** One such client. */
export const clientFor = (connection: Connection): Client =>
  new (clientClass(connection))(clientConfig(connection));

/**
 * A connected client for work that takes as long as it takes: only the connection has a time limit.
 * @throws DatabaseError in one line if the server cannot be reached or refuses
 */
export const patientClient = async ({ url, limits }: Connection): Promise<Client> => {
  try {
    // Here, too, an address may turn out to be wrong, such as where it names a certificate that is not there.
    const client = new LastingClient({
      connectionString: url,
      connectionTimeoutMillis: limits?.connectMs ?? 0,
    });
    await client.connect();
    return client;
  } catch (error) {
    const why = error instanceof Error ? error.message || ('code' in error && error.code) : error;
    throw new DatabaseError(`DATABASE_URL: the server cannot be reached or refuses: ${why}`);
  }
};

/**
 * A client whose connection may break at any moment: whoever asks something just then is told. Without a listener of
 * its own, the process would end where nobody asks: a pool hears nothing from the moment it hands a client out.
 */
class LastingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

const clientClass = ({ limits }: Connection): typeof Client =>
  limits ? boundedClient(limits.silenceMs) : LastingClient;

/**
 * A client that cuts its connection where an answer does not come in time. The time limit of `pg` itself gives the
 * question up and leaves the connection to the next one who asks, who then waits in vain, too.
 */
const boundedClient = (silenceMs: number): typeof Client =>
  class extends LastingClient {
    constructor(config?: string | ClientConfig) {
      super(config);
      let timer: NodeJS.Timeout | undefined;
      const ask: (...question: unknown[]) => unknown = this.query.bind(this);
      const query = (...question: unknown[]): unknown => {
        clearTimeout(timer);
        timer = setTimeout(() => void this.end().catch(() => undefined), silenceMs);
        return ask(...question);
      };
      Object.assign(this, { query });
      for (const event of ['drain', 'end'] as const) this.on(event, () => clearTimeout(timer));
    }
  };

/** Waits for the end of connections, but not for one whose other end is gone. */
export const endInTime = async ({ limits }: Connection, end: Promise<unknown>): Promise<void> => {
  const late = limits && pause(limits.connectMs, undefined, { ref: false });
  await Promise.race([end, late ?? end]);
};
