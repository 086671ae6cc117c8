import { afterEach, expect, test, vi } from 'vitest';
import { tableServicesOn } from '../../src/app/services.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { scratch } from './exported.ts';
import { run } from './run.ts';

const files = scratch();

afterEach(() => vi.unstubAllEnvs());

const inDatabase = async (dataDir: string, work: (database: Database) => Promise<unknown>): Promise<void> => {
  const database = await openDatabase({ dataDir });
  await work(database);
  await database.close();
};

/** Opens a table for two and plays its first move. */
const storeTable = async (database: Database): Promise<void> => {
  const services = tableServicesOn(database, GAMES);
  const host = { userId: 'anna', name: 'Anna' };
  const opening = {
    game: 'small-world',
    options: {},
    place: { channelId: '1' },
    locale: 'en',
    host,
  } as const;
  const id = services.lobby.newId();
  await services.lobby.open({ id, ...opening });
  await services.lobby.join(id, { userId: 'ben', name: 'Ben' });
  await services.lobby.start(id, 'anna');
  for (const userId of ['anna', 'ben'])
    await services.moves.play(id, userId, { requestId: userId, lines: ['pick 1'] });
};

test('a table that comes out as it was played, and then one that does not', async () => {
  const dataDir = files.path('data');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', dataDir);
  await inDatabase(dataDir, storeTable);
  const all = 'all stored tables come out as they were played';
  expect(await run('recheck')).toEqual({ code: 0, out: [all], err: [] });

  await inDatabase(dataDir, ({ prisma }) => prisma.entry.updateMany({ data: { move: 'pick 99' } }));
  const { code, out } = await run('recheck');
  expect(code).toBe(1);
  expect(out[0]).toMatch(/^table \w+ \(small-world\): entry 1 is refused: slot.unknown/);
  expect(out[1]).toBe('1 to look at');
});

test('a database that cannot be reached: one line, code 1', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none');
  const { code, out, err } = await run('recheck');
  expect({ code, out, lines: err.length }).toEqual({ code: 1, out: [], lines: 1 });
  expect(err[0]).toContain('cannot be reached');
});
