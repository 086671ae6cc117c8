import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listenToNotifications } from '../../src/jobs/notifications.ts';
import { createWorkSignals } from '../../src/jobs/work-signals.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import { onServer, scratchDatabase } from '../support/databases.ts';
import { handClock } from '../support/hand-clock.ts';
import { type MemoryDeliverer, memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { openTiny, silent, tinyServices } from '../support/tiny-table.ts';

describe.runIf(onServer())('on a server (needs TEST_DATABASE_URL) a process that delivers', () => {
  // It stands still, and nobody looks because time passes.
  const clock = handClock('2026-11-23T12:00:00Z');
  const home = testServices('test', clock.time);
  let client: Client;
  let other: Awaited<ReturnType<typeof tinyServices>>;
  let deliverer: MemoryDeliverer;

  beforeEach(async () => {
    client = new Client({ connectionString: home.services.database.url });
    await client.connect();
    other = await tinyServices(home.scratch.config);
    deliverer = memoryDeliverer();
    await home.services.startDeliveries(deliverer);
    await listening();
  });
  afterEach(async () => {
    await other.close();
    await client.end();
  });

  /** Backends of this database that listen. */
  const listeners = async (): Promise<number[]> => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN %' AND state = 'idle'`,
    );
    return rows.map(({ pid }) => pid);
  };
  const listening = async (): Promise<void> => {
    while ((await listeners()).length !== 1);
  };
  /** Waits until the one there is has gone. */
  const cut = async (): Promise<void> => {
    const [pid] = await listeners();
    await client.query('SELECT pg_terminate_backend($1)', [pid]);
    while ((await listeners()).some((left) => left === pid));
  };
  const openElsewhere = async (): Promise<void> => {
    const { id } = await openTiny(other, ['ann']);
    await deliverer.performed(id, 'lobby:1');
  };

  test('hears at once what another one writes down', async () => {
    for (let times = 0; times < 3; times += 1) await openElsewhere();
  });

  test('whose line for that is cut listens again, and misses nothing', async () => {
    for (let times = 0; times < 2; times += 1) {
      await cut();
      await openElsewhere();
      await listening();
      await openElsewhere();
    }
  });

  test('is told of nothing that is taken back', async () => {
    const { id } = await openTiny(other, ['ann']);
    const heard: unknown[] = [];
    client.on('notification', ({ payload = '' }) => {
      const [, what] = payload.split(' ');
      if (what !== 'rules') heard.push(what);
    });
    await client.query('LISTEN postboard_work');
    const { outbox } = createWorkSignals(other.database, silent, {});
    const store = createTableStore(other.database, outbox);
    const failing = store.inTransaction(id, async (transaction) => {
      await transaction.enqueue([{ kind: 'cancelled', tableId: id, seq: 0 }]);
      throw new Error('the power fails');
    });
    await expect(failing).rejects.toThrow('the power fails');
    const next = await openTiny(other, ['bob']);
    while (heard.length === 0) await client.query('SELECT 1');
    expect(heard).toEqual([next.id]);
  });
});

test.runIf(onServer())(
  'a process knows for a while that another one plays by later rules, and minds none of its own or earlier ones',
  async () => {
    const scratch = await scratchDatabase();
    onTestFinished(() => scratch.remove());
    const database = await openDatabase(scratch.config);
    onTestFinished(() => database.close());
    const processes = [{ tiny: '9' }, { tiny: '10' }, { tiny: '10', other: '1' }].map((rules) => {
      const signals = createWorkSignals(database, silent, rules);
      const heard: string[] = [];
      const stop = signals.listen({ onWork: (id) => void heard.push(id), onMissed: () => undefined });
      onTestFinished(stop);
      return { ...signals, heard };
    });
    const [old, newer, newest] = processes;
    while (!old?.isOutdated()) for (const { greet } of processes) await greet();
    // What one says comes in order: by then the others have heard all that they were to hear.
    await newest?.outbox.announce(database.prisma as never, ['table']);
    while (newer?.heard.length === 0) await database.prisma.$queryRaw`SELECT 1`;
    expect([newer?.isOutdated(), newest?.isOutdated(), newer?.heard]).toEqual([false, false, ['table']]);
  },
);

test('a server that cannot be reached is tried again until nobody wants to listen any more', async () => {
  let warned = (_: string): void => undefined;
  const warning = new Promise<string>((resolve) => {
    warned = resolve;
  });
  const stop = listenToNotifications({
    url: 'postgresql://me:hunter2@127.0.0.1:1/none',
    channel: 'postboard_work',
    log: pino({ level: 'warn' }, { write: warned }),
    onListening: () => undefined,
    onNotification: () => undefined,
  });
  expect(await warning).toContain('ECONNREFUSED');
  expect(await warning).not.toContain('hunter2');
  await stop();
});
