import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import { deliverTable } from '../../src/jobs/deliver.ts';
import { createEffectRunner } from '../../src/jobs/effect-runner.ts';
import { seedTables } from '../../src/proof/load/seeded-tables.ts';
import { repeatableEntropy } from '../../src/proof/repeatable-entropy.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createDeliveryLedger } from '../../src/store/deliveries.ts';
import { PrismaClient } from '../../src/store/generated/client.ts';
import { noOutbox } from '../../src/store/outbox.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import type { Table } from '../../src/table/model/table.ts';
import { scratchDatabase } from '../support/databases.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { accepted, listOf, playLines, silent, throughPicks, userAt } from '../support/tiny-table.ts';

let services: Services;
let queries = 0;

beforeAll(async () => {
  const scratch = await scratchDatabase();
  const opened = await openDatabase(scratch.config);
  // One connection, so that what it has counted can be asked of it.
  const adapter = new PrismaPg({ connectionString: opened.url, max: 1 });
  const prisma = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
  prisma.$on('query', () => {
    queries += 1;
  });
  const database = { ...opened, prisma, background: prisma };
  const games = listOf(tinyGame());
  services = await openServices({
    config: scratch.config,
    database,
    games,
    log: silent,
    entropy: repeatableEntropy('growth'),
  });
  afterAll(async () => {
    await services.close();
    await prisma.$disconnect();
    await opened.close();
    await scratch.remove();
  });
});

/** How many rows all queries so far have read: from tables from their beginning to their end, and by indexes. */
const rowsRead = async (): Promise<number> => {
  const { prisma } = services.database;
  await prisma.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
  await prisma.$queryRaw`SELECT pg_stat_clear_snapshot()::text`;
  const [row] = await prisma.$queryRaw<{ read: bigint }[]>`
    SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables)
         + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes) AS read`;
  return Number(row?.read);
};

/** What is done again and again at every table that is played. */
const ACTIONS: Readonly<Record<string, (table: Table) => Promise<unknown>>> = {
  'a move': ({ id }) => playLines(services, id, 0, 'step'),
  'its deliveries': ({ id }) =>
    deliverTable(
      {
        runner: createEffectRunner(memoryDeliverer(), services.computers, silent),
        ledger: createDeliveryLedger(services.database),
        // Late enough that no status waits for its mover to go on.
        time: { now: () => new Date(Date.now() + 60_000) },
        log: silent,
      },
      id,
    ),
  'a look': async (table) => {
    accepted(await services.views.legalMoves(table.id, userAt(table, 0)));
    await services.deadlines.timesOf(table.id);
    accepted(await services.recap.history(table.id, 0, { fromSeq: 2 }));
  },
  'an edit of the status': async ({ id }) => {
    accepted(await services.views.load(id));
    accepted(await services.views.viewFor(id, 'public'));
    await services.deadlines.timesOf(id);
    await services.settings.server('guild');
  },
  'a look at the clocks': async ({ id }) => {
    await services.wakes.due(new Date(), 1_000);
    await services.wakes.next();
    accepted(await services.deadlines.runDue(id));
  },
};

/** Of one action at one table, however many others there are: some hundred (102 were seen), and thousands where an index is missing. */
const MOST_ROWS = 300;

interface Cost {
  readonly queries: number;
  readonly rows: number;
}

const costsAt = async (table: Table): Promise<Record<string, Cost>> => {
  const costs: Record<string, Cost> = {};
  for (const [name, action] of Object.entries(ACTIONS)) {
    const before = await rowsRead();
    const first = queries;
    await action(table);
    const asked = queries - first;
    costs[name] = { queries: asked, rows: (await rowsRead()) - before };
  }
  return costs;
};

/** A table of two people and a computer, in the turn of one of the people, who plays at many others. */
const begun = async (): Promise<Table> => {
  const host = { userId: 'regular', name: 'Regular' };
  for (;;) {
    const place = { guildId: 'guild', channelId: 'channel', threadId: `thread-${queries}` };
    const opening = { game: 'tiny', options: {}, place, locale: 'en', host } as const;
    const { id } = accepted(await services.lobby.open(opening));
    accepted(await services.lobby.join(id, { userId: 'other1', name: 'Other' }));
    const computer = { kind: 'steady', name: () => 'Computer' } as const;
    accepted(await services.lobby.addComputer(id, 'regular', computer));
    const table = accepted(await services.lobby.start(id, 'regular'));
    if (table.seats[0]?.userId !== 'regular') {
      // Whoever plays at it would have its rows read with those of the others.
      await services.database.prisma.gameTable.delete({ where: { id } });
      continue;
    }
    await throughPicks(services, table);
    await ACTIONS['its deliveries']?.(table);
    return table;
  }
};

test('a move, a look, a status and a look at the clocks read no more among 3,000 tables than among 30', async () => {
  const [rehearsal, few, many] = [await begun(), await begun(), await begun()];
  await costsAt(rehearsal);
  const seeded = { regular: 'regular', others: 50 };
  await seedTables(services.database, { ...seeded, from: 1, to: 27 });
  const amongFew = await costsAt(few);
  await seedTables(services.database, { ...seeded, from: 28, to: 2997 });
  const amongMany = await costsAt(many);
  for (const [name, { queries: asked, rows }] of Object.entries(amongMany)) {
    expect([name, asked]).toEqual([name, amongFew[name]?.queries]);
    expect(rows, name).toBeLessThanOrEqual(amongFew[name]?.rows ?? 0);
    // Among few tables the server reads a small table whole; among many it must have an index for everything.
    expect(rows, name).toBeLessThan(MOST_ROWS);
  }
});

test('what waits for somebody, and in a server, is found without reading the 3,000 games that they have finished', async () => {
  const { prisma } = services.database;
  await prisma.gameTable.deleteMany({ where: { id: { startsWith: 'seeded' } } });
  const seeded = { regular: 'regular', others: 50, ended: true } as const;
  await seedTables(services.database, { ...seeded, from: 1, to: 3000 });
  await prisma.$executeRawUnsafe('VACUUM ANALYZE');
  const before = await rowsRead();
  const own = await services.views.tablesOf('regular');
  const opened = await services.views.list({ guildId: 'guild', hostId: 'regular', phases: ['lobby'] });
  const rows = (await rowsRead()) - before;
  expect(own.length).toBeGreaterThanOrEqual(3);
  expect(new Set(own.map(({ phase }) => phase))).toEqual(new Set(['running']));
  expect(opened).toEqual([]);
  expect(rows).toBeLessThan(MOST_ROWS);
});

test('of the 3,000 tables whose moment has come at once, one sweep looks at all', async () => {
  const { prisma } = services.database;
  const due = { wakeAt: { lte: new Date() }, tableId: { startsWith: 'seeded' } };
  await prisma.$executeRaw`UPDATE upkeep SET wake_at = timestamptz '2026-01-01' WHERE table_id LIKE 'seeded%'`;
  expect(await prisma.tableClocks.count({ where: due })).toBe(3000);
  await services.timekeeper.sweep();
  expect(await prisma.tableClocks.count({ where: due })).toBe(0);
});

test('whoever goes through all tables meets each once, from the oldest on', async () => {
  const { prisma } = services.database;
  const store = createTableStore(services.database, noOutbox);
  const opened: number[] = [];
  const ids = new Set<string>();
  for await (const { id, createdAt } of store.each({ userId: 'regular' })) {
    opened.push(createdAt.getTime());
    ids.add(id);
  }
  expect(opened).toEqual([...opened].sort((one, other) => one - other));
  expect(ids.size).toBe(opened.length);
  expect(ids.size).toBe(await prisma.seat.count({ where: { userId: 'regular' } }));
});
