import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASIDE_REASONS } from '../../src/jobs/deliverer.ts';
import { seedTables } from '../../src/proof/load/seeded-tables.ts';
import { createBackfillStore } from '../../src/store/backfill-store.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { createDeliveryLedger } from '../../src/store/deliveries.ts';
import { PrismaClient } from '../../src/store/generated/client.ts';
import { createPackingStore } from '../../src/store/packing-store.ts';
import { createResultStore } from '../../src/store/result-store.ts';
import { readServiceFigures } from '../../src/store/service-figures.ts';
import { createWakeStore } from '../../src/store/wake-store.ts';
import { scratchDatabase } from '../support/databases.ts';

/** So many that the server's own choice of a plan is that of a service which has run for years. */
const TABLES = 100_000;
/** The tables that go on are counted one by one; a few more rows are read to find that nothing is due. */
const MOST_ROWS = 200;

type Counted = Pick<Database, 'prisma' | 'kind'>;

let database: Counted;

beforeAll(async () => {
  const scratch = await scratchDatabase();
  const opened = await openDatabase(scratch.config);
  // One connection, so that what it has read can be asked of it.
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: opened.url, max: 1 }) });
  database = { prisma, kind: opened.kind };
  afterAll(async () => {
    await prisma.$disconnect();
    await opened.close();
    await scratch.remove();
  });
  const seeded = { regular: 'regular', others: 50, bare: true } as const;
  await seedTables(database, { ...seeded, from: 1, to: TABLES, ended: true });
  await seedTables(database, { ...seeded, from: TABLES + 1, to: TABLES + 60 });
  await prisma.$executeRawUnsafe('VACUUM ANALYZE');
}, 120_000);

/** Tables that were read from their beginning to their end, each with its rows; and what was read by indexes. */
const readSoFar = async (): Promise<ReadonlyMap<string, number>> => {
  const { prisma } = database;
  await prisma.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
  await prisma.$queryRaw`SELECT pg_stat_clear_snapshot()::text`;
  const rows = await prisma.$queryRaw<{ name: string; read: bigint }[]>`
    SELECT relname AS name, seq_tup_read AS read FROM pg_stat_user_tables
     UNION ALL
    SELECT indexrelname, idx_tup_read FROM pg_stat_user_indexes`;
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
};

/** What a question read, by table or index. */
const readBy = async (question: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await readSoFar();
  await question();
  const after = await readSoFar();
  const read = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(read.filter(([, rows]) => rows > MOST_ROWS));
};

/** What is asked every few seconds, or by whoever watches. */
const QUESTIONS: Readonly<Record<string, (database: Counted) => Promise<unknown>>> = {
  'at which tables something is due': (asked) => createWakeStore(asked).due(new Date(), 1_000),
  'when something is due next': (asked) => createWakeStore(asked).next(),
  'which tables were given up': (asked) => createWakeStore(asked).stuck(),
  'how the service is': (asked) => readServiceFigures(asked),
  'what waits to be delivered': (asked) =>
    createDeliveryLedger(asked).waitingTables(new Date(), ASIDE_REASONS),
  'which results are to be counted': (asked) => createResultStore(asked).uncounted(50, []),
  'what is to be packed': (asked) => createPackingStore(asked).due(new Date(), [], 50),
  'whose moments are lacking': (asked) => createBackfillStore(asked).lacking('', 50),
};

describe('among 100,000 tables that have ended, a look reads only what it is about', () => {
  test.each(Object.entries(QUESTIONS))('%s', async (_, question) => {
    expect(await readBy(() => question(database))).toEqual({});
  });
});

test('what was due when the server last looked at its figures is not read through when nothing of it is due any more', async () => {
  const { prisma } = database;
  await prisma.$executeRawUnsafe('ALTER TABLE upkeep SET (autovacuum_enabled = false)');
  await prisma.$executeRawUnsafe('UPDATE upkeep SET wake_at = now()');
  await prisma.$executeRawUnsafe('ANALYZE upkeep');
  await prisma.$executeRawUnsafe(`UPDATE upkeep SET wake_at = now() + interval '1 day'`);
  await prisma.$executeRawUnsafe('VACUUM upkeep');
  const due = () => createWakeStore(database).due(new Date(), 1_000);
  expect(await readBy(due)).toEqual({});
});
