import { Client } from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from '../config/logger.ts';
import type { Database } from '../store/database.ts';
import type { Outbox } from '../store/outbox.ts';

/** Jobs of this queue say only that a table has deliveries waiting; the ledger knows which. */
export const DELIVER = 'deliver';

export interface DeliverJob {
  readonly tableId: string;
}

const CONNECTIONS = 3;
/** Names the lock among all advisory locks of a server. */
const OPENING_LOCK = 7_080_212;

/** The job queue of this process. */
export interface Jobs {
  readonly boss: PgBoss;
  /** For the store. */
  readonly outbox: Outbox;
  /** What is called after a transaction that wrote a job. */
  onCommitted(listener: () => void): void;
  close(): Promise<void>;
}

/** Opens the job queue on a database; makes its tables if they are missing. */
export const openJobs = async (database: Pick<Database, 'url'>, log: Logger): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString: database.url, max: CONNECTIONS, schedule: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await oneAtATime(database.url, async () => {
    await boss.start();
    await boss.createQueue(DELIVER);
  }).catch(async (error: unknown) => {
    await boss.stop({ graceful: false });
    throw error;
  });
  let committed = (): void => undefined;
  return {
    boss,
    outbox: {
      async wake(runner, tableId) {
        const job: DeliverJob = { tableId };
        await boss.send(DELIVER, job, { db: runner });
      },
      committed: () => committed(),
    },
    onCommitted(listener) {
      committed = listener;
    },
    close: () => boss.stop({ graceful: true, timeout: 30_000 }),
  };
};

/** pg-boss makes its tables by itself, and two that do so at once can get into each other's way. */
const oneAtATime = async (url: string, work: () => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [OPENING_LOCK]);
    await work();
    await client.query('SELECT pg_advisory_unlock($1)', [OPENING_LOCK]);
  } finally {
    await client.end();
  }
};
