import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/logger.ts';
import type { GameList } from '../kernel/any-game.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { createDeliveryLedger } from '../store/deliveries.ts';
import { createSettingsStore } from '../store/settings-store.ts';
import { createTableStore } from '../store/table-store.ts';
import { createTables } from '../table/create-tables.ts';
import type { Entropy, SettingsStore } from '../table/ports.ts';
import type { Tables } from '../table/tables.ts';
import { openJobs } from './boss.ts';
import type { Courier } from './courier.ts';
import { openTableLocks } from './table-locks.ts';
import { startWorker, type Worker } from './worker.ts';

/** Everything between the rules and Discord, open and ready. */
export interface House {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly tables: Tables;
  readonly settings: SettingsStore;
  /** Begins to deliver effects, with what earlier processes left first. Once per house. */
  startDeliveries(courier: Courier): Promise<Worker>;
  /** Waits for deliveries under way, then closes everything. */
  close(): Promise<void>;
}

export interface HouseDeps {
  readonly config: Config;
  readonly games: GameList;
  readonly log: Logger;
  /** The operating system's by default. */
  readonly entropy?: Entropy;
  readonly now?: () => Date;
}

/** Chance from the operating system. */
export const systemEntropy: Entropy = { hex: (bytes) => randomBytes(bytes).toString('hex') };

/**
 * Opens database, job queue and table service.
 * @throws DatabaseError in one line if the database cannot be used
 */
export const openHouse = async (deps: HouseDeps): Promise<House> => {
  const { config, games, log, entropy = systemEntropy, now = () => new Date() } = deps;
  const database = await openDatabase(config);
  const jobs = await openJobs(database, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const store = createTableStore(database, jobs.outbox);
  const locks = openTableLocks(database);
  let worker: Worker | undefined;
  return {
    config,
    log,
    database,
    tables: createTables({ store, games, entropy, now }),
    settings: createSettingsStore(database),
    async startDeliveries(courier) {
      if (worker) throw new Error('deliveries have been started already');
      const ledger = createDeliveryLedger(database);
      worker = await startWorker({ courier, ledger, log, jobs, locks });
      return worker;
    },
    async close() {
      await worker?.close();
      await jobs.close();
      await locks.close();
      await database.close();
    },
  };
};
