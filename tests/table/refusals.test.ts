import { expect, test } from 'vitest';
import { refusal } from '../../src/kernel/refusal.ts';
import { refuse } from '../../src/kernel/result.ts';
import type { Database } from '../../src/store/database.ts';
import { noOutbox } from '../../src/store/outbox.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import { withTable } from '../../src/table/access/with-table.ts';
import { testEntry } from '../support/entries.ts';
import { testServices } from '../support/test-services.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { accepted, playLines, refused, startTiny, throughPicks, userAt } from '../support/tiny-table.ts';

const home = testServices('file');

/** Every row of every table of the database. */
const everythingIn = async ({ prisma }: Pick<Database, 'prisma'>): Promise<Record<string, unknown>> => {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`;
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    rows[name] = await prisma.$queryRawUnsafe(
      `SELECT coalesce(json_agg(row ORDER BY row::text), '[]') AS rows FROM (SELECT * FROM ${name}) AS row`,
    );
  }
  return rows;
};

test('whatever is refused takes back what was written before it', async () => {
  const { id } = await startTiny(home.services);
  const before = await everythingIn(home.services.database);
  const store = createTableStore(home.services.database, noOutbox);
  const why = await withTable(store, id, async (transaction) => {
    await transaction.append([testEntry(1)]);
    await transaction.change({ due: [1] });
    await transaction.saveClocks(await transaction.clocks(), 5);
    await transaction.enqueue([{ kind: 'cancelled', tableId: id, seq: 1 }]);
    return refuse(refusal('table.full'));
  });
  expect(refused(why).code).toBe('table.full');
  expect(await everythingIn(home.services.database)).toEqual(before);
});

test('what a transaction has written is what the next read in it sees', async () => {
  const { id } = await startTiny(home.services);
  const store = createTableStore(home.services.database, noOutbox);
  await store.inTransaction(id, async (transaction) => {
    const { revision, due } = transaction.table;
    const changed = await transaction.change({ due: [1] });
    expect(transaction.table).toEqual(changed);
    expect(transaction.table).toMatchObject({ due: [1], revision: revision + 1 });
    await transaction.change({ due });
  });
});

test('a vote that passes but cannot be carried out is refused, and nobody is told that it passed', async () => {
  const table = await startTiny(home.services);
  await throughPicks(home.services, table);
  await playLines(home.services, table.id, 0, 'step', 'step');
  await playLines(home.services, table.id, 0, 'roll');
  const [ann, bob] = [0, 1].map((seat) => userAt(table, seat)) as [string, string];
  const { vote } = accepted(await home.services.votes.propose(table.id, ann, { kind: 'undo', to: 4 }));
  // An update under which the log cannot be played again.
  await home.restart(tinyGame({ rulesVersion: '2', maxSteps: 1 }));
  const before = await everythingIn(home.services.database);
  const cast = await home.services.votes.castBallot(table.id, bob, vote.id, true);
  expect(refused(cast).code).toBe('table.rules-changed');
  expect(await everythingIn(home.services.database)).toEqual(before);
  await home.restart();
  expect(accepted(await home.services.votes.castBallot(table.id, bob, vote.id, true)).end).toBe('passed');
});
