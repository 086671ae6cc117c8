import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../src/config/config.ts';
import type { Database } from '../../src/store/database.ts';
import { createOwnDatabase } from '../../src/store/own-database.ts';
import { fillFromTemplate } from './template.ts';

/** A place for a test's data that nobody else has. */
export interface Scratch {
  readonly config: Config;
  /** Removes it, with everything in it. */
  remove(): Promise<void>;
}

/**
 * Thousands of boards are drawn in tests that do not look at them: tiny JPEG files save most of their time. What is sent by
 * default is WebP in full size; tests of pictures ask for that.
 */
const settings = {
  playgroundPort: 0,
  logLevel: 'silent',
  defaultLocale: 'en',
  packAfterDays: 30,
  pictureFormat: 'jpeg',
  pictureSize: 'quarter',
} as const;

/** Linux keeps files below this in memory. */
const MEMORY = '/dev/shm';
/** So many bytes must be free there. */
const ROOM = 2_000_000_000;

/** Where data go that are soon thrown away: a database is copied in a tenth of the time where no disk is asked. */
const scratchPlace = async (): Promise<string> => {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > ROOM ? MEMORY : tmpdir();
};

/** An empty folder. */
export const scratchFolder = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(await scratchPlace(), 'postboard-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/**
 * A new database: on the server that TEST_DATABASE_URL names, in a database of its own; else embedded, in a
 * folder of its own.
 */
export const scratchDatabase = async (): Promise<Scratch> => {
  const server = process.env.TEST_DATABASE_URL;
  const folder = await scratchFolder();
  const config: Config = { ...settings, dataDir: folder.path };
  if (!server) {
    await fillFromTemplate(folder.path);
    return { config, remove: folder.remove };
  }
  const database = await createOwnDatabase(server, 'postboard_test');
  return {
    config: { ...config, databaseUrl: database.url },
    async remove() {
      await folder.remove();
      await database.drop();
    },
  };
};

/**
 * Forgets all that an open database holds, as if it were new: quicker by far than to open another one. To truncate tables
 * would make new files for each of them and of their indexes.
 */
export const emptied = async ({ prisma }: Pick<Database, 'prisma'>): Promise<void> => {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;
  const deletions = tables.map(({ name }, at) => `gone${at} AS (DELETE FROM ${name})`);
  await prisma.$executeRawUnsafe(`WITH ${deletions.join(', ')} SELECT 1`);
};

/** True if the tests run on a server, where several processes may share the data. */
export const onServer = (): boolean => Boolean(process.env.TEST_DATABASE_URL);
