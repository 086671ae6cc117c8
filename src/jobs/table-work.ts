import PQueue from 'p-queue';
import { isDatabaseTrouble } from '../store/database-trouble.ts';
import { type DeliveryDeps, deliverTable } from './deliver.ts';
import type { TableLocks } from './table-locks.ts';
import { inMs, type Time } from './time.ts';

export interface TableWorkDeps extends DeliveryDeps {
  readonly locks: TableLocks;
  readonly time: Time;
}

/** What goes first where more tables wait than are worked on at once: what has just happened, or what was left over. */
const URGENCY = { news: 1, backlog: 0 } as const;
type Urgency = keyof typeof URGENCY;

/**
 * At most so many tables are worked on at once. Most of the time of a delivery is waiting for Discord; the rest is
 * little enough that the connections to the database and the threads that draw serve everybody in turn.
 */
export const MOST_TABLES_AT_ONCE = 12;
/** Another process works on the table; it may have looked just before our effect was written. */
const ELSEWHERE_MS = 2_000;
/** Whoever closes delivers what waits at the tables in hand for so long; a table where computers play would never be done. */
export const CLOSING_MS = 10_000;
/** So long nothing is begun after trouble with the database, unless somebody finds out before that it is over. */
const TROUBLE_MS = 5_000;

/**
 * Work on the deliveries of tables: on each by one hand at a time, in this process and among all, and on a few at once.
 */
export class TableWork {
  readonly #deps: TableWorkDeps;
  readonly #queue = new PQueue({ concurrency: MOST_TABLES_AT_ONCE });
  /** Tables that are worked on or wait for it, until nothing more can be done for them at present. */
  readonly #present = new Map<string, Promise<void>>();
  /** Those of them that have not been begun. */
  readonly #queued = new Set<string>();
  /** Tables that were asked for since the last look at them. */
  readonly #asked = new Set<string>();
  /** What calls off the next look at a table. */
  readonly #alarms = new Map<string, () => void>();
  #callOffResume = (): void => undefined;
  #closing = false;
  #isOver = false;

  constructor(deps: TableWorkDeps) {
    this.#deps = deps;
  }

  /** Works on a table as soon as possible; resolves when nothing more can be done for it at present. */
  work(tableId: string, urgency: Urgency = 'news'): Promise<void> {
    if (this.#closing) return Promise.resolve();
    this.#asked.add(tableId);
    const present = this.#present.get(tableId);
    if (present) {
      if (this.#queued.has(tableId) && urgency === 'news') this.#queue.setPriority(tableId, URGENCY.news);
      return present;
    }
    this.#callOff(tableId);
    this.#queued.add(tableId);
    const begun = this.#queue.add(() => this.#untilQuiet(tableId), {
      id: tableId,
      priority: URGENCY[urgency],
    });
    this.#present.set(tableId, begun);
    return begun;
  }

  /** Works off what was left over at a table: now, or as soon as its moment comes. */
  async workFrom(tableId: string, moment: Date | undefined): Promise<void> {
    if (moment && moment > this.#deps.time.now()) this.#workAt(tableId, moment);
    else await this.work(tableId, 'backlog');
  }

  /** The database answers: if trouble with it has held up the work, that is over. */
  resume(): void {
    this.#callOffResume();
    this.#queue.start();
  }

  /** Takes on no more tables, begins no delivery after {@link CLOSING_MS}, and waits for what is under way. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const tableId of this.#alarms.keys()) this.#callOff(tableId);
    // What has not been begun looks up once and ends.
    this.resume();
    const { time } = this.#deps;
    const callOff = time.at(inMs(time, CLOSING_MS), () => {
      this.#isOver = true;
    });
    await Promise.all(this.#present.values());
    callOff();
  }

  async #untilQuiet(tableId: string): Promise<void> {
    this.#queued.delete(tableId);
    let next: Date | undefined;
    try {
      while (this.#asked.delete(tableId) && !this.#closing) next = await this.#once(tableId);
    } catch (error) {
      next = this.#stopped(tableId, error);
    }
    // In one breath with the last look at `asked`, so that whoever asks from now on is heard.
    this.#present.delete(tableId);
    if (next) this.#workAt(tableId, next);
  }

  async #once(tableId: string): Promise<Date | undefined> {
    const { locks } = this.#deps;
    if (!(await locks.tryHold(tableId))) return inMs(this.#deps.time, ELSEWHERE_MS);
    try {
      const onLook = (): void => void this.#asked.delete(tableId);
      return await deliverTable({ ...this.#deps, isOver: () => this.#isOver, onLook }, tableId);
    } finally {
      await locks.release(tableId);
    }
  }

  /** @returns when the table is to be looked at again; undefined if the next sweep is early enough */
  #stopped(tableId: string, error: unknown): Date | undefined {
    const { log } = this.#deps;
    if (!isDatabaseTrouble(error)) {
      log.error({ table: tableId, err: error }, 'deliveries of a table stopped');
      return undefined;
    }
    this.#pause(error);
    return inMs(this.#deps.time, TROUBLE_MS);
  }

  #pause(error: unknown): void {
    if (this.#queue.isPaused || this.#closing) return;
    this.#deps.log.warn({ err: error }, 'deliveries wait: trouble with the database');
    this.#queue.pause();
    this.#callOffResume = this.#deps.time.at(inMs(this.#deps.time, TROUBLE_MS), () => this.resume());
  }

  #workAt(tableId: string, moment: Date): void {
    this.#callOff(tableId);
    if (this.#closing) return;
    const cancel = this.#deps.time.at(moment, () => void this.work(tableId, 'backlog'));
    this.#alarms.set(tableId, cancel);
  }

  #callOff(tableId: string): void {
    this.#alarms.get(tableId)?.();
    this.#alarms.delete(tableId);
  }
}
