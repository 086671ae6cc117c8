import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import { GAMES } from '../../src/games/index.ts';
import { systemTime } from '../../src/jobs/time.ts';
import { randomFrom } from '../../src/selfplay/random.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { Prisma } from '../../src/store/generated/client.ts';
import { createPackingStore } from '../../src/store/packing-store.ts';
import type { Table } from '../../src/table/model/table.ts';
import { type Scratch, scratchDatabase } from '../support/databases.ts';
import { playByChance } from '../support/play-by-chance.ts';
import { accepted, silent } from '../support/tiny-table.ts';

let scratch: Scratch;
let database: Database;
let services: Services;

beforeAll(async () => {
  scratch = await scratchDatabase();
  database = await openDatabase(scratch.config);
  services = await openServices({
    config: scratch.config,
    games: GAMES,
    log: silent,
    time: systemTime,
    database,
  });
});

afterAll(async () => {
  await services.close();
  await database.close();
  await scratch.remove();
});

const PEOPLE = ['ada', 'bob', 'cid', 'dot'];

/** A game of four to its end, with moves by chance. */
const played = async (game: string, options: object): Promise<Table> => {
  const [host = '', ...others] = PEOPLE;
  const { id } = accepted(
    await services.lobby.open({
      game,
      options,
      place: { channelId: `${game} ${JSON.stringify(options)}` },
      locale: 'en',
      host: { userId: host, name: host, contribution: '1' },
    }),
  );
  for (const name of others)
    accepted(await services.lobby.join(id, { userId: name, name, contribution: '1' }));
  accepted(await services.lobby.start(id, host));
  const random = randomFrom(`${game} ${JSON.stringify(options)}`);
  for (;;) {
    const table = accepted(await services.views.load(id));
    if (table.phase === 'over') return table;
    await playByChance(services, table, table.due[0] ?? 0, random);
  }
};

/** Of a whole table that has ended, in bytes. */
const MOST = 60_000;

test.each([
  ['small-world', { edition: 'mixed', board: 'underground' }],
  ['dungeon-lords', {}],
])('a game of four is packed into 60 kB, log, events and views together: %s %o', async (game, options) => {
  const { id } = await played(game, options);
  // The views of every turn's end are among what is packed.
  expect(
    await database.prisma.moment.count({ where: { tableId: id, shown: { not: Prisma.DbNull } } }),
  ).toBeGreaterThan(25);
  await createPackingStore(database).pack(id);
  const packed = await database.prisma.packedTable.findUnique({ where: { tableId: id } });
  expect(packed?.document.length).toBeGreaterThan(5_000);
  expect(packed?.document.length).toBeLessThanOrEqual(MOST);
});
