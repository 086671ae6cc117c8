import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { House } from '../../src/jobs/house.ts';
import { onServer, type Scratch, scratchDatabase } from '../support/databases.ts';
import { memoryCourier } from '../support/memory-courier.ts';
import { openTiny, playLines, startTiny, throughPicks, tinyHouse } from '../support/test-house.ts';

let scratch: Scratch;
let house: House;

beforeEach(async () => {
  scratch = await scratchDatabase();
  house = await tinyHouse(scratch.config);
});
afterEach(async () => {
  await house.close();
  await scratch.remove();
});

describe('the worker', () => {
  test('delivers what a move causes, and what had been waiting before it was started', async () => {
    const table = await startTiny(house.tables);
    const courier = memoryCourier();
    await house.startDeliveries(courier);
    await courier.performed(table.id, 'turn-post:0');
    await throughPicks(house.tables, table);
    await courier.performed(table.id, 'turn-post:2');
    await playLines(house.tables, table.id, 0, 'done');
    await courier.performed(table.id, 'turn-post:3');
    await courier.performed(table.id, 'whisper:3:0');
  });

  test('a table that fails or hangs does not hold up another', async () => {
    const hanging = await openTiny(house.tables, ['ann']);
    const failing = await openTiny(house.tables, ['bob']);
    const sound = await openTiny(house.tables, ['cid']);
    let letGo = (): void => undefined;
    const courier = memoryCourier(async ({ tableId }) => {
      if (tableId === failing.id) throw new Error('broken');
      if (tableId === hanging.id) {
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      }
      return { kind: 'sent' };
    });
    await house.startDeliveries(courier);
    await courier.performed(sound.id, 'lobby:1');
    const later = await openTiny(house.tables, ['dan']);
    await courier.performed(later.id, 'lobby:1');
    letGo();
    await courier.performed(hanging.id, 'lobby:1');
  });

  test.runIf(onServer())('two processes on one server deliver everything once', async () => {
    const other = await tinyHouse(scratch.config);
    try {
      const tables = await Promise.all([1, 2, 3, 4].map(() => startTiny(house.tables)));
      const couriers = [memoryCourier(), memoryCourier()] as const;
      const workers = await Promise.all([
        house.startDeliveries(couriers[0]),
        other.startDeliveries(couriers[1]),
      ]);
      await Promise.all(tables.map((table) => throughPicks(other.tables, table)));
      const last = (id: string) => couriers.map((courier) => courier.performed(id, 'whisper:2:1'));
      await Promise.all(tables.map(({ id }) => Promise.race(last(id))));
      await Promise.all(workers.map((worker) => worker.sweep()));
      const posts = couriers
        .flatMap(({ asked }) => asked)
        .filter((line) => line.includes('turn-post') || line.includes('whisper'));
      expect(posts).toHaveLength(tables.length * 4);
      expect(new Set(posts).size).toBe(posts.length);
    } finally {
      await other.close();
    }
  });
});
