import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { withoutLogIds } from '../config/log-ids.ts';
import type { Logger } from '../config/logger.ts';
import { type Backfill, createBackfill } from '../jobs/backfill.ts';
import { createCounting } from '../jobs/counting.ts';
import type { Deliverer } from '../jobs/deliverer.ts';
import { createDigests } from '../jobs/digests.ts';
import { createEffectRunner } from '../jobs/effect-runner.ts';
import { createLookingBack } from '../jobs/looking-back.ts';
import { createPacking, type Packing } from '../jobs/packing.ts';
import { openTableLocks } from '../jobs/table-locks.ts';
import { systemTime, type Time } from '../jobs/time.ts';
import { createTimekeeper, type Timekeeper } from '../jobs/timekeeper.ts';
import { createWorkSignals, type RulesVersions } from '../jobs/work-signals.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { GameList } from '../kernel/any-game.ts';
import { createStatistics, type Statistics } from '../statistics/statistics.ts';
import { createAvailabilityStore } from '../store/availability-store.ts';
import { createBackfillStore } from '../store/backfill-store.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { createDeliveryLedger } from '../store/deliveries.ts';
import { createDigestStore } from '../store/digest-store.ts';
import { createFigureStore } from '../store/figure-store.ts';
import { createInteractionClaims } from '../store/interaction-claims.ts';
import { createIntroductions } from '../store/introductions.ts';
import { createJudgedTurnStore } from '../store/judged-turns.ts';
import { createLeagueStore } from '../store/leagues.ts';
import { noOutbox, type Outbox } from '../store/outbox.ts';
import { createPackingStore } from '../store/packing-store.ts';
import { createPersonalStore } from '../store/personal-store.ts';
import { createPlanStore } from '../store/plans.ts';
import { createResultStore } from '../store/result-store.ts';
import { createSettingsStore } from '../store/settings-store.ts';
import { createTableStore } from '../store/table-store.ts';
import { createWakeStore, type WakeStore } from '../store/wake-store.ts';
import { createWeeklyDigests } from '../store/weekly-digests.ts';
import type { TableDeps } from '../table/access/deps.ts';
import type { DigestStore } from '../table/model/digest.ts';
import type { InteractionClaims } from '../table/model/interaction-claims.ts';
import type { Introductions, SettingsStore } from '../table/model/person-stores.ts';
import type { Entropy } from '../table/model/ports.ts';
import type { TableId } from '../table/model/table.ts';
import type { Thinker } from '../table/model/thinker.ts';
import type { WeeklyDigestStore } from '../table/model/weekly-digest.ts';
import { enqueueDigest } from '../table/people/enqueue-digest.ts';
import { enqueueWeeklyDigest } from '../table/servers/weekly-digest.ts';
import { createTableServices, type PeopleStores, type TableServices } from '../table/services.ts';
import { openThinkingThread } from './thinking-thread.ts';

/** Everything between the rules and Discord, open and ready. */
export interface Services extends TableServices {
  readonly config: Config;
  readonly log: Logger;
  readonly time: Time;
  readonly database: Database;
  readonly settings: SettingsStore;
  readonly digests: DigestStore;
  readonly weeklyDigests: WeeklyDigestStore;
  readonly introductions: Introductions;
  readonly claims: InteractionClaims;
  /** Whether another process plays by later rules: while an update goes on, it answers first. */
  readonly isOutdated: () => boolean;
  readonly statistics: Statistics;
  readonly timekeeper: Timekeeper;
  readonly packing: Packing;
  readonly backfill: Backfill;
  readonly wakes: WakeStore;
  /** The same for deliveries: their connections are not those of people who wait for an answer. */
  readonly background: BackgroundServices;
  /** Begins to deliver effects, with what earlier processes left first, and to keep time. Only once. */
  startDeliveries(deliverer: Deliverer): Promise<Worker>;
  /** Does now what time asks of the tables, and delivers all that can be delivered. */
  catchUp(): Promise<void>;
  /** Waits for deliveries under way, then closes everything. */
  close(): Promise<void>;
}

/** What deliveries ask tables and people for. */
export interface BackgroundServices extends TableServices {
  readonly settings: SettingsStore;
  readonly digests: DigestStore;
  readonly weeklyDigests: WeeklyDigestStore;
}

/** What services are made of. */
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

/** What table services stand on, where nobody delivers what they cause: for the command line and measurements. */
export const tableServicesOn = (
  database: Database,
  games: GameList,
  time: Time = systemTime,
  entropy: Entropy = systemEntropy,
): TableServices =>
  createTableServices(
    tableDepsOn(database, { games, outbox: noOutbox, time, entropy }),
    peopleStoresOn(database),
  );

type TableServicesOptions = Pick<ServicesOptions, 'games' | 'entropy' | 'time'> & {
  readonly outbox: Outbox;
  readonly thinker?: Thinker;
  readonly log?: Logger;
};

const tableDepsOn = (
  database: Database,
  { games, outbox, log, thinker, entropy = systemEntropy, time = systemTime }: TableServicesOptions,
): TableDeps => ({
  store: createTableStore(database, outbox),
  games,
  entropy,
  now: () => time.now(),
  ...(thinker && { thinker }),
  ...(log && {
    onComputerMistake: ({ tableId: table, seat, problem }) =>
      log.error({ table, seat, err: problem }, 'a computer player made a mistake'),
  }),
});

const peopleStoresOn = (database: Database): PeopleStores => ({
  availability: createAvailabilityStore(database),
  personal: createPersonalStore(database),
  plans: createPlanStore(database),
  leagues: createLeagueStore(database),
  judged: createJudgedTurnStore(database),
});

/** Table services of a process that delivers, and what they stand on. */
const tableServicesFor = (database: Database, options: TableServicesOptions) => {
  const deps = tableDepsOn(database, options);
  const people = peopleStoresOn(database);
  return { deps, people, all: createTableServices(deps, people) };
};

const statisticsOn = (
  database: Database,
  { recap }: Pick<TableServices, 'recap'>,
  onFailure: (tableId: TableId, error: unknown) => void,
): Statistics => createStatistics(recap, createResultStore(database), createFigureStore(database), onFailure);

/** What happens without anybody asking. However much of it there is, it takes no connection from those who ask. */
const openBackground = (
  database: Database,
  outbox: Outbox,
  options: ServicesOptions & Pick<TableServicesOptions, 'thinker'>,
) => {
  const { config, log, time = systemTime } = options;
  const behind: Database = { ...database, prisma: database.background };
  const { deps, people, all } = tableServicesFor(behind, { ...options, outbox });
  const digests = createDigestStore(behind);
  const wakes = createWakeStore(behind);
  const weeklyDigests = createWeeklyDigests(behind);
  const settings = createSettingsStore(behind);
  const background: BackgroundServices = { ...all, settings, digests, weeklyDigests };
  const uncounted = (table: TableId, err: unknown): void =>
    log.error({ table, err }, 'a finished table was not counted');
  const zoneOf = async (guildId: string) => (await settings.server(guildId)).zone ?? 'UTC';
  return {
    background,
    wakes,
    timekeeper: createTimekeeper({ deadlines: all.deadlines, wakes, time, log }),
    backfill: createBackfill({ store: createBackfillStore(behind), recap: all.recap, log }),
    packing: createPacking({
      store: createPackingStore(behind),
      time,
      log,
      afterDays: config.packAfterDays,
    }),
    lookingBack: createLookingBack({ hints: all.hints, time, log }),
    counting: createCounting({ statistics: statisticsOn(behind, all, uncounted), time, log }),
    outgoing: createDigests({
      digests,
      time,
      log,
      giveOut: (digest) => enqueueDigest(deps, digests, people.availability, digest),
    }),
    weekly: createDigests({
      digests: weeklyDigests,
      time,
      log,
      giveOut: (digest) => enqueueWeeklyDigest(deps, { digests: weeklyDigests, zoneOf }, digest),
    }),
  };
};

const rulesOf = (games: GameList): RulesVersions =>
  Object.fromEntries([...games.values()].map(({ id, rulesVersion }) => [id, rulesVersion]));

/**
 * Opens the database and all services: the one place where they are put together.
 * @throws DatabaseError in one line if the database cannot be used
 */
export const openServices = async (options: ServicesOptions): Promise<Services> => {
  const { config, log, time = systemTime } = options;
  const database = options.database ?? (await openDatabase(config));
  const signals = createWorkSignals(database, log, rulesOf(options.games));
  // What is delivered later is no part of the interaction that asked for it.
  const committed = (tableId: string): void => withoutLogIds(() => signals.outbox.committed(tableId));
  const outbox: Outbox = { ...signals.outbox, committed };
  const thinking = openThinkingThread(options.games);
  const services = tableServicesFor(database, { ...options, outbox, thinker: thinking });
  const { background, wakes, timekeeper, packing, backfill, outgoing, weekly, counting, lookingBack } =
    openBackground(database, outbox, { ...options, thinker: thinking });
  const locks = openTableLocks(database);
  let worker: Worker | undefined;
  return {
    ...services.all,
    background,
    config,
    log,
    time,
    database,
    settings: createSettingsStore(database),
    digests: createDigestStore(database),
    weeklyDigests: createWeeklyDigests(database),
    introductions: createIntroductions(database),
    claims: createInteractionClaims(database),
    isOutdated: signals.isOutdated,
    // Those behind name what cannot be counted.
    statistics: statisticsOn(database, services.all, () => undefined),
    timekeeper,
    packing,
    backfill,
    wakes,
    async startDeliveries(deliverer) {
      if (worker) throw new Error('deliveries have been started already');
      const ledger = createDeliveryLedger({ prisma: database.background });
      const runner = createEffectRunner(deliverer, background.computers, log);
      const { isAhead } = background.views;
      worker = startWorker({ runner, isAhead, ledger, signals, locks, time, log });
      timekeeper.begin();
      outgoing.begin();
      weekly.begin();
      counting.begin();
      packing.begin();
      lookingBack.begin();
      backfill.begin();
      return worker;
    },
    async catchUp() {
      await timekeeper.sweep();
      await outgoing.sweep();
      await weekly.sweep();
      await worker?.sweep();
    },
    async close() {
      await timekeeper.close();
      await outgoing.close();
      await weekly.close();
      await counting.close();
      await packing.close();
      await lookingBack.close();
      await backfill.close();
      await worker?.close();
      await thinking.close();
      await locks.close();
      if (!options.database) await database.close();
    },
  };
};
