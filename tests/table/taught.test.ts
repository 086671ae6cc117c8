import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { openDatabase } from '../../src/store/database.ts';
import { PrismaClient } from '../../src/store/generated/client.ts';
import { scratchDatabase } from '../support/databases.ts';
import { type TinyState, tinyGame } from '../support/tiny-game.ts';
import { playLines, silent, startTiny, throughPicks } from '../support/tiny-table.ts';

const game: AnyGame = tinyGame();
/** The same, in which whoever has asked owes something as well. */
const askingGoesOn: AnyGame = {
  ...game,
  toAct(state) {
    const { phase, turn } = state as TinyState;
    return phase === 'answer' ? [...game.toAct(state), turn] : game.toAct(state);
  },
};
const games = new Map([[game.id, game]]);

let services: Services;
/** What was read of what was told since the test began. */
let toldReads = 0;

beforeAll(async () => {
  const scratch = await scratchDatabase();
  const opened = await openDatabase(scratch.config);
  const adapter = new PrismaPg({ connectionString: opened.url, max: 1 });
  const prisma = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
  prisma.$on('query', ({ query }) => {
    if (/^SELECT .*"told".* FROM .*"moment"/.test(query)) toldReads += 1;
  });
  const database = { ...opened, prisma, background: prisma };
  services = await openServices({ config: scratch.config, database, games, log: silent });
  afterAll(async () => {
    await services.close();
    await prisma.$disconnect();
    await opened.close();
    await scratch.remove();
  });
});

beforeEach(() => {
  toldReads = 0;
});

const whispersTo = async (tableId: string, seat: number): Promise<string[]> => {
  const where = { tableId, key: { startsWith: 'whisper:' }, effect: { path: ['seat'], equals: seat } };
  const rows = await services.database.prisma.delivery.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ key }) => key);
};

test('whoever was told alone what they decided is not told it again as all of it is turned over', async () => {
  const { id } = await startTiny(services, ['ann', 'bob', 'cid']);
  for (const seat of [0, 1, 2]) await playLines(services, id, seat, `pick ${seat + 1}`);
  expect(await whispersTo(id, 0)).toEqual(['whisper:1:0']);
});

test('what a turn has told is not read again at its end', async () => {
  const table = await startTiny(services, ['ann', 'bob', 'cid']);
  await throughPicks(services, table);
  toldReads = 0;
  await playLines(services, table.id, 0, 'step', 'roll');
  await playLines(services, table.id, 0, 'done');
  expect(toldReads).toBe(0);
});

test('what somebody has read in an answer is told them with a post in the midst of their turn, once', async () => {
  games.set(game.id, askingGoesOn);
  const table = await startTiny(services, ['ann', 'bob', 'cid']);
  await throughPicks(services, table);
  await playLines(services, table.id, 0, 'peek');
  expect(await whispersTo(table.id, 0)).toEqual(['whisper:1:0']);
  await playLines(services, table.id, 0, 'ask 1');
  await playLines(services, table.id, 1, 'keep');
  expect(await whispersTo(table.id, 0)).toEqual(['whisper:1:0', 'whisper:5:0']);
});
