import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { MOST_LOOKS } from '../../src/store/wake-store.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { accepted } from '../support/tiny-table.ts';
import { timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

test('a table whose default fails is tried again, then named to the operator; the others go on', async () => {
  const tiny: AnyGame = tinyGame();
  // The game fails at the one table with three seats.
  const game: AnyGame = {
    ...tiny,
    defaultMove(state, seat) {
      if ((state as { readonly coins: readonly number[] }).coins.length === 3)
        throw new Error('no such default');
      return tiny.defaultMove(state, seat);
    },
  };
  const env = await openTimedServices(undefined, game);
  const { id: broken } = await env.begin(['ann', 'bob', 'cid'], { extensions: 0 });
  const sound = await env.begin(['dan', 'eve'], { extensions: 0 });
  await env.pass(24 * 3);
  expect(accepted(await env.services.views.load(broken)).seq).toBe(0);
  expect(accepted(await env.services.views.load(sound.id)).seq).toBeGreaterThan(0);
  expect(await env.services.wakes.stuck()).toEqual([{ tableId: broken, problem: 'no such default' }]);
  const { attempts } = await env.services.database.prisma.tableClocks.findUniqueOrThrow({
    where: { tableId: broken },
  });
  expect(attempts).toBe(MOST_LOOKS);
  // Whoever plays mends it.
  await env.play(broken, 0, 'pick 1');
  expect(await env.services.wakes.stuck()).toEqual([]);
});

test('what fails at one of many tables, by its clocks or in the database, keeps no reminder of the others back', async () => {
  const env = await openTimedServices();
  const { prisma } = env.services.database;
  const ids: string[] = [];
  for (const users of [
    ['ann', 'bob'],
    ['cid', 'dan'],
    ['eve', 'fay'],
    ['gus', 'hal'],
  ])
    ids.push((await env.begin(users)).id);
  const [sound = '', unreadable = '', unwritable = '', other = ''] = ids;
  await prisma.tableClocks.update({ where: { tableId: unreadable }, data: { state: {} } });
  await prisma.$executeRawUnsafe(`
    ALTER TABLE delivery ADD CONSTRAINT broken CHECK (table_id <> '${unwritable}' OR effect->>'kind' <> 'reminder')`);
  try {
    await env.pass(13);
  } finally {
    await prisma.$executeRawUnsafe('ALTER TABLE delivery DROP CONSTRAINT broken');
  }
  const reminded = env.happened.flatMap(({ effect }) => (effect.kind === 'reminder' ? [effect.tableId] : []));
  expect(new Set(reminded)).toEqual(new Set([sound, other]));
  const failing = await prisma.tableClocks.findMany({ where: { attempts: { gt: 0 } } });
  expect(failing.map(({ tableId }) => tableId).sort()).toEqual([unreadable, unwritable].sort());
});

test('many looks at one moment, as of several processes, decide once', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob'], { extensions: 0, misses: 9 });
  await env.play(id, 0, 'pick 1');
  await env.pass(23);
  expect(env.told('reminder')).toHaveLength(2);
  env.time.skipTo('2026-10-21T12:00:00Z');
  const looks = await Promise.all(Array.from({ length: 8 }, () => env.services.deadlines.runDue(id)));
  expect(looks.filter((look) => look.ok && look.value)).toHaveLength(1);
  await env.services.catchUp();
  expect(env.told('note')).toEqual([expect.stringMatching(/^2026-10-21T12:00 note played/)]);
  expect(accepted(await env.services.views.load(id)).seq).toBe(2);
});
