import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tableServicesOn } from '../../src/app/services.ts';
import { GAMES } from '../../src/games/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { type Embedded, openEmbedded } from '../../src/store/embedded/embedded.ts';
import { migrate, readMigrations } from '../../src/store/migrate.ts';
import { createOwnDatabase } from '../../src/store/own-database.ts';
import { run } from '../cli/run.ts';
import {
  adaAndBob,
  nextPost,
  pinged,
  startBot,
  startTable,
  turnByPanel,
  turnByService,
  turnPost,
} from '../discord/support.ts';
import { onServer, scratchFolder } from '../support/databases.ts';
import { everythingIn } from '../support/everything.ts';
import { fillFromTemplate } from '../support/template.ts';

let dataDir: string;
let server: string;

const folder = async (): Promise<string> => {
  const { path, remove } = await scratchFolder();
  onTestFinished(remove);
  return path;
};

/** An embedded database with nothing in it: to empty one is quicker by far than to make one. */
const openBlank = async (path: string): Promise<Embedded> => {
  await fillFromTemplate(path);
  const embedded = await openEmbedded(path);
  await onThe(embedded.url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
  return embedded;
};

const onThe = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const onTheServer = <T>(work: (client: Client) => Promise<T>): Promise<T> => onThe(server, work);

/** An empty database that answers as a server does: on a real server if the tests have one. */
const emptyServer = async (): Promise<string> => {
  if (process.env.TEST_DATABASE_URL) {
    const made = await createOwnDatabase(process.env.TEST_DATABASE_URL, 'postboard_test');
    onTestFinished(() => made.drop());
    return made.url;
  }
  const made = await openBlank(await folder());
  onTestFinished(() => made.close());
  return made.url;
};

beforeEach(async () => {
  dataDir = await folder();
  server = await emptyServer();
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', server);
});
afterEach(() => vi.unstubAllEnvs());

const contentsOf = async (config: { dataDir: string; databaseUrl?: string }): Promise<unknown> => {
  const database = await openDatabase(config);
  try {
    return await everythingIn(database);
  } finally {
    await database.close();
  }
};

const tablesOnServer = (): Promise<string[]> =>
  onTheServer(async (client) => {
    const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    return rows.map(({ tablename }) => tablename);
  });

const refusal = async (): Promise<string> => {
  const { code, out, err } = await run('copy-to-server');
  expect({ code, out, lines: err.length }).toEqual({ code: 1, out: [], lines: 1 });
  return err[0] ?? '';
};

/** Puts a database of now into the data folder. */
const makeDatabase = (): Promise<void> => fillFromTemplate(dataDir);

/** Brings an empty database to some migrations, as a version that has only these would. */
const migrateTo = (url: string, count: number): Promise<unknown> =>
  onThe(url, async (client) => migrate(client, (await readMigrations()).slice(0, count)));

/** Puts a database into the data folder that has only these migrations. */
const makeEarlierDatabase = async (count: number): Promise<void> => {
  const embedded = await openBlank(dataDir);
  if (count > 0) await migrateTo(embedded.url, count);
  await embedded.close();
};

describe('copy-to-server', () => {
  test('takes a game along that is being played: every row is there, and it goes on where it was', async () => {
    await makeDatabase();
    const env = await startBot(undefined, undefined, { dataDir, databaseUrl: '' });
    const table = await startTable(env, adaAndBob(env));
    const first = await turnPost(env, table, 0);
    await turnByPanel(pinged(table, first), first, 1);
    const post = await nextPost(env, table, first);
    expect(await refusal()).toMatch(/^the data folder \S+ is in use by process \d+/);
    expect(await tablesOnServer()).toEqual([]);
    await env.bot.stop();

    const before = await contentsOf({ dataDir });
    const { code, out, err } = await run('copy-to-server');
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual([
      expect.stringMatching(/^\d+ rows of \d+ tables were copied from \S+ to the server/),
    ]);
    expect(await contentsOf({ dataDir, databaseUrl: server })).toEqual(before);
    expect(await contentsOf({ dataDir })).toEqual(before);
    expect(await refusal()).toMatch(
      /^the database on the server is not empty \(\w+: \d+\), and nothing is written over/,
    );

    if (onServer()) {
      // The old post's buttons work, and what they cause is posted.
      await env.restart({ databaseUrl: server });
      await turnByPanel(pinged(table, post), post, 1);
      await nextPost(env, table, post);
      await env.bot.stop();
    }
    const database = await openDatabase({ dataDir, databaseUrl: server });
    onTestFinished(() => database.close());
    const services = tableServicesOn(database, GAMES);
    for (const person of table.people) await turnByService(services, table.tableId, person);
    expect(await services.recap.recheck()).toEqual([]);
    expect(await contentsOf({ dataDir })).toEqual(before);
  });

  test('copies every value as it is, and numbers go on where they were', async () => {
    await makeDatabase();
    const database = await openDatabase({ dataDir });
    const { prisma } = database;
    const texts = ['', 'NULL', '{"a",\\b}', "it's\n\ttwo lines", 'Zażółć 🎲', ...Array(450).keys()].map(
      String,
    );
    const people = texts.map((name, at) => ({
      id: `${at}`,
      name,
      locale: 'pl',
      dmChannelId: at % 2 ? name : null,
    }));
    await prisma.person.createMany({ data: people });
    await prisma.playgroundFile.create({ data: { id: 'bytes', data: Uint8Array.from(Array(256).keys()) } });
    await prisma.$executeRaw`INSERT INTO playground_record VALUES ('null', '1', 'null'), ('odd', '2', '{"b": 1e2,  "a": null}')`;
    const away = { from: new Date('2026-10-25T00:59:59.999Z'), to: new Date('2026-11-01') };
    for (const userId of ['a', 'b']) await prisma.away.create({ data: { userId, ...away } });
    await database.close();

    const before = await contentsOf({ dataDir });
    expect(await run('copy-to-server')).toMatchObject({ code: 0, err: [] });
    expect(await contentsOf({ dataDir, databaseUrl: server })).toEqual(before);
    await onTheServer(async (client) => {
      const { rows } = await client.query('SELECT body::text FROM playground_record ORDER BY id');
      expect(rows).toEqual([{ body: 'null' }, { body: '{"b": 1e2,  "a": null}' }]);
      const added = await client.query(
        `INSERT INTO away (user_id, from_at, to_at) VALUES ('c', now(), now()) RETURNING id`,
      );
      expect(added.rows).toEqual([{ id: 3 }]);
    });
  });

  test('takes a database along that an earlier version left, which is brought up to date on the server', async () => {
    await makeEarlierDatabase(20);
    expect(await run('copy-to-server')).toMatchObject({ code: 0 });
    expect(await tablesOnServer()).not.toContain('league');
    const database = await openDatabase({ dataDir, databaseUrl: server });
    await database.close();
    expect(await tablesOnServer()).toContain('league');
  });

  test('refuses in one line what would not be right, and changes nothing on the server', async () => {
    expect(await refusal()).toBe(`there is no database in ${dataDir}`);
    await makeEarlierDatabase(0);
    expect(await refusal()).toBe(`the database in ${dataDir} is none of Postboard's`);
    await rm(dataDir, { recursive: true });
    await makeEarlierDatabase(20);

    await onTheServer((client) => client.query(`CREATE TABLE theirs AS SELECT 1 AS id`));
    expect(await refusal()).toContain('the database on the server is not empty (theirs: 1)');
    expect(await tablesOnServer()).toEqual(['theirs']);
    await onTheServer((client) => client.query('DROP TABLE theirs'));

    await migrateTo(server, 21);
    expect(await refusal()).toMatch(
      /^the database on the server was begun by a later version than the embedded one/,
    );

    vi.stubEnv('DATABASE_URL', 'postgresql://me:hunter2@127.0.0.1:1/games');
    expect(await refusal()).toBe(
      'DATABASE_URL: the server cannot be reached or refuses: connect ECONNREFUSED 127.0.0.1:1',
    );
    vi.stubEnv('DATABASE_URL', '');
    expect(await refusal()).toContain('DATABASE_URL names no server; set it to a new, empty database');
  });

  test('leaves an empty database on the server behind where the copy cannot be finished, and can be tried again', async () => {
    await makeDatabase();
    const database = await openDatabase({ dataDir });
    await database.prisma.person.create({ data: { id: 'a', name: 'Ada', locale: 'en' } });
    await database.close();
    const all = (await readMigrations()).length;
    await migrateTo(server, all);
    await onTheServer((client) => client.query(`ALTER TABLE person ADD CONSTRAINT no CHECK (name <> 'Ada')`));
    expect(await refusal()).toContain('violates check constraint "no"');
    await onTheServer(async (client) => {
      expect((await client.query('SELECT count(*)::int AS n FROM "_prisma_migrations"')).rows).toEqual([
        { n: all },
      ]);
      expect((await client.query('SELECT * FROM person')).rows).toEqual([]);
      await client.query('ALTER TABLE person DROP CONSTRAINT no');
    });
    expect(await run('copy-to-server')).toMatchObject({ code: 0, err: [] });
  });

  test.skipIf(!onServer())('refuses a database on the server that somebody uses', async () => {
    await makeEarlierDatabase(20);
    await migrateTo(server, 20);
    await onTheServer(async (client) => {
      await client.query('BEGIN');
      await client.query(`INSERT INTO person (id, name, locale) VALUES ('a', 'Ada', 'en')`);
      expect(await refusal()).toBe('the database on the server is in use; stop whoever uses it');
    });
  });
});
