import { describe, expect, test } from 'vitest';
import { noOutbox } from '../../src/store/outbox.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import { runChild } from '../support/child.ts';
import { testEntry } from '../support/entries.ts';
import { testServices } from '../support/test-services.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { accepted, openTiny, startTiny } from '../support/tiny-table.ts';

const home = testServices('file');

/** Everything that is kept of a table. */
const allOf = async (tableId: string) => {
  const { prisma } = home.services.database;
  return {
    table: await prisma.gameTable.findUnique({ where: { id: tableId } }),
    seats: await prisma.seat.findMany({ where: { tableId } }),
    entries: await prisma.entry.findMany({ where: { tableId } }),
    snapshot: await prisma.snapshot.findMany({ where: { tableId } }),
    requests: await prisma.request.findMany({ where: { tableId } }),
    deliveries: await prisma.delivery.findMany({ where: { tableId } }),
  };
};

describe('a transaction on a table', () => {
  test('that fails at its end leaves nothing behind: no entry, no snapshot, no delivery, nobody who delivers', async () => {
    const { id } = await startTiny(home.services);
    const before = await allOf(id);
    const told: string[] = [];
    const store = createTableStore(home.services.database, {
      announce: async (_, tableIds) => void told.push(`announced ${tableIds}`),
      committed: (tableId) => void told.push(`committed ${tableId}`),
    });
    const failing = store.inTransaction(id, async (transaction) => {
      await transaction.append([testEntry(1), testEntry(2)]);
      await transaction.saveSnapshot({
        seq: 2,
        rulesVersion: '1',
        position: { state: 'changed', draws: {} },
      });
      await transaction.saveRequest({ id: 'request', userId: 'ann', fromSeq: 0, toSeq: 2 });
      await transaction.change({ phase: 'over', seats: [] });
      await transaction.enqueue([{ kind: 'cancelled', tableId: id, seq: 2 }]);
      throw new Error('the power fails');
    });
    await expect(failing).rejects.toThrow('the power fails');
    expect(told).toEqual([]);
    expect(await allOf(id)).toEqual(before);
  });

  test('tells those who deliver of effects that were written down, and of nothing else', async () => {
    const { id } = await startTiny(home.services);
    const told: string[] = [];
    const store = createTableStore(home.services.database, {
      announce: async (_, tableIds) => void told.push(`announced ${tableIds}`),
      committed: (tableId) => void told.push(`committed ${tableId}`),
    });
    await store.inTransaction(id, (transaction) => transaction.enqueue([]));
    await store.inTransaction(id, (transaction) => transaction.change({}));
    expect(told).toEqual([]);
    await store.inTransaction(id, async (transaction) => {
      await transaction.enqueue([{ kind: 'cancelled', tableId: id, seq: 0 }]);
      await transaction.enqueue([{ kind: 'cancelled', tableId: id, seq: 1 }]);
    });
    expect(told).toEqual([`announced ${id}`, `committed ${id}`]);
  });

  test('gives nothing for a table that does not exist', async () => {
    const store = createTableStore(home.services.database, noOutbox);
    expect(await store.inTransaction('nowhere', async () => 'done')).toBeUndefined();
  });

  test('takes log entries only in order and without gaps', async () => {
    const { id } = await startTiny(home.services);
    const store = createTableStore(home.services.database, noOutbox);
    const append = (...numbers: number[]) =>
      store.inTransaction(id, (transaction) => transaction.append(numbers.map(testEntry)));
    await expect(append(2)).rejects.toThrow('does not follow');
    await expect(append(1, 3)).rejects.toThrow('does not follow');
  });

  test('holds the table: many at once come one after the other', async () => {
    const { id } = await startTiny(home.services);
    const store = createTableStore(home.services.database, noOutbox);
    const one = () =>
      store.inTransaction(id, async (transaction) => {
        const seq = transaction.table.seq + 1;
        await transaction.append([testEntry(seq)]);
        await transaction.change({});
        return seq;
      });
    const numbers = await Promise.all(Array.from({ length: 20 }, one));
    expect(numbers.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('keeps positions as they were: the order of keys, empty lists, nulls and nested data', async () => {
    const table = await startTiny(home.services);
    const { id } = table;
    const store = createTableStore(home.services.database, noOutbox);
    const state = { zebra: 1, ant: [], 10: 'ten', 9: null, deep: { b: [{ y: 1, x: 2 }], a: 'ż"\\' } };
    const snapshot = { seq: 0, rulesVersion: '1', position: { state, draws: { die: 3 } } };
    await store.inTransaction(id, (transaction) => transaction.saveSnapshot(snapshot));
    expect(JSON.stringify(await store.source(table).snapshot())).toBe(JSON.stringify(snapshot));
  });

  test('that failed leaves no position behind for the next one with the same number', async () => {
    const table = await startTiny(home.services);
    const { id } = table;
    const store = createTableStore(home.services.database, noOutbox);
    const at = { seq: 1, rulesVersion: '1' };
    const positionOf = (state: string) => ({ ...at, position: { state, draws: {} } });
    const failing = store.inTransaction(id, async (transaction) => {
      await transaction.saveSnapshot(positionOf('never was'));
      expect(await transaction.snapshotAt(at)).toEqual(positionOf('never was'));
      throw new Error('the power fails');
    });
    await expect(failing).rejects.toThrow('the power fails');
    await store.inTransaction(id, (transaction) => transaction.saveSnapshot(positionOf('is so')));
    expect(await store.source(table).snapshotAt(at)).toEqual(positionOf('is so'));
    expect(await store.inTransaction(id, (transaction) => transaction.snapshotAt(at))).toEqual(
      positionOf('is so'),
    );
    expect(await store.source(table).snapshotAt({ ...at, seq: 0 })).toBeUndefined();
  });
});

test('a table reads the same alone as in a list, with computers, names and a game that is over', async () => {
  const { services } = home;
  const store = createTableStore(services.database, noOutbox);
  const { id } = await startTiny(services);
  await store.inTransaction(id, async (transaction) => {
    const [first, ...others] = transaction.table.seats;
    const seats = first ? [{ ...first, name: 'Zoë "Z"', computer: 'gentle' as const }, ...others] : [];
    await transaction.change({ phase: 'over', endedAt: new Date(1_000), due: [1, 0], seats, anchorSeq: 0 });
  });
  const lobby = await openTiny(services, ['ann', 'bob']);
  const listed = await store.list({});
  for (const one of [id, lobby.id]) {
    expect(await store.read(one)).toEqual(listed.find((table) => table.id === one));
  }
});

test('a process killed in the middle of a transaction leaves nothing of it', async () => {
  const { id } = await openTiny(home.services, ['ann', 'bob']);
  const table = accepted(await home.services.views.load(id));
  await home.restart(tinyGame(), async () => {
    const child = await runChild('dying-child', { config: home.scratch.config, tableId: table.id });
    expect(child.signal, child.stderr).toBe('SIGKILL');
  });
  expect(accepted(await home.services.views.load(table.id))).toEqual(table);
  expect(await home.services.database.prisma.entry.count({ where: { tableId: table.id } })).toBe(0);
});
