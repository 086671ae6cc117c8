import { expect, test } from 'vitest';
import type { Worker } from '../../src/jobs/worker.ts';
import { noOutbox } from '../../src/store/outbox.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import type { Effect } from '../../src/table/model/effects.ts';
import { handClock } from '../support/hand-clock.ts';
import { memoryDeliverer, type Respond } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { accepted, openTiny, playLines, startTiny, throughPicks } from '../support/tiny-table.ts';

const clock = handClock('2026-11-23T12:00:00Z');
const home = testServices('test', clock.time);

/** A worker whose world answers as given, and what was tried. */
const begin = async (respond: Respond) => {
  const tried: string[] = [];
  const deliverer = memoryDeliverer((effect: Effect, record) => {
    tried.push(record.key);
    return respond(effect, record);
  });
  const worker = await home.services.startDeliveries(deliverer);
  return { deliverer, tried, worker };
};

/** Lets everybody look who may, and waits until they have. */
const lookEverywhere = async (worker: Worker, tableId: string): Promise<void> => {
  clock.tick();
  await home.services.catchUp();
  await worker.work(tableId);
};

test('a pause between attempts is kept, whatever looks or comes meanwhile, and ends at its moment', async () => {
  let away = true;
  const { worker, deliverer, tried } = await begin(() =>
    away ? { kind: 'later', reason: 'discord.unreachable', afterMs: 7_000 } : { kind: 'sent' },
  );
  const { id } = await openTiny(home.services, ['ann']);
  await lookEverywhere(worker, id);
  expect(tried).toEqual(['lobby:1']);
  away = false;
  accepted(await home.services.lobby.join(id, { userId: 'bob', name: 'bob' }));
  accepted(await home.services.lobby.start(id, 'ann'));
  expect(clock.pass(6_999)).toBe(0);
  await lookEverywhere(worker, id);
  expect(tried).toEqual(['lobby:1']);
  // Nobody but the alarm of the worker looks now.
  expect(clock.pass(1)).toBe(1);
  await deliverer.performed(id, 'turn-post:0');
  await worker.work(id);
  expect(tried).toEqual(['lobby:1', 'turn-post:0', 'status:3', 'invitation:3']);
});

test('our own mistakes are tried again after 2, 4, 8 and 16 seconds, without waiting for the next look', async () => {
  const { worker, tried } = await begin(() => {
    throw new Error('cannot draw');
  });
  const { id } = await openTiny(home.services, ['ann']);
  await worker.work(id);
  for (const [failures, pauseMs] of [2_000, 4_000, 8_000, 16_000].entries()) {
    expect(clock.pass(pauseMs - 1)).toBe(0);
    expect(clock.pass(1)).toBe(1);
    await worker.work(id);
    expect(tried).toHaveLength(failures + 2);
  }
  expect(clock.pass(3_600_000)).toBe(0);
  await lookEverywhere(worker, id);
  expect(tried).toHaveLength(5);
});

test('a pause outlives a restart', async () => {
  const { id } = await openTiny(home.services, ['ann']);
  const before = await begin(() => ({ kind: 'later', reason: 'discord.unreachable' }));
  await before.worker.work(id);
  await home.restart();
  const after = await begin(() => ({ kind: 'sent' }));
  await lookEverywhere(after.worker, id);
  expect(clock.pass(14_999)).toBe(0);
  await lookEverywhere(after.worker, id);
  expect(after.tried).toEqual([]);
  expect(clock.pass(1)).toBe(1);
  await after.deliverer.performed(id, 'lobby:1');
});

test('a status waits while its mover goes on, and nothing waits for it', async () => {
  const { worker, tried } = await begin(() => ({ kind: 'sent' }));
  const table = await startTiny(home.services);
  await throughPicks(home.services, table);
  await worker.work(table.id);
  tried.length = 0;
  const move = async (line: string): Promise<void> => {
    await playLines(home.services, table.id, 0, line);
    await lookEverywhere(worker, table.id);
  };
  await move('step');
  expect(clock.pass(2_000)).toBe(0);
  await move('step');
  clock.pass(2_000);
  await lookEverywhere(worker, table.id);
  expect(tried).toEqual([]);
  clock.pass(1_000);
  await lookEverywhere(worker, table.id);
  expect(tried).toEqual([expect.stringMatching(/^status:/)]);
  tried.length = 0;
  await move('step');
  await move('done');
  expect(tried.map((key) => key.split(':')[0]).sort()).toEqual(['status', 'turn-post', 'whisper']);
  expect(clock.pass(60_000)).toBe(0);
  await lookEverywhere(worker, table.id);
  expect(tried).toHaveLength(3);
});

test('what nobody told of is found when time passes', async () => {
  const { deliverer, worker } = await begin(() => ({ kind: 'sent' }));
  const { id } = await startTiny(home.services);
  await worker.work(id);
  const unheard = createTableStore(home.services.database, noOutbox);
  await unheard.inTransaction(id, (table) => table.enqueue([{ kind: 'cancelled', tableId: id, seq: 0 }]));
  clock.tick();
  await deliverer.performed(id, 'cancelled:0');
});
