import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tableServicesOn } from '../../src/app/services.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { run } from '../cli/run.ts';
import {
  type BotInPlayground,
  nextPost,
  type PlayedTable,
  pinged,
  seqOf,
  startBot,
  startTable,
  turnByPanel,
  turnByService,
  turnPost,
} from '../discord/support.ts';
import { onServer, scratchDatabase, scratchFolder } from '../support/databases.ts';

let env: BotInPlayground;
let table: PlayedTable;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  const people = ['Ada', 'Bob'].map((name) => env.playground.addPerson({ name }));
  table = await startTable(env, people);
  await playTurn(0);
});
afterEach(() => vi.unstubAllEnvs());

/** Plays the turn that the post after this log entry calls for, and waits for the post after it. */
const playTurn = async (seq: number) => {
  const post = await turnPost(env, table, seq);
  await turnByPanel(pinged(table, post), post, 1);
  return nextPost(env, table, post);
};

/** The newest turn post's log entry. */
const newestPost = async (): Promise<number> => seqOf(await nextPost(env, table));

/** The log of the table, as one text. */
const logOf = async ({ prisma }: Pick<Database, 'prisma'>): Promise<string> =>
  JSON.stringify(await prisma.entry.findMany({ where: { tableId: table.tableId }, orderBy: { seq: 'asc' } }));

/** Expects a database that nobody uses to hold the table with this log, and to be played on in. */
const holdsAndGoesOn = async (
  config: { readonly dataDir: string; readonly databaseUrl?: string },
  log: string,
): Promise<void> => {
  const database = await openDatabase(config);
  try {
    expect(await logOf(database)).toBe(log);
    expect(await database.prisma.person.findUnique({ where: { id: 'half' } })).toBeNull();
    const services = tableServicesOn(database, GAMES);
    expect(await services.recap.recheck()).toEqual([]);
    for (const person of table.people) await turnByService(services, table.tableId, person);
    expect(await logOf(database)).not.toBe(log);
  } finally {
    await database.close();
  }
};

const emptyFolder = async (): Promise<string> => {
  const { path, remove } = await scratchFolder();
  onTestFinished(remove);
  return path;
};

const setDataDir = (dataDir: string): void => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', dataDir);
};

describe.skipIf(onServer())('an embedded database', () => {
  test('is written by the running bot and restored as it was then, without what was never committed', async () => {
    const { database } = env.bot.services;
    const folder = await emptyFolder();
    const [saved, again] = [join(folder, 'saved.tar.gz'), join(folder, 'again.tar.gz')];
    const log = await logOf(database);
    setDataDir(env.config.dataDir);
    const written: ReturnType<typeof run>[] = [];
    const broken = database.prisma.$transaction(async ({ person }) => {
      await person.create({ data: { id: 'half', name: 'Half', locale: 'en' } });
      written.push(run('backup', saved));
      for (let looks = 0; looks < 50; looks += 1) await person.findUnique({ where: { id: 'half' } });
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    expect(await Promise.all(written)).toEqual([
      {
        code: 0,
        out: [`${saved} was written, ${(await stat(saved)).size} bytes`],
        err: [],
      },
    ]);
    await playTurn(await newestPost());
    expect(await logOf(database)).not.toBe(log);

    // Restored, saved from there while no bot runs, and restored again.
    for (const [from, to] of [
      [saved, 'first'],
      [again, 'second'],
    ] as const) {
      const dataDir = join(folder, to);
      setDataDir(dataDir);
      expect(await run('restore', from)).toEqual({
        code: 0,
        out: [`${from} was restored into ${dataDir}`],
        err: [],
      });
      if (from === saved) expect(await run('backup', again)).toMatchObject({ code: 0, err: [] });
    }
    await holdsAndGoesOn({ dataDir: join(folder, 'second') }, log);
  });

  test('is refused in one line, and nothing is changed, where it cannot be written or restored', async () => {
    const folder = await emptyFolder();
    const packed = await promisify(gzip)(randomBytes(5000));
    const file = async (name: string, contents: string | Uint8Array): Promise<string> => {
      await writeFile(join(folder, name), contents);
      return join(folder, name);
    };
    const there = await file('there', 'games of weeks');
    const cut = await file('cut', packed.subarray(0, 3000));
    const other = await file('other', packed);
    const refusal = async (...args: string[]): Promise<string> => {
      const { code, out, err } = await run(...args);
      expect({ code, out, lines: err.length }).toEqual({ code: 1, out: [], lines: 1 });
      return err[0] ?? '';
    };

    setDataDir(env.config.dataDir);
    expect(await refusal('backup', there)).toBe(`${there} exists already, and is not written over`);
    expect(await readFile(there, 'utf8')).toBe('games of weeks');
    expect(await refusal('backup', join(folder, 'nowhere', 'file'))).toContain(
      'no backup was written: ENOENT',
    );
    expect(await refusal('restore', other)).toContain('is in use by process');

    const dataDir = join(folder, 'data');
    setDataDir(dataDir);
    expect(await refusal('backup', join(folder, 'new'))).toContain(`there is no database in ${dataDir}`);
    expect(existsSync(join(folder, 'new'))).toBe(false);
    expect(await refusal('restore', join(folder, 'nowhere'))).toContain('cannot be read: ENOENT');
    expect(await refusal('restore', there)).toContain(`${there} is not a whole backup`);
    expect(await refusal('restore', cut)).toContain(`${cut} is not a whole backup`);
    expect(await refusal('restore', other)).toContain(`${other} is not a backup of a database`);
    expect(await readdir(dataDir)).toEqual([]);
    await file('data/postgres', 'somebody else’s');
    expect(await refusal('restore', other)).toContain('postgres');

    vi.stubEnv('DATABASE_URL', 'postgresql://me@127.0.0.1/games');
    for (const command of ['backup', 'restore'])
      expect(await refusal(command, other)).toContain('DATABASE_URL names a server');
  });
});

describe.skipIf(!onServer())('a database on a server', () => {
  test('is saved and restored as docs/hosting.md says', async () => {
    const { databaseUrl = '', dataDir } = env.config;
    const log = await logOf(env.bot.services.database);
    const restored = await scratchDatabase();
    onTestFinished(() => restored.remove());
    const docs = await readFile(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
    const [commands] = /^pg_dump [^`]*/m.exec(docs) ?? [];
    const folder = await emptyFolder();
    const variables = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NEW_DATABASE_URL: restored.config.databaseUrl,
    };
    await promisify(execFile)('sh', ['-ec', commands ?? 'false'], { cwd: folder, env: variables });
    expect(await readdir(folder)).toHaveLength(1);
    await holdsAndGoesOn({ ...restored.config, dataDir }, log);
  });
});
