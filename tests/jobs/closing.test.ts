import { describe, expect, test } from 'vitest';
import { CLOSING_MS } from '../../src/jobs/table-work.ts';
import { handClock } from '../support/hand-clock.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { startTiny } from '../support/tiny-table.ts';

const clock = handClock('2026-11-28T12:00:00Z');
const home = testServices('test', clock.time);

/** A promise, and what resolves it. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** Begins to deliver what a new table has waiting, closes while the first is under way, and lets that end `afterMs` later. */
const closedWhileOneIsDelivered = async (afterMs: number): Promise<string[]> => {
  await startTiny(home.services);
  const [begun, released] = [gate(), gate()];
  const deliverer = memoryDeliverer(async () => {
    begun.open();
    await released.opened;
    return { kind: 'sent' };
  });
  const worker = await home.services.startDeliveries(deliverer);
  await begun.opened;
  const closed = worker.close();
  clock.pass(afterMs);
  released.open();
  await closed;
  return deliverer.asked;
};

describe('whoever is closed', () => {
  test('delivers for a while what waits at a table in hand', async () => {
    expect(await closedWhileOneIsDelivered(CLOSING_MS - 1)).toHaveLength(3);
  });

  test('then finishes what is under way and begins no other; the next start goes on from there', async () => {
    const [first, ...others] = await closedWhileOneIsDelivered(CLOSING_MS);
    expect(others).toEqual([]);
    await home.restart();
    const next = memoryDeliverer();
    await home.services.startDeliveries(next);
    await home.services.catchUp();
    expect(next.asked).toHaveLength(2);
    expect(next.asked).not.toContain(first);
  });
});
