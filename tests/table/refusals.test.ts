import { expect, onTestFinished, test } from 'vitest';
import { openServices } from '../../src/app/services.ts';
import { refusal } from '../../src/kernel/refusal.ts';
import { refuse } from '../../src/kernel/result.ts';
import { noOutbox } from '../../src/store/outbox.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import { withTable } from '../../src/table/access/with-table.ts';
import { sourceFiles } from '../architecture/source-files.ts';
import { testEntry } from '../support/entries.ts';
import { everythingIn } from '../support/everything.ts';
import { testServices } from '../support/test-services.ts';
import { tinyGame } from '../support/tiny-game.ts';
import {
  accepted,
  listOf,
  playLines,
  refused,
  silent,
  startTiny,
  throughPicks,
  userAt,
} from '../support/tiny-table.ts';
import { REFUSAL_CASES, setStage } from './refusal-cases.ts';

const home = testServices('file');

const OF_FILES: readonly string[] = ['src/kernel/verify.ts', 'src/table/recap/exported-game.ts'];

/** The codes of all refusals that stand in the sources of the tables; a file that somebody verifies is no table. */
const codesInSources = (): string[] => {
  const found = sourceFiles()
    .filter(({ path }) => /^src\/(table|kernel)\//.test(path) && !OF_FILES.includes(path))
    .flatMap(({ code }) => [...code.matchAll(/\brefusal\(\s*(?:'([^']+)'|(\w))/g)])
    .map(([all, code]) => code ?? `not a plain code: ${all}`);
  return [...new Set(found)].sort();
};

test('every refusal that exists has a case', () => {
  const provoked = new Set(REFUSAL_CASES.map(({ code }) => code));
  // Those two are the game's own.
  for (const own of ['tiny.not-now', 'notation.unreadable']) provoked.delete(own);
  expect([...provoked].sort()).toEqual(codesInSources());
});

test('whatever is refused has changed nothing in any table of the database', async () => {
  const { config, database } = home.services;
  const games = listOf(tinyGame({ rulesVersion: '2', maxSteps: 0 }));
  const updated = await openServices({ config, database, games, log: silent });
  onTestFinished(() => updated.close());
  const stage = await setStage(home.services, updated);
  const before = await everythingIn(database);
  for (const { code, provoke } of REFUSAL_CASES) {
    const outcome = await provoke(stage);
    expect([code, outcome.ok || outcome.refusal.code]).toEqual([code, code]);
    expect([code, await everythingIn(database)]).toEqual([code, before]);
  }
});

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
  // Nothing that was played before an update can be taken back.
  await home.restart(tinyGame({ rulesVersion: '2', maxSteps: 1 }));
  const before = await everythingIn(home.services.database);
  const cast = await home.services.votes.castBallot(table.id, bob, vote.id, true);
  expect(refused(cast).code).toBe('undo.rules-changed');
  expect(await everythingIn(home.services.database)).toEqual(before);
  await home.restart();
  expect(accepted(await home.services.votes.castBallot(table.id, bob, vote.id, true)).end).toBe('passed');
});
