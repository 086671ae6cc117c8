import { afterAll, beforeAll, expect, test } from 'vitest';
import { onServer, type Scratch, scratchDatabase } from '../support/databases.ts';
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
