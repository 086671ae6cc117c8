import { describe, expect, test } from 'vitest';
import { MOST_TABLES_AT_ONCE } from '../../src/jobs/table-work.ts';
import { onServer } from '../support/databases.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import {
  accepted,
  openTiny,
  playLines,
  startTiny,
  throughPicks,
  tinyServices,
} from '../support/tiny-table.ts';

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

  test('has one hand for each table, however many ask for it at the same time', async () => {
    const table = await startTiny(home.services);
    const hands = new Map<string, number>();
    let most = 0;
    const count = (tableId: string, by: number): void => {
      hands.set(tableId, (hands.get(tableId) ?? 0) + by);
      most = Math.max(most, ...hands.values());
    };
    const deliverer = memoryDeliverer(async ({ tableId }) => {
      count(tableId, 1);
      await home.services.views.load(tableId);
      count(tableId, -1);
      return { kind: 'sent' };
    });
    const worker = await home.services.startDeliveries(deliverer);
    const asking = [1, 2, 3, 4, 5].flatMap(() => [
      worker.work(table.id),
      worker.sweep(),
      worker.work(table.id),
    ]);
    await throughPicks(home.services, table);
    for (const line of ['step', 'roll', 'done']) {
      await playLines(home.services, table.id, 0, line);
      asking.push(worker.sweep(), worker.work(table.id));
    }
    await Promise.all(asking);
    expect(most).toBe(1);
    expect(new Set(deliverer.asked).size).toBe(deliverer.asked.length);
  });

  test('works on a few tables at once, however many wait; whoever asks is answered, what is new comes first', async () => {
    const { services } = home;
    const { prisma } = services.database;
    const { id } = await openTiny(services, ['ann']);
    // Copies of one table with its waiting post.
    await prisma.$executeRaw`
      INSERT INTO game_table (id, game, rules_version, options, phase, channel_id, host_id, locale, seed, commitment, created_at)
        SELECT 'left-' || n, game, rules_version, options, phase, channel_id, host_id, locale, seed, commitment, created_at
        FROM game_table, generate_series(1, 3000) AS n WHERE id = ${id}`;
    await prisma.$executeRaw`
      INSERT INTO delivery (table_id, key, effect)
        SELECT 'left-' || n, key, replace(effect::text, ${id}, 'left-' || n)::json
        FROM delivery, generate_series(1, 3000) AS n WHERE table_id = ${id}`;
    let present = 0;
    let most = 0;
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const deliverer = memoryDeliverer(async ({ tableId }) => {
      present += 1;
      most = Math.max(most, present);
      if (tableId !== 'left-1') await released;
      present -= 1;
      return { kind: 'sent' };
    });
    const worker = await services.startDeliveries(deliverer);
    const swept = worker.sweep();
    await deliverer.performed('left-1', 'lobby:1');
    // All hands are full and nobody is served for the time being, but those who ask are.
    const news = await openTiny(services, ['bob']);
    expect(accepted(await services.views.load(news.id)).hostId).toBe('bob');
    letGo();
    await deliverer.performed(news.id, 'lobby:1');
    // It did not have to wait for those who were there before.
    expect(deliverer.asked.length).toBeLessThan(300);
    // All of them would take their time.
    await home.restart();
    await swept;
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(MOST_TABLES_AT_ONCE);
    const { delivery } = home.services.database.prisma;
    expect(await delivery.count({ where: { OR: [{ state: 'failed' }, { attempts: { gt: 0 } }] } })).toBe(0);
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
      // Two turn posts of each table, and what two players learned alone.
      expect(posts).toHaveLength(tables.length * 4);
      expect(new Set(posts).size).toBe(posts.length);
    } finally {
      await other.close();
    }
  });
});
