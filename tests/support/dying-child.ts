/** Writes a move and is killed before the transaction ends: see tests/store/transactions.test.ts. */
import type { Config } from '../../src/config/config.ts';
import { openDatabase } from '../../src/store/database.ts';
import { noOutbox } from '../../src/store/outbox.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import { testEntry } from './entries.ts';

const { config, tableId }: { config: Config; tableId: string } = JSON.parse(process.argv[2] ?? '{}');
const store = createTableStore(await openDatabase(config), noOutbox);
await store.inTransaction(tableId, async (transaction) => {
  await transaction.append([testEntry(transaction.table.seq + 1)]);
  await transaction.change({ due: [1] });
  process.kill(process.pid, 'SIGKILL');
});
