import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openServices } from '../../src/app/services.ts';
import { seedTables } from '../../src/proof/load/seeded-tables.ts';
import { addResults } from '../../src/statistics/counting.ts';
import type { PastResult } from '../../src/table/model/results.ts';
import { handClock } from '../support/hand-clock.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { accepted, listOf, playLines, startTiny, throughPicks, userAt } from '../support/tiny-table.ts';

const home = testServices('file');

/** All results in the database, in the order in which their tables ended. */
const allResults = async (): Promise<PastResult[]> => {
  const rows = await home.services.database.prisma.result.findMany({
    include: { table: true },
    orderBy: [{ table: { endedAt: 'asc' } }, { tableId: 'asc' }, { seat: 'asc' }],
  });
  return rows.map(({ table, ...row }) => ({
    ...row,
    waits: row.waits as number[],
    agreed: row.agreed ?? false,
    choices: row.choices as string[],
    game: table.game,
    guildId: table.guildId ?? '',
    players: 3,
    endedAt: table.endedAt ?? new Date(0),
  }));
};

test('figures that are kept are what all results add up to, though many count them at once', async () => {
  const { statistics, database } = home.services;
  await seedTables(database, { from: 1, to: 240, regular: 'ann', others: 7 });
  await Promise.all([statistics.keepUp(), statistics.keepUp(), statistics.best('guild', 3)]);
  const results = await allResults();
  expect(results).toHaveLength(480);
  const { figures, choices } = addResults(results, []);
  const best = await statistics.best('guild', 20);
  const expected = figures
    .filter(({ scope }) => scope === 'guild')
    .sort((one, other) => other.rating - one.rating || other.wins - one.wins);
  expect(best.map(({ userId, rating }) => ({ userId, rating }))).toEqual(
    // Computers are not rated.
    expected.map(({ userId, rating, skill }) => ({ userId, rating: skill && rating })),
  );
  const ann = await statistics.of('ann', 'guild');
  const hers = expected.find(({ userId }) => userId === 'ann');
  expect(ann).toMatchObject({
    name: 'Regular',
    games: 160,
    wins: hers?.wins,
    averagePlace: (hers?.places ?? 0) / 160,
    reliability: (hers?.turns ?? 0) / ((hers?.turns ?? 0) + (hers?.missed ?? 0)),
  });
  const most = choices
    .filter(({ scope, userId }) => scope === 'guild' && userId === 'ann')
    .sort((one, other) => other.times - one.times)
    .slice(0, 3);
  expect(ann?.favourites.map(({ times }) => times)).toEqual(most.map(({ times }) => times));
  expect(await statistics.of('nobody')).toBeUndefined();
});

test('a table counts from its end on, once, and nothing of it is left of somebody who is forgotten', async () => {
  const { services } = home;
  const table = await startTiny(services, ['eve', 'fay']);
  await throughPicks(services, table);
  await playLines(services, table.id, 0, 'done');
  expect(await services.statistics.of('eve')).toBeUndefined();
  await playLines(services, table.id, 1, 'done');
  for (const [guild, games] of [
    [undefined, 1],
    ['guild', 1],
    ['elsewhere', undefined],
  ] as const) {
    expect((await services.statistics.of('eve', guild))?.games).toBe(games);
  }
  await home.restart();
  const places = accepted(await home.services.recap.results(table.id)).map(({ place }) => place);
  expect((await home.services.statistics.of(userAt(table, 0)))?.averagePlace).toBe(places[0]);
  const shares: number[] = [];
  const told = async (share: number) => void shares.push(share);
  await home.services.people.forget('eve', () => 'Former player', told);
  expect(shares).toEqual([0.5, expect.closeTo(0.9, 1), 1]);
  expect(await home.services.statistics.of('eve')).toBeUndefined();
  expect((await home.services.statistics.of('fay'))?.games).toBe(1);
});

test('a finished table that cannot be read holds up no others, and is named once', async () => {
  const { services } = home;
  const finished = async (people: readonly string[]) => {
    const table = await startTiny(services, people);
    await throughPicks(services, table);
    await playLines(services, table.id, 0, 'done');
    await playLines(services, table.id, 1, 'done');
    return table.id;
  };
  const bad = await finished(['gus', 'hal']);
  await finished(['ida', 'jon']);
  const { database, config } = services;
  const { prisma } = database;
  // As an earlier version left it, and spoilt since.
  await prisma.result.deleteMany({ where: { tableId: bad } });
  await prisma.entry.deleteMany({ where: { tableId: bad } });
  await prisma.moment.deleteMany({ where: { tableId: bad } });
  await prisma.gameTable.update({ where: { id: bad }, data: { packed: true } });
  await prisma.packedTable.create({ data: { tableId: bad, document: new Uint8Array(9) } });
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const clock = handClock(new Date().toISOString());
  const games = listOf(tinyGame());
  const other = await openServices({ config, games, log, database, time: clock.time });
  await other.startDeliveries(memoryDeliverer());
  await expect.poll(async () => (await other.statistics.of('ida'))?.games).toBe(1);
  for (let look = 0; look < 3; look += 1) {
    clock.tick();
    await other.catchUp();
  }
  await other.close();
  expect(lines.filter((line) => line.includes('was not counted'))).toEqual([expect.stringContaining(bad)]);
  expect(await services.statistics.of('gus')).toBeUndefined();
});
