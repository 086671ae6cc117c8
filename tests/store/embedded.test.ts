import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Embedded, openEmbedded } from '../../src/store/embedded/embedded.ts';
import { runChild } from '../support/child.ts';
import { scratchFolder } from '../support/databases.ts';
import { fillFromTemplate } from '../support/template.ts';

let folder: Awaited<ReturnType<typeof scratchFolder>>;
let embedded: Embedded;

// To make a database takes seconds; each test has tables of its own in it.
beforeAll(async () => {
  folder = await scratchFolder();
  await leaveHalfMade(folder.path);
  embedded = await openEmbedded(folder.path);
});
afterAll(async () => {
  await embedded.close();
  await folder.remove();
});

const emptyFolder = async (): Promise<string> => {
  const { path, remove } = await scratchFolder();
  onTestFinished(remove);
  return path;
};

/** What a process leaves that is killed while it makes a database. */
const leaveHalfMade = async (dataDir: string): Promise<void> => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), 'half');
  await mkdir(join(dataDir, 'postgres.unfinished'));
};

const withClient = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

describe('the embedded database', () => {
  test('a second process on the same folder is refused in one line and harms nothing', async () => {
    await withClient((client) => client.query('CREATE TABLE kept (id INT)'));
    const child = await runChild('opening-child', { dataDir: folder.path });
    expect(child.code).toBe(1);
    expect(child.stdout).toMatch(
      new RegExp(`^DatabaseError: the data folder .* is in use by process ${process.pid} on [^\\n]*\\n$`),
    );
    await withClient((client) => client.query('INSERT INTO kept VALUES (1)'));
  });

  test('a killed process leaves a folder that opens again, with all that was committed', async () => {
    await embedded.close();
    const child = await runChild('opening-child', { dataDir: folder.path, die: true });
    expect(child.signal, child.stderr).toBe('SIGKILL');
    expect(existsSync(join(folder.path, 'postgres.lock'))).toBe(true);
    embedded = await openEmbedded(folder.path);
    const { rows } = await withClient((client) => client.query('SELECT id FROM committed'));
    expect(rows).toEqual([{ id: 1 }]);
  });

  test('transactions and plain queries of many clients mix without touching each other', async () => {
    const pool = new Pool({ connectionString: embedded.url, max: 10 });
    await pool.query('CREATE TABLE counter (n INT)');
    await pool.query('INSERT INTO counter VALUES (0)');
    const plain = async (value: number) => (await pool.query('SELECT $1::int AS value', [value])).rows;
    const other = async (value: number) =>
      (await pool.query('SELECT $1::text AS text, $2::int AS value', [`text ${value}`, value])).rows;
    const transaction = async () => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const { rows } = await client.query('SELECT n FROM counter FOR UPDATE');
        await client.query('UPDATE counter SET n = $1', [rows[0].n + 1]);
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    };
    const work = Array.from({ length: 60 }, async (_, at) => {
      expect(await plain(at)).toEqual([{ value: at }]);
      await transaction();
      expect(await other(at)).toEqual([{ text: `text ${at}`, value: at }]);
    });
    await Promise.all(work);
    expect((await pool.query('SELECT n FROM counter')).rows).toEqual([{ n: 60 }]);
    await pool.end();
  });

  test('clients prepare statements under the same name, each its own, which go with them', async () => {
    const name = 'theirs';
    await withClient(async (watching) => {
      const prepared = async () =>
        (await watching.query('SELECT name FROM pg_prepared_statements')).rows.length;
      await withClient(async (one) => {
        await withClient(async (other) => {
          const ask = (client: Client, text: string) =>
            client.query({ name, text, values: [1] }).then(({ rows }) => rows);
          for (const _ of [1, 2]) {
            expect(await ask(one, 'SELECT $1::int AS one')).toEqual([{ one: 1 }]);
            expect(await ask(other, 'SELECT $1::int + 1 AS two')).toEqual([{ two: 2 }]);
          }
          await expect(other.query({ name: 'wrong', text: 'SELECT * FROM nowhere' })).rejects.toThrow(
            'nowhere',
          );
          expect(await prepared()).toBe(2);
        });
      });
      await expect.poll(prepared).toBe(0);
    });
  });

  test('a client that vanishes in its transaction is rolled back and holds up nobody', async () => {
    await withClient((client) => client.query('CREATE TABLE half (id INT)'));
    const vanishing = new Client({ connectionString: embedded.url });
    vanishing.on('error', () => undefined);
    await vanishing.connect();
    await vanishing.query('BEGIN');
    await vanishing.query('INSERT INTO half VALUES (1)');
    const waiting = withClient((client) => client.query('SELECT * FROM half'));
    await vanishing.end();
    expect((await waiting).rows).toEqual([]);
  });

  test('lets in nobody without the password of this run', async () => {
    for (const password of ['', 'guess', 'x'.repeat(32)]) {
      const url = new URL(embedded.url);
      url.password = password;
      const client = new Client({ connectionString: url.href, password: password || 'none' });
      await expect(client.connect()).rejects.toThrow('wrong password');
    }
  });

  test('an error is the query’s own and the connection lives on', async () => {
    await withClient(async (client) => {
      await expect(client.query('SELECT * FROM nowhere WHERE id = $1', [1])).rejects.toThrow('nowhere');
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
  });

  test('a message that comes in many small pieces is put together', async () => {
    const text = 'x'.repeat(300_000);
    const { rows } = await withClient((client) => client.query('SELECT $1::text AS text', [text]));
    expect(rows).toEqual([{ text }]);
  });
});

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
  const open = async (dataDir: string): Promise<void> => (await openEmbedded(dataDir)).close();

  test('cannot look into a database that is made', async () => {
    expect(await modeOf(folder.path)).toBe('700');
    expect(await modeOf(join(folder.path, 'postgres'))).toBe('700');
  });

  test('cannot look any more into one that an earlier version has left open to them', async () => {
    const path = join(await emptyFolder(), 'data');
    await fillFromTemplate(path);
    for (const left of [path, join(path, 'postgres')]) await chmod(left, 0o755);
    await open(path);
    expect(await modeOf(path)).toBe('700');
    expect(await modeOf(join(path, 'postgres'))).toBe('700');
  });

  test('are not shut out of a folder in which there is something of theirs', async () => {
    const path = await emptyFolder();
    await fillFromTemplate(path);
    await writeFile(join(path, 'theirs'), '');
    for (const left of [path, join(path, 'postgres')]) await chmod(left, 0o755);
    await open(path);
    expect(await modeOf(path)).toBe('755');
    expect(await modeOf(join(path, 'postgres'))).toBe('700');
  });
});

describe('a data folder', () => {
  test('in which a database was only half made begins anew', async () => {
    expect(await readdir(folder.path)).toEqual(['postgres', 'postgres.lock']);
    const { rows } = await withClient((client) => client.query('SELECT 1 AS one'));
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('whose database has lost its PG_VERSION is refused in one line, and left as it is', async () => {
    const path = await emptyFolder();
    await mkdir(join(path, 'postgres', 'base'), { recursive: true });
    await writeFile(join(path, 'postgres', 'base', '1'), 'games of weeks');
    await expect(openEmbedded(path)).rejects.toThrow(
      /^the database in \S+ cannot be opened: \S+ is not a whole database \(it has no PG_VERSION\); restore a backup [^\n]* \(\d+ MB free there\)$/,
    );
    expect(await readdir(path, { recursive: true })).toEqual([
      'postgres',
      'postgres/base',
      'postgres/base/1',
    ]);
  });

  test('that can be made nowhere is told in one line', async () => {
    const path = await emptyFolder();
    await writeFile(join(path, 'file'), '');
    await expect(openEmbedded(join(path, 'file'))).rejects.toThrow(
      /^DATA_DIR \S+ cannot be used: EEXIST: [^\n]+$/,
    );
    await expect(openEmbedded(join(path, 'file', 'data'))).rejects.toThrow(
      /^DATA_DIR \S+ cannot be used: ENOTDIR: [^\n]+$/,
    );
  });

  test.skipIf(process.platform !== 'linux')(
    'in a folder that lets nobody make another is told in one line, at once',
    async () => {
      for (const path of ['/proc/x', '/proc/x/y']) {
        await expect(openEmbedded(path)).rejects.toThrow(
          `DATA_DIR ${path} cannot be used: no folder can be made in /proc; set it to a folder that the bot may write to`,
        );
      }
    },
  );

  test.skipIf(process.platform === 'win32').each([
    ['when it is taken', 0, 'DATA_DIR \\S+ cannot be used: EFBIG: file too large'],
    ['while the database is made', 1000, 'the database in \\S+ cannot be opened: '],
  ])(
    'on a disk that is full %s is told in one line, and nothing stays behind',
    async (_, mostBlocks, line) => {
      const path = await emptyFolder();
      const child = await runChild('opening-child', { dataDir: path }, { mostBlocks });
      expect(child.code).toBe(1);
      expect(child.stdout).toMatch(new RegExp(`^DatabaseError: ${line}[^\\n]*\\n$`));
      expect(await readdir(path)).toEqual([]);
    },
  );
});
