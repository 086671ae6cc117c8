import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { onServer, type Scratch, scratchDatabase } from '../support/databases.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { startTiny, tinyServices } from '../support/tiny-table.ts';

let scratch: Scratch;

beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.remove());

test.runIf(onServer())(
  'several processes may open a new database on a server at the same moment',
  async () => {
    const houses = await Promise.all([1, 2, 3, 4].map(() => tinyServices(scratch.config)));
    const tables = await Promise.all(houses.map((services) => startTiny(services)));
    expect(new Set(tables.map(({ id }) => id)).size).toBe(4);
    await Promise.all(houses.map((services) => services.close()));
  },
);

test('a version with a job queue is followed by one without: the queue is gone, what waited is delivered', async () => {
  const earlier = await tinyServices(scratch.config);
  const { id } = await startTiny(earlier);
  await earlier.close();
  const database = await openDatabase(scratch.config);
  for (const statement of [
    `ALTER TABLE delivery DROP COLUMN next_at`,
    `DELETE FROM "_prisma_migrations" WHERE migration_name LIKE '%_not_before'`,
    `CREATE SCHEMA pgboss`,
    `CREATE TYPE pgboss.job_state AS ENUM ('created', 'completed')`,
    `CREATE TABLE pgboss.job (id UUID, state pgboss.job_state, data JSONB) PARTITION BY LIST (state)`,
    `CREATE TABLE pgboss.created PARTITION OF pgboss.job FOR VALUES IN ('created')`,
    `INSERT INTO pgboss.job VALUES (gen_random_uuid(), 'created', '{"tableId": "${id}"}')`,
  ]) {
    await database.prisma.$executeRawUnsafe(statement);
  }
  await database.close();

  const services = await tinyServices(scratch.config);
  const deliverer = memoryDeliverer();
  await services.startDeliveries(deliverer);
  await deliverer.performed(id, 'turn-post:0');
  expect(await services.database.prisma.$queryRaw`SELECT to_regnamespace('pgboss')::text AS queue`).toEqual([
    { queue: null },
  ]);
  await services.close();
});
