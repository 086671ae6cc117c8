import { expect, test } from 'vitest';
import { noOutbox } from '../../src/store/outbox.ts';
import { createPackingStore } from '../../src/store/packing-store.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import type { TableSource } from '../../src/table/model/ports.ts';
import { testServices } from '../support/test-services.ts';
import { startTiny, throughPicks } from '../support/tiny-table.ts';

const home = testServices('file');

/** All that is read of what can be packed. */
const allOf = (source: TableSource, seq: number) =>
  Promise.all([
    source.entries(),
    source.entries(1),
    source.told(-1, seq),
    source.shown(),
    source.shownAt(seq),
  ]);

test('a table that has ended reads the same when it is packed, in a transaction and outside any', async () => {
  const { services } = home;
  const started = await startTiny(services);
  await throughPicks(services, started);
  const { id } = started;
  const store = createTableStore(services.database, noOutbox);
  await store.inTransaction(id, (transaction) =>
    transaction.change({ phase: 'cancelled', endedAt: new Date() }),
  );
  const table = await store.read(id);
  if (!table) throw new Error('the table has gone');
  const before = await allOf(store.source(table), table.seq);
  expect(before.map((part) => part !== undefined && [part].flat().length > 0)).toEqual(Array(5).fill(true));

  await createPackingStore(services.database).pack(id);
  expect(await services.database.prisma.entry.count()).toBe(0);
  expect(await allOf(store.source(table), table.seq)).toEqual(before);
  expect(await store.inTransaction(id, (transaction) => allOf(transaction, table.seq))).toEqual(before);
});
