import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openServices } from '../../src/app/services.ts';
import { openLine } from '../../src/proof/chaos/tcp-line.ts';
import { SERVER_LIMITS } from '../../src/store/connection.ts';
import { openDatabase } from '../../src/store/database.ts';
import { onServer, scratchDatabase } from '../support/databases.ts';
import { handClock } from '../support/hand-clock.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { listOf, openTiny, silent, tinyServices } from '../support/tiny-table.ts';

/** Long enough for any statement here; a spurious cut would only be one more that is got over. */
const LIMITS = { ...SERVER_LIMITS, silenceMs: 3_000, heartbeatMs: 500 };

test.runIf(onServer())(
  'lines to the server that go dead without a word are given up: deliveries go on, whoever asks again is answered',
  async () => {
    const scratch = await scratchDatabase();
    onTestFinished(() => scratch.remove());
    const url = new URL(scratch.config.databaseUrl ?? '');
    const line = await openLine({ host: url.hostname, port: Number(url.port || 5432) });
    onTestFinished(() => line.close());
    url.hostname = '127.0.0.1';
    url.port = String(line.port);
    const clock = handClock('2026-11-23T12:00:00Z');
    const config = { ...scratch.config, databaseUrl: url.href };
    const database = await openDatabase(config, LIMITS);
    onTestFinished(() => database.close());
    const services = await openServices({
      config,
      games: listOf(tinyGame()),
      log: silent,
      time: clock.time,
      database,
    });
    onTestFinished(() => services.close());
    const elsewhere = await tinyServices(scratch.config);
    onTestFinished(() => elsewhere.close());
    const client = new Client({ connectionString: scratch.config.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());

    const deliverer = memoryDeliverer();
    await services.startDeliveries(deliverer);
    const first = await openTiny(services, ['ann']);
    await deliverer.performed(first.id, 'lobby:1');
    // While somebody is in the midst of a transaction, too.
    const { prisma } = database;
    const held = prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1`;
      expect(line.silence()).toBeGreaterThan(2);
      await transaction.$queryRaw`SELECT 1`;
    });
    await expect(held).rejects.toThrow();
    const second = await openTiny(elsewhere, ['bob']);
    let delivered = false;
    const delivery = deliverer.performed(second.id, 'lobby:1').then(() => {
      delivered = true;
    });
    while (!delivered) {
      clock.pass(20_000);
      clock.tick();
      await client.query('SELECT 1');
    }
    await delivery;
    for (let asks = 0; asks < 10; asks += 1) {
      await prisma.gameTable.count().catch(() => undefined);
    }
    expect(await prisma.gameTable.count()).toBe(2);
  },
);

test.runIf(onServer())(
  'connections that are cut again and again end nothing and give nothing up',
  async () => {
    const scratch = await scratchDatabase();
    onTestFinished(() => scratch.remove());
    const client = new Client({ connectionString: scratch.config.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const clock = handClock('2026-11-23T12:00:00Z');
    const services = await tinyServices(scratch.config, tinyGame(), clock.time);
    onTestFinished(() => services.close());
    await services.startDeliveries(memoryDeliverer());
    const waiting = async (): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM delivery WHERE state IN ('pending', 'sending')`,
      );
      return rows[0]?.count ?? 0;
    };
    for (let round = 0; round < 15; round += 1) {
      const asked = Promise.allSettled(
        [`ann ${round}`, `bob ${round}`].map((host) => openTiny(services, [host])),
      );
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await asked;
      while ((await waiting()) > 0) {
        clock.pass(20_000);
        clock.tick();
      }
    }
    // Whoever asks again is answered.
    while (!(await openTiny(services, ['cid']).catch(() => undefined)));
    const { rows } = await client.query(
      `SELECT state, attempts FROM delivery WHERE state = 'failed' OR attempts > 0`,
    );
    expect(rows).toEqual([]);
  },
);
