import { type Postboard, startPostboard } from '../../app/postboard.ts';
import type { Config } from '../../config/config.ts';
import { createLogger } from '../../config/logger.ts';
import { registryFor } from '../../discord/commands/index.ts';
import { offeredFronts } from '../../games/index.ts';
import { type Person, type Playground, startPlayground } from '../../playground/index.ts';
import { openLibrary } from '../../rulebook/index.ts';
import { openDatabase } from '../../store/database.ts';
import { repeatableEntropy } from '../repeatable-entropy.ts';
import { stillTime } from '../still-time.ts';
import { type Changes, watchChanges } from './changes.ts';
import { type Slash, slashesOf } from './commands.ts';

/** A bot with everything in it that can be asked for, in a Discord of its own. */
export interface FuzzStage {
  readonly playground: Playground;
  readonly bot: Postboard;
  readonly people: readonly Person[];
  readonly slashes: readonly Slash[];
  /** The first two parts of all custom ids that the bot knows. */
  readonly prefixes: readonly string[];
  readonly changes: Changes;
  /** Lines of the log that tell of an exception, since it was asked last. */
  exceptions(): string[];
  /** Lets time pass, and everything be done that waits for it. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Tables that are looked at, the newest. */
export const MOST_TABLES = 30;

/** Nobody is to be late because the machine is busy. */
const PATIENCE_MS = 120_000;
const START = Date.UTC(2026, 0, 5, 12);
/** Between what was done and what is tried next; long enough that what may be put off is not put off for ever. */
const PASSING_MS = 60_000;

/** Nothing is tried at pictures; they are to take little time. */
const SMALL_PICTURES = { pictureFormat: 'jpeg', pictureSize: 'quarter' } as const;

/** Opens it on an empty database. */
export const openStage = async (place: Config): Promise<FuzzStage> => {
  const config = { ...place, ...SMALL_PICTURES };
  const lines: string[] = [];
  const log = createLogger(
    { ...config, logLevel: 'warn' },
    { write: (line: string) => void lines.push(line) },
  );
  const time = stillTime(START);
  const database = await openDatabase(config);
  const playground = await startPlayground({ safetyMs: PATIENCE_MS, acknowledgeMs: PATIENCE_MS });
  const destination = { token: 'fuzz', api: playground.apiUrl, suggestWithinMs: PATIENCE_MS };
  const bot = await startPostboard(config, log, destination, {
    time,
    database,
    entropy: repeatableEntropy('fuzz'),
  });
  return {
    playground,
    bot,
    people: PEOPLE.map((person) => playground.addPerson(person)),
    slashes: [...playground.world.commands.global.values()].flatMap(slashesOf),
    prefixes: allPrefixes(),
    changes: await watchChanges(database),
    exceptions: () => lines.splice(0).filter(isException),
    async settle() {
      time.pass(PASSING_MS);
      await bot.services.catchUp();
    },
    async close() {
      await bot.stop();
      await playground.close();
      await database.close();
    },
  };
};

const PEOPLE = [
  { name: 'Ada' },
  { name: 'Bob', locale: 'pl' },
  { name: 'Cid', locale: 'de' },
  { name: 'Dot', admin: true },
];

const ERROR_LEVEL = 50;

const isException = (line: string): boolean => {
  const { level, err } = JSON.parse(line);
  return level >= ERROR_LEVEL || err !== undefined;
};

const allPrefixes = (): string[] => {
  const fronts = offeredFronts(false);
  const { paths } = registryFor({ fronts, library: openLibrary(fronts.keys()) });
  return [...paths.values()].flatMap(({ controls }) => controls.map(({ prefix }) => prefix));
};

/** What is done with a table of the stage. */
type Plan = { readonly preset: string; readonly as: 'lobby' | 'running' | 'computer' | 'ended' };

const plans = (): Plan[] => {
  const presets = [...offeredFronts(false).values()].flatMap((front) => front.presets);
  const [usual] = presets;
  return [
    ...presets.map(({ id }): Plan => ({ preset: id, as: 'running' })),
    ...(['lobby', 'computer', 'ended'] as const).map((as): Plan => ({ preset: usual?.id ?? '', as })),
  ];
};

/** Opens tables of every kind: some wait for players, most run, some have ended. No input is to blame for what that changes. */
export const openTables = async (stage: FuzzStage): Promise<void> => {
  for (const plan of plans()) await openTable(stage, plan);
  await stage.changes.since();
};

/**
 * Opens tables of every kind anew, where inputs have brought all games to an end: what was chosen for the server, or still
 * waits for players, keeps no table from being opened.
 */
export const renewTables = async (stage: FuzzStage): Promise<void> => {
  const { lobby, settings, views } = stage.bot.services;
  for (const { id, hostId } of await views.list({ phases: ['lobby'] })) await lobby.cancel(id, hostId);
  await settings.changeServer(stage.playground.world.guild.id, { openers: 'everyone', place: 'thread' });
  await openTables(stage);
};

const openTable = async ({ playground, people, settle }: FuzzStage, { preset, as }: Plan): Promise<void> => {
  const [host, ...guests] = people;
  await host?.slash('table new', { game: preset });
  const channel = threadsOf(playground).at(-1) ?? '';
  if (as === 'lobby') return;
  if (as === 'computer') await host?.slash('table computer', {}, { channel });
  for (const guest of guests.slice(0, 2)) await guest.slash('table join', {}, { channel });
  await host?.slash('table start', {}, { channel });
  if (as === 'ended') await host?.slash('table cancel', { sure: true }, { channel });
  await settle();
};

/** The threads of all tables, oldest first. */
export const threadsOf = (playground: Playground): string[] =>
  playground
    .channel('general')
    .threads()
    .map(({ id }) => id);
