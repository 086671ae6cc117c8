import { randomUUID } from 'node:crypto';
import type { Logger } from '../config/logger.ts';
import type { Connection } from '../store/connection.ts';
import type { Database } from '../store/database.ts';
import type { Outbox } from '../store/outbox.ts';
import { listenToNotifications } from './notifications.ts';

/**
 * How those who deliver hear that there is work: from transactions of this process, and on a server from those of other
 * processes. Signals only save waiting time: whoever hears none finds the work in the database a little later.
 */
export interface WorkSignals {
  /** For the store. */
  readonly outbox: Outbox;
  /** Passes signals on, to one listener at a time, until the returned function is called. */
  listen(listener: WorkListener): () => Promise<void>;
}

export interface WorkListener {
  /** Effects were written down for a table. */
  onWork(tableId: string): void;
  /** Signals of other processes may have been missed. */
  onMissed(): void;
}

/** Of PostgreSQL's notifications. What they say is who sends them and the table. */
const CHANNEL = 'postboard_work';

/** The embedded database has one process only: nobody else has to be told or heard. */
export const createWorkSignals = (
  database: Pick<Database, 'kind' | 'url' | 'limits'>,
  log: Logger,
): WorkSignals => (database.kind === 'embedded' ? signalsWithin() : signalsAcross(database, log));

const signalsWithin = (): WorkSignals => {
  let heard: WorkListener | undefined;
  return {
    outbox: { announce: async () => undefined, committed: (tableId) => heard?.onWork(tableId) },
    listen(listener) {
      heard = listener;
      return async () => {
        heard = undefined;
      };
    },
  };
};

const signalsAcross = ({ url, limits }: Connection, log: Logger): WorkSignals => {
  const sender = randomUUID();
  const within = signalsWithin();
  return {
    outbox: {
      ...within.outbox,
      async announce(transaction, tableIds) {
        await transaction.$executeRaw`
          SELECT pg_notify(${CHANNEL}, ${`${sender} `} || table_id) FROM unnest(${tableIds}::text[]) AS table_id`;
      },
    },
    listen(listener) {
      const stopWithin = within.listen(listener);
      const stopAcross = listenToNotifications({
        url,
        ...(limits && { limits }),
        channel: CHANNEL,
        log,
        onListening: () => listener.onMissed(),
        onNotification(payload) {
          const [from, tableId] = payload.split(' ');
          if (from !== sender && tableId !== undefined) listener.onWork(tableId);
        },
      });
      return async () => {
        await stopWithin();
        await stopAcross();
      };
    },
  };
};
