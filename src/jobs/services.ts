import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/logger.ts';
import type { GameList } from '../kernel/any-game.ts';
import { createAvailabilityStore } from '../store/availability-store.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { createDeliveryLedger } from '../store/deliveries.ts';
import { createDigestStore } from '../store/digest-store.ts';
import { createPersonalStore } from '../store/personal-store.ts';
import { createSettingsStore } from '../store/settings-store.ts';
import { createTableStore } from '../store/table-store.ts';
import { createWakeStore, type WakeStore } from '../store/wake-store.ts';
import { createTables } from '../table/create-tables.ts';
import { createTimekeeping, type Timekeeping } from '../table/deadlines/timekeeping.ts';
import type { Entropy, SettingsStore } from '../table/model/ports.ts';
import type { DigestStore } from '../table/people/digest.ts';
import { enqueueDigest } from '../table/people/enqueue-digest.ts';
import { createPersonal, type Personal } from '../table/people/people.ts';
import type { Tables } from '../table/tables.ts';
import { openJobs } from './boss.ts';
import type { Deliverer } from './deliverer.ts';
import { createDigests } from './digests.ts';
import { performerOf } from './run-effect.ts';
import { openTableLocks } from './table-locks.ts';
import { createTimekeeper, systemTime, type Time, type Timekeeper } from './timekeeper.ts';
import { startWorker, type Worker } from './worker.ts';

/** Everything between the rules and Discord, open and ready. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly tables: Tables;
  readonly settings: SettingsStore;
  readonly personal: Personal;
  readonly digests: DigestStore;
  readonly timekeeping: Timekeeping;
  readonly timekeeper: Timekeeper;
  readonly wakes: WakeStore;
  readonly time: Time;
  /** Begins to deliver effects, with what earlier processes left first, and to keep time. Once per house. */
  startDeliveries(courier: Deliverer): Promise<Worker>;
  /** Does now what time asks of the tables, and delivers all that can be delivered. */
  catchUp(): Promise<void>;
  /** Waits for deliveries under way, then closes everything. */
  close(): Promise<void>;
}

export interface ServicesOptions {
  readonly config: Config;
  readonly games: GameList;
  readonly log: Logger;
  /** The operating system's by default. */
  readonly entropy?: Entropy;
  /** The machine's by default. */
  readonly time?: Time;
  /** Open already, and to be closed by whoever opened it. By default the one that the settings name. */
  readonly database?: Database;
}

/** Chance from the operating system. */
export const systemEntropy: Entropy = { hex: (bytes) => randomBytes(bytes).toString('hex') };

/**
 * Opens database, job queue and table service.
 * @throws DatabaseError in one line if the database cannot be used
 */
export const openServices = async (deps: ServicesOptions): Promise<Services> => {
  const { config, games, log, entropy = systemEntropy, time = systemTime } = deps;
  const database = deps.database ?? (await openDatabase(config));
  const closeDatabase = async () => (deps.database ? undefined : database.close());
  const jobs = await openJobs(database, log).catch(async (error: unknown) => {
    await closeDatabase();
    throw error;
  });
  const store = createTableStore(database, jobs.outbox);
  const tableDeps = { store, games, entropy, now: () => time.now() };
  const tables = createTables(tableDeps);
  const availabilities = createAvailabilityStore(database);
  const timekeeping = createTimekeeping(tableDeps, availabilities);
  const wakes = createWakeStore(database);
  const timekeeper = createTimekeeper({ timekeeping, wakes, time, log });
  const digests = createDigestStore(database);
  const outgoing = createDigests({
    digests,
    time,
    log,
    giveOut: (digest) => enqueueDigest(tableDeps, digests, availabilities, digest),
  });
  const locks = openTableLocks(database);
  let worker: Worker | undefined;
  return {
    config,
    log,
    database,
    tables,
    settings: createSettingsStore(database),
    personal: createPersonal(tableDeps, createPersonalStore(database)),
    digests,
    timekeeping,
    timekeeper,
    wakes,
    time,
    async startDeliveries(courier) {
      if (worker) throw new Error('deliveries have been started already');
      const ledger = createDeliveryLedger(database);
      const performer = performerOf(courier, tables, log);
      worker = await startWorker({ performer, ledger, log, jobs, locks });
      timekeeper.begin();
      outgoing.begin();
      return worker;
    },
    async catchUp() {
      await timekeeper.sweep();
      await outgoing.sweep();
      await worker?.sweep();
    },
    async close() {
      await timekeeper.close();
      await outgoing.close();
      await worker?.close();
      await jobs.close();
      await locks.close();
      await closeDatabase();
    },
  };
};
