import { randomUUID } from 'node:crypto';
import type { Logger } from '../config/logger.ts';
import { isLaterRules } from '../kernel/parts.ts';
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
  /** Tells the other processes by which rules this one plays. */
  greet(): Promise<void>;
  /** Whether another process plays by later rules, and has said so lately. */
  isOutdated(): boolean;
}

/** The version of the rules of each game, by its id. */
export type RulesVersions = Readonly<Record<string, string>>;

export interface WorkListener {
  /** Effects were written down for a table. */
  onWork(tableId: string): void;
  /** Signals of other processes may have been missed. */
  onMissed(): void;
}

/** Of PostgreSQL's notifications. What they say is who sends them and the table, or the rules. */
const CHANNEL = 'postboard_work';
/** In the place of a table. */
const RULES = 'rules';
/** Whoever greets does so every ten seconds. */
const GREETING_HOLDS_MS = 30_000;

/**
 * The embedded database has one process only: nobody else has to be told or heard.
 * @param rules by which this process plays
 */
export const createWorkSignals = (
  database: Pick<Database, 'kind' | 'url' | 'limits' | 'background'>,
  log: Logger,
  rules: RulesVersions,
): WorkSignals => (database.kind === 'embedded' ? signalsWithin() : signalsAcross(database, log, rules));

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
    greet: async () => undefined,
    isOutdated: () => false,
  };
};

const signalsAcross = (
  { url, limits, background }: Connection & Pick<Database, 'background'>,
  log: Logger,
  rules: RulesVersions,
): WorkSignals => {
  const sender = randomUUID();
  const within = signalsWithin();
  let outdatedUntil = Number.NEGATIVE_INFINITY;
  const greet = async (): Promise<void> => {
    await background.$executeRaw`SELECT pg_notify(${CHANNEL}, ${[sender, RULES, JSON.stringify(rules)].join(' ')})`;
  };
  const heardRules = (theirs: string): void => {
    if (!areLater(JSON.parse(theirs), rules)) return;
    if (performance.now() >= outdatedUntil) log.info('a process of later rules goes first from now on');
    outdatedUntil = performance.now() + GREETING_HOLDS_MS;
  };
  return {
    greet,
    isOutdated: () => performance.now() < outdatedUntil,
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
        onListening() {
          listener.onMissed();
          greet().catch((error: unknown) => log.warn({ err: error }, 'other processes were not greeted'));
        },
        onNotification(payload) {
          const [from, what, ...more] = payload.split(' ');
          if (from === sender || what === undefined) return;
          if (what === RULES) heardRules(more.join(' '));
          else listener.onWork(what);
        },
      });
      return async () => {
        await stopWithin();
        await stopAcross();
      };
    },
  };
};

/** Whether a process of these rules goes on where one of the others stops: at least one is later, and none earlier. */
const areLater = (theirs: RulesVersions, own: RulesVersions): boolean => {
  const games = Object.keys(own).filter((game) => theirs[game] !== undefined);
  const later = (one: RulesVersions, other: RulesVersions): boolean =>
    games.some((game) => isLaterRules(one[game] ?? '', other[game] ?? ''));
  return later(theirs, own) && !later(own, theirs);
};
