import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import { DISCORDS_LIMIT } from '../../playground/api/rate-limits.ts';
import { type Playground, startPlayground } from '../../playground/index.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { type BotProcess, type BotStart, startBotProcess } from '../bot/bot-process.ts';
import { type MakePlace, scratchPlace } from '../scratch.ts';
import { copyTable } from './copied-tables.ts';
import { type ListFigures, listFigures } from './lists.ts';
import { Meter, type Metered } from './meter.ts';
import { keepPlaying, type LoadTable, openLoadTable } from './player.ts';

/** How much is asked of the bot. */
export interface LoadTask {
  /** Tables in the database; most of them wait for their players. */
  readonly tables: number;
  /** The same is measured with so many. */
  readonly few: number;
  /** Tables at which people play as fast as they are answered. */
  readonly active: number;
  /** So long each time, and until something was played. */
  readonly seconds: number;
  /** Games that have ended when lists are asked for. */
  readonly finished: number;
  /** Where databases may be made; without one this process serves an embedded one, which is slower. */
  readonly server?: string;
  /** Makes the place for its data; a new database if left out. */
  readonly place?: MakePlace;
  /** How the bot is started. */
  readonly start?: BotStart;
  /** How long people wait for the bot's first word; Discord's three seconds if left out. */
  readonly acknowledgeMs?: number;
  readonly report?: (line: string) => void;
}

/** What was measured at one size of the database. */
export interface LoadFigures extends Omit<Metered, 'requests'> {
  readonly tables: number;
  readonly seconds: number;
  /** Of people and computers. */
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly requestsPerMove: number;
  /** Of the bot's process. */
  readonly cpuSecondsPerMove: number;
  readonly memoryMb: { readonly start: number; readonly end: number };
  readonly databaseMb: number;
}

/** All that `load` measures. */
export interface LoadReport {
  readonly database: Database['kind'];
  readonly active: number;
  readonly withComputers: number;
  readonly few: LoadFigures;
  readonly many: LoadFigures;
  /** Many to few. */
  readonly ratio: { readonly movesPerSecond: number; readonly turnPostP50: number };
  readonly lists: ListFigures;
  /** What the bot logged as errors. */
  readonly errors: readonly string[];
}

/** A bot at work, and what watches it. */
interface Bench {
  readonly database: Database;
  readonly playground: Playground;
  readonly bot: BotProcess;
  readonly meter: Meter;
}

const SAFETY_MS = 120_000;
const A_THIRD = 3;
const MB = 1024 * 1024;

/**
 * Plays at many tables at once, with Discord's limits on, against a bot in a process of its own; then again with many more
 * tables in the database; then asks for lists of finished games.
 */
export const runLoad = async (task: LoadTask): Promise<LoadReport> => {
  const scratch = await (task.place ?? scratchPlace)(task.server);
  const database = await openDatabase(scratch.config);
  const { acknowledgeMs } = task;
  const playground = await startPlayground({ safetyMs: SAFETY_MS, ...(acknowledgeMs && { acknowledgeMs }) });
  playground.faults.rateLimit = DISCORDS_LIMIT;
  const config: Config = { ...scratch.config, databaseUrl: database.url, metricsPort: 0 };
  const bot = startBotProcess({ config, api: playground.apiUrl, logLevel: 'info' }, task.start);
  try {
    await bot.ready;
    return await measured({ database, playground, bot, meter: new Meter(playground.world) }, task);
  } finally {
    await bot.stop();
    await playground.close();
    await database.close();
    await scratch.remove();
  }
};

const hasComputer = (index: number): boolean => index % A_THIRD === A_THIRD - 1;

const measured = async (bench: Bench, task: LoadTask): Promise<LoadReport> => {
  const { active, report = () => undefined } = task;
  const { playground, database, bot } = bench;
  report(`opening ${active} tables`);
  for (let at = 0; at < A_THIRD; at += 1) await openLoadTable(playground, `waiting-${at}`, hasComputer(at));
  const templates = (await database.prisma.gameTable.findMany({ select: { id: true } })).map(({ id }) => id);
  const tables: LoadTable[] = [];
  for (let at = 0; at < active; at += 1)
    tables.push(await openLoadTable(playground, `table-${at}`, hasComputer(at)));
  await fill(bench, templates, { from: active + A_THIRD, to: task.few });
  report(`playing ${task.seconds} seconds among ${task.few} tables`);
  const few = await figuresOf(bench, tables, task.few, task.seconds);
  await fill(bench, templates, { from: task.few, to: task.tables });
  report(`playing ${task.seconds} seconds among ${task.tables} tables`);
  const many = await figuresOf(bench, tables, task.tables, task.seconds);
  report(`asking for lists of ${task.finished} finished games`);
  playground.faults.clear();
  const memoryMb = async () => (await readingOf(bench)).memoryMb;
  const lists = await listFigures({ database, playground, memoryMb }, task.finished);
  return {
    database: database.kind,
    active,
    withComputers: Math.floor(active / A_THIRD),
    few,
    many,
    ratio: {
      movesPerSecond: rounded(many.movesPerSecond / few.movesPerSecond, 2),
      turnPostP50: rounded(many.turnPostMs.p50 / few.turnPostMs.p50, 2),
    },
    lists,
    errors: bot
      .log()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line))
      .slice(0, MOST_ERRORS),
  };
};

const MOST_ERRORS = 10;

/** Puts copies into the database until there are so many tables. */
const fill = async (
  { database }: Bench,
  templates: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  const share = Math.ceil((to - from) / templates.length);
  for (const [at, id] of templates.entries()) {
    const first = from + at * share + 1;
    const last = Math.min(to, first + share - 1);
    if (last >= first) await copyTable(database, id, { from: first, to: last });
  }
};

/** Plays at all tables for so long and says what it took. */
const figuresOf = async (
  bench: Bench,
  tables: LoadTable[],
  count: number,
  seconds: number,
): Promise<LoadFigures> => {
  const { playground, meter } = bench;
  const before = await readingOf(bench);
  meter.take();
  let over = false;
  const playing = tables.map((_, at) => playOnAndOn(playground, tables, at, () => !over));
  const began = performance.now();
  let after = before;
  while (after.moves === before.moves) {
    await pause(seconds * 1000);
    after = await readingOf(bench);
  }
  const took = (performance.now() - began) / 1000;
  const { requests, ...metered } = meter.take();
  over = true;
  // Whoever waits looks again when something happens.
  tables[0]?.people[0]?.say(playground.channel('general'), 'That was it.');
  await Promise.all(playing);
  const moves = after.moves - before.moves;
  return {
    tables: count,
    seconds: Math.round(took),
    moves,
    movesPerSecond: rounded(moves / took, 1),
    ...metered,
    requestsPerMove: rounded(requests / moves, 1),
    cpuSecondsPerMove: rounded((after.cpuSeconds - before.cpuSeconds) / moves, 3),
    memoryMb: { start: before.memoryMb, end: after.memoryMb },
    databaseMb: after.databaseMb,
  };
};

/** Plays at a table, and when its game is over at a new one in its place. */
const playOnAndOn = async (
  playground: Playground,
  tables: LoadTable[],
  at: number,
  goesOn: () => boolean,
): Promise<void> => {
  for (let games = 1; goesOn(); games += 1) {
    const table = tables[at];
    if (table) await keepPlaying(playground, table, goesOn);
    if (goesOn()) {
      const name = `table-${at}-${games}-${playground.world.nextId()}`;
      tables[at] = await openLoadTable(playground, name, hasComputer(at));
    }
  }
};

/** What the bot's process and its database say of themselves. */
interface Reading {
  readonly moves: number;
  readonly cpuSeconds: number;
  readonly memoryMb: number;
  readonly databaseMb: number;
}

const readingOf = async ({ database: { prisma }, bot }: Bench): Promise<Reading> => {
  const text = await (await fetch(`${bot.metricsUrl}/metrics`)).text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  const [read] = await prisma.$queryRaw<{ moves: number; bytes: number }[]>`
    SELECT (SELECT count(*)::int FROM entry) AS moves, pg_database_size(current_database())::float AS bytes`;
  return {
    moves: read?.moves ?? 0,
    cpuSeconds: metric('process_cpu_seconds_total'),
    memoryMb: Math.round(metric('process_resident_memory_bytes') / MB),
    databaseMb: Math.round((read?.bytes ?? 0) / MB),
  };
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
