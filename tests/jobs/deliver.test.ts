import { describe, expect, test } from 'vitest';
import { deliverTable, MAX_ATTEMPTS } from '../../src/jobs/deliver.ts';
import type { Deliverer } from '../../src/jobs/deliverer.ts';
import { createEffectRunner } from '../../src/jobs/effect-runner.ts';
import { createDeliveryLedger } from '../../src/store/deliveries.ts';
import { handClock } from '../support/hand-clock.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { accepted, openTiny, silent, startTiny, throughPicks } from '../support/tiny-table.ts';

const home = testServices('file');
const clock = handClock('2026-11-23T12:00:00Z');

const deliver = (deliverer: Deliverer, tableId: string, patienceMs?: number) =>
  deliverTable(
    {
      ...(patienceMs !== undefined && { patienceMs }),
      runner: createEffectRunner(deliverer, home.services.computers, silent),
      ledger: createDeliveryLedger(home.services.database),
      time: clock.time,
      log: silent,
    },
    tableId,
  );

/** Delivers what can be delivered, then sets the clock to when the next can be tried; gives how long that took. */
const deliverThenWait = async (deliverer: Deliverer, tableId: string): Promise<number | undefined> => {
  const next = await deliver(deliverer, tableId);
  const ms = next && next.getTime() - clock.time.now().getTime();
  if (ms !== undefined) clock.pass(ms);
  return ms;
};

const statesOf = async (tableId: string): Promise<Record<string, string>> => {
  const rows = await home.services.database.prisma.delivery.findMany({ where: { tableId } });
  return Object.fromEntries(
    rows.map(({ key, state, reason }) => [key, reason ? `${state}: ${reason}` : state]),
  );
};

describe('deliveries of a table', () => {
  test('go out in order, and of several status messages only the last', async () => {
    const { id } = await startTiny(home.services);
    const deliverer = memoryDeliverer();
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked).toEqual([`${id} turn-post:0`, `${id} status:3`, `${id} invitation:3`]);
    expect(await statesOf(id)).toEqual({
      'lobby:1': 'superseded',
      'lobby:2': 'superseded',
      'turn-post:0': 'sent',
      'status:3': 'sent',
      'invitation:3': 'sent',
    });
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked).toHaveLength(3);
  });

  test('make the first status message the table’s own', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    await deliver(memoryDeliverer(), id);
    expect(accepted(await home.services.views.load(id)).statusMessageId).toBe(`${id} lobby:1`);
  });

  test('are not blocked by one that can never succeed', async () => {
    const table = await startTiny(home.services);
    await throughPicks(home.services, table);
    const deliverer = memoryDeliverer((effect) =>
      effect.kind === 'whisper' ? { kind: 'failed', reason: 'dm.closed' } : { kind: 'sent' },
    );
    expect(await deliver(deliverer, table.id)).toBeUndefined();
    expect(await statesOf(table.id)).toMatchObject({
      'whisper:1:0': 'failed: dm.closed',
      'turn-post:2': 'sent',
      'whisper:2:1': 'failed: dm.closed',
    });
  });

  test('wait for as long as the world is away, without looking for what was never sent', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    let away = 3 * MAX_ATTEMPTS;
    const deliverer = memoryDeliverer(() => {
      away -= 1;
      return away > 0 ? { kind: 'later', reason: 'discord.unreachable', afterMs: 7_000 } : { kind: 'sent' };
    });
    while (away > 1) expect(await deliverThenWait(deliverer, id)).toBe(7_000);
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked.filter((line) => line.includes('find'))).toEqual([]);
  });

  test('that go wrong by our own mistake are tried again ever later, then given up', async () => {
    const { id } = await startTiny(home.services);
    const deliverer = memoryDeliverer(({ kind }) => {
      if (kind === 'turn-post') throw new Error('cannot draw');
      return { kind: 'sent' };
    });
    const waits: unknown[] = [];
    for (let wait = await deliverThenWait(deliverer, id); wait; wait = await deliverThenWait(deliverer, id)) {
      waits.push(wait);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(await statesOf(id)).toMatchObject({ 'turn-post:0': 'failed: gave-up', 'status:3': 'sent' });
  });

  test('that were cut off are looked for before they are made again', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    const broken = memoryDeliverer(() => {
      throw new Error('the line went dead');
    });
    expect(await deliverThenWait(broken, id)).toBe(2_000);
    const deliverer = memoryDeliverer(undefined, () => ({ kind: 'sent', messageId: 'already there' }));
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked).toEqual([`${id} find lobby:1`]);
    expect(accepted(await home.services.views.load(id)).statusMessageId).toBe('already there');
  });

  test('that may have got through although the world went away are looked for, too', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    const away = { kind: 'later', reason: 'discord.unreachable', inDoubt: true } as const;
    expect(
      await deliverThenWait(
        memoryDeliverer(() => away),
        id,
      ),
    ).toBe(15_000);
    const deliverer = memoryDeliverer(undefined, () => ({ kind: 'sent', messageId: 'already there' }));
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked).toEqual([`${id} find lobby:1`]);
  });

  test('that were cut off any number of times are looked for, then made: only our own mistakes count', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    const ledger = createDeliveryLedger(home.services.database);
    const [waiting] = await ledger.waiting(id);
    for (let kills = 0; kills < 2 * MAX_ATTEMPTS; kills += 1) await ledger.begin(waiting?.id ?? 0n);
    const deliverer = memoryDeliverer();
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked).toEqual([`${id} find lobby:1`, `${id} lobby:1`]);
    expect(await statesOf(id)).toEqual({ 'lobby:1': 'sent' });
  });

  test('wait for as long as there is trouble with the database, and are looked for then', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    const { prisma } = home.services.database;
    // Connections, resources, an operator, a lock that was not had in time, a deadlock, a full disk.
    const states = ['08006', '53300', '57P01', '55P03', '40P01', '53100', '57014'];
    const deliverer = memoryDeliverer(async () => {
      const state = states.pop();
      if (state !== undefined) {
        await prisma.$executeRawUnsafe(
          `DO $$ BEGIN RAISE EXCEPTION 'trouble' USING ERRCODE = '${state}'; END $$`,
        );
      }
      return { kind: 'sent' };
    });
    for (let trouble = states.length; trouble > 0; trouble -= 1) {
      expect(await deliverThenWait(deliverer, id)).toBe(15_000);
      const [row] = await prisma.delivery.findMany({ where: { tableId: id } });
      expect(row).toMatchObject({ state: 'sending', attempts: 0, reason: 'database.away' });
    }
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked.filter((line) => line.includes('find'))).toHaveLength(7);
    expect(await statesOf(id)).toEqual({ 'lobby:1': 'sent' });
  });

  test('that take too long are told to end, and no other attempt begins before they have', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    let present = 0;
    let most = 0;
    const slow = memoryDeliverer(async (_effect, { signal }) => {
      present += 1;
      most = Math.max(most, present);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      // It does not end at once.
      for (let looks = 0; looks < 5; looks += 1) await home.services.views.load(id);
      present -= 1;
      return { kind: 'later', reason: 'discord.unreachable', inDoubt: true, afterMs: 0 };
    });
    let attempts = 0;
    const deliverer: Deliverer = {
      find: slow.find,
      async perform(effect, record) {
        attempts += 1;
        return attempts < 4 ? slow.perform(effect, record) : { kind: 'sent' };
      },
    };
    expect(await deliver(deliverer, id, 1)).toBeUndefined();
    expect({ attempts, most }).toEqual({ attempts: 4, most: 1 });
  });

  test('are not tried again before their time, and later ones wait for them', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    const away = { kind: 'later', reason: 'discord.unreachable', afterMs: 7_000 } as const;
    const next = await deliver(
      memoryDeliverer(() => away),
      id,
    );
    accepted(await home.services.lobby.join(id, { userId: 'bob', name: 'bob' }));
    accepted(await home.services.lobby.start(id, 'ann'));
    const deliverer = memoryDeliverer();
    clock.pass(6_999);
    expect(await deliver(deliverer, id)).toEqual(next);
    expect(deliverer.asked).toEqual([]);
    clock.pass(1);
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked).toEqual([`${id} turn-post:0`, `${id} status:3`, `${id} invitation:3`]);
  });

  test('do not wait for one that may not be brought to a person for the time being', async () => {
    const table = await startTiny(home.services);
    await throughPicks(home.services, table);
    let busy = true;
    const deliverer = memoryDeliverer(({ kind }) =>
      busy && kind === 'whisper'
        ? { kind: 'later', reason: 'dm.too-fast', afterMs: 600_000 }
        : { kind: 'sent' },
    );
    expect(await deliverThenWait(deliverer, table.id)).toBe(600_000);
    const states = await statesOf(table.id);
    expect(states).toMatchObject({ 'turn-post:2': 'sent', 'whisper:1:0': 'pending: dm.too-fast' });
    busy = false;
    expect(await deliver(deliverer, table.id)).toBeUndefined();
    expect(await statesOf(table.id)).toMatchObject({ 'whisper:1:0': 'sent', 'whisper:2:1': 'sent' });
  });

  test('are tried again without a pause where none is asked for', async () => {
    const { id } = await openTiny(home.services, ['ann']);
    let left = 3;
    const deliverer = memoryDeliverer(() => {
      left -= 1;
      return left > 0 ? { kind: 'later', reason: 'position.changed', afterMs: 0 } : { kind: 'sent' };
    });
    expect(await deliver(deliverer, id)).toBeUndefined();
    expect(deliverer.asked).toEqual([`${id} lobby:1`, `${id} lobby:1`, `${id} lobby:1`]);
  });

  test('tell the deliverer which messages earlier ones left', async () => {
    const table = await startTiny(home.services);
    await throughPicks(home.services, table);
    const earlier: unknown[] = [];
    const deliverer = memoryDeliverer(async ({ kind }, record) => {
      if (kind === 'turn-post') earlier.push(await record.earlier('turn-post'));
      return { kind: 'sent', messageId: record.key, channelId: 'thread' };
    });
    await deliver(deliverer, table.id);
    expect(earlier).toEqual([[], [{ key: 'turn-post:0', messageId: 'turn-post:0', channelId: 'thread' }]]);
  });
});
