import { describe, expect, test } from 'vitest';
import { onServer } from '../support/databases.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { openTiny, playLines, startTiny, throughPicks, tinyServices } from '../support/tiny-table.ts';

const home = testServices('test');

describe('the worker', () => {
  test('delivers what a move causes, and what had been waiting before it was started', async () => {
    const table = await startTiny(home.services);
    const deliverer = memoryDeliverer();
    await home.services.startDeliveries(deliverer);
    await deliverer.performed(table.id, 'turn-post:0');
    await throughPicks(home.services, table);
    await deliverer.performed(table.id, 'turn-post:2');
    await playLines(home.services, table.id, 0, 'done');
    await deliverer.performed(table.id, 'turn-post:3');
    await deliverer.performed(table.id, 'whisper:3:0');
  });

  test('a table that fails or hangs does not hold up another', async () => {
    const hanging = await openTiny(home.services, ['ann']);
    const failing = await openTiny(home.services, ['bob']);
    const sound = await openTiny(home.services, ['cid']);
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const deliverer = memoryDeliverer(async ({ tableId }) => {
      if (tableId === failing.id) throw new Error('broken');
      if (tableId === hanging.id) await released;
      return { kind: 'sent' };
    });
    await home.services.startDeliveries(deliverer);
    await deliverer.performed(sound.id, 'lobby:1');
    const later = await openTiny(home.services, ['dan']);
    await deliverer.performed(later.id, 'lobby:1');
    letGo();
    await deliverer.performed(hanging.id, 'lobby:1');
  });

  test.runIf(onServer())('two processes on one server deliver everything once', async () => {
    const other = await tinyServices(home.scratch.config);
    try {
      const tables = await Promise.all([1, 2, 3, 4].map(() => startTiny(home.services)));
      const deliverers = [memoryDeliverer(), memoryDeliverer()] as const;
      const workers = await Promise.all([
        home.services.startDeliveries(deliverers[0]),
        other.startDeliveries(deliverers[1]),
      ]);
      await Promise.all(tables.map((table) => throughPicks(other, table)));
      const last = (id: string) => deliverers.map((deliverer) => deliverer.performed(id, 'whisper:2:1'));
      await Promise.all(tables.map(({ id }) => Promise.race(last(id))));
      await Promise.all(workers.map((worker) => worker.sweep()));
      const posts = deliverers
        .flatMap(({ asked }) => asked)
        .filter((line) => line.includes('turn-post') || line.includes('whisper'));
      expect(posts).toHaveLength(tables.length * 4);
      expect(new Set(posts).size).toBe(posts.length);
    } finally {
      await other.close();
    }
  });
});
