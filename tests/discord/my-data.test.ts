import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SHARED } from '../../src/discord/commands/table/share-button.ts';
import type { Person } from '../../src/playground/index.ts';
import { formerId } from '../../src/table/model/former.ts';
import {
  controlNamed,
  nextPost,
  openTable,
  pinged,
  startBot,
  startTable,
  turnByPanel,
  turnByService,
  turnPost,
} from './support.ts';

test('/me data gives what is kept, and /me forget leaves nothing of it', { timeout: 240_000 }, async () => {
  const env = await startBot();
  const { playground } = env;
  const people = ['Ada', 'Bob', 'Cy'].map((name) => playground.addPerson({ name }));
  const table = await startTable(env, people);
  const doing = { channel: table.thread };
  const first = await turnPost(env, table, 0);
  const one = pinged(table, first);
  const other = people.find((person) => person !== one);
  if (!other) throw new Error('somebody else plays');
  await turnByPanel(one, first, 2);
  await nextPost(env, table, first);
  const finished = await openTable(env, [other, one]);
  await other.slash('table cancel', { sure: true }, { channel: finished.thread });
  const named = 'Evenings at Mill Lane';
  const lobby = await openTable(env, [one], { name: named });
  await one.slash('me settings', { zone: 'Europe/Warsaw' });
  await other.slash('table follow', {}, { channel: lobby.thread });

  await one.slash('vote', { what: 'pause' }, doing);
  const data = await one.slash('me data');
  const file = JSON.parse(playground.fileOf(data.message).toString());
  expect(file.person).toMatchObject({ id: one.id, name: one.name });
  expect(file.rhythm).toMatchObject({ zone: 'Europe/Warsaw' });
  expect(file.tables.map(({ tableId }: { tableId: string }) => tableId).sort()).toEqual(
    [table, finished, lobby].map(({ tableId }) => tableId).sort(),
  );
  expect(file.tableNames).toContainEqual({ tableId: lobby.tableId, name: named });
  const mine = file.tables.find(({ tableId }: { tableId: string }) => tableId === table.tableId);
  expect(mine.entries.length).toBeGreaterThan(2);
  expect(JSON.stringify(file)).not.toContain(other.id);
  expect(JSON.stringify(file)).not.toContain('"seed"');

  const asked = await one.slash('me forget');
  expect(asked.text).toContain('Forget you everywhere?');
  await one.click(asked, controlNamed(asked.message, 'forget') ?? '');
  const offer = await playground.waitFor(
    () =>
      playground
        .channel(table.thread)
        .messages()
        .find(({ content }) => content.includes('Former player has left')),
    'the offer of the seat',
  );
  expect(controlNamed(offer, 'seat')).toBeDefined();
  const gone = await env.bot.services.views.load(lobby.tableId);
  expect(gone.ok && gone.value.phase).toBe('cancelled');
  await expectGone(env, one.id, one.name);
  await expectGone(env, one.id, named);
  // The vote goes on without the one who proposed it: both who are left have to agree.
  const [second, third] = people.filter((person) => person !== one);
  const vote = playground
    .channel(table.thread)
    .messages()
    .find((message) => controlNamed(message, 'vote'));
  const yes = vote && controlNamed(vote, 'vote');
  if (!second || !third || !yes) throw new Error('no vote');
  expect((await second.click(vote, yes)).text).toContain('Your vote is in');
  expect((await third.click(vote, yes)).text).toContain('Agreed and done');
  expect((await one.slash('table seat', {}, doing)).text).toContain('You play at the table');
  expect((await second.slash('table share', { what: 'export' }, doing)).text).toContain('still going on');
  // What is shown around knows the name no more.
  await one.slash('me forget', { sure: true });
  await second.slash('vote', { what: 'cancel' }, doing);
  const cancel = await playground.waitFor(
    () =>
      playground
        .channel(table.thread)
        .messages()
        .find(({ content }) => content.includes('call the table off')),
    'the second vote',
  );
  const agreed = await third.click(cancel, controlNamed(cancel, 'vote') ?? '');
  expect(agreed.text).toContain('Agreed and done');
  for (const what of SHARED.filter((one) => one !== 'moments')) {
    const shared = await second.slash('table share', { what }, doing);
    await expect.poll(() => shared.text).toContain('It is posted in the channel');
    const shown = playground.channel('general').messages().at(-1);
    expect(shown?.content).toContain(`${second.name} shows`);
    const isText = shown?.attachments.every(({ contentType }) => /json|html/.test(contentType));
    const told = `${JSON.stringify(shown)} ${shown && isText ? textOf(playground.fileOf(shown)) : ''}`;
    expect(told).not.toContain(one.name);
    expect(told).not.toContain(one.id);
  }
  expect(playground.violations).toEqual([]);
});

test('a moment that is shown around names nobody who is forgotten', { timeout: 240_000 }, async () => {
  const env = await startBot();
  const { playground } = env;
  const [ada, bob] = ['Ada', 'Bob'].map((name) => playground.addPerson({ name }));
  if (!ada || !bob) throw new Error('two play');
  const table = await openTable(env, [ada, bob]);
  const doing = { channel: table.thread };
  await ada.slash('pace', { undo: 0 }, doing);
  await ada.slash('table start', {}, doing);
  const { views } = env.bot.services;
  const isOver = async () => {
    const loaded = await views.load(table.tableId);
    return loaded.ok && loaded.value.phase === 'over';
  };
  while (!(await isOver())) {
    for (const person of [ada, bob]) await turnByService(env.bot.services, table.tableId, person);
  }
  const kept = await ada.slash('table moments', {}, doing);
  expect(kept.text).toMatch(/\*\*Round \d+\*\*/);
  // What is told of a moment has the name in it as long as its owner is known.
  expect(`${kept.text} ${JSON.stringify(kept.message)}`).toContain('Bob');
  await bob.slash('me forget', { sure: true });
  await ada.slash('table share', { what: 'moments' }, doing);
  const shown = playground.channel('general').messages().at(-1);
  expect(shown?.content).toMatch(/^Ada shows .*\*\*Round \d+\*\*/s);
  expect(JSON.stringify(shown)).not.toContain('Bob');
  expect(JSON.stringify(shown)).not.toContain(bob.id);
});

test('/me forget takes a name out of what was told of a seat that somebody else took over', async () => {
  const env = await startBot();
  const [ada, bob, cy] = ['Ada', 'Bob', 'Cy'].map((name) => env.playground.addPerson({ name }));
  if (!ada || !bob || !cy) throw new Error('three people');
  const table = await openTable(env, [ada, bob]);
  const doing = { channel: table.thread };
  await ada.slash('table start', {}, doing);
  await bob.slash('table leave', { sure: true }, doing);
  expect((await cy.slash('table seat', {}, doing)).text).toContain('You play at the table');
  await bob.slash('me forget', { sure: true });
  await expectGone(env, bob.id, bob.name);
  await cy.slash('me forget', { sure: true });
  await expectGone(env, cy.id, cy.name);
});

test('/me forget that fails in the middle is told, and goes on when it is given again', async () => {
  const env = await startBot();
  const { prisma } = env.bot.services.database;
  const [dan, eve] = ['Dan', 'Eve'].map((name) => env.playground.addPerson({ name })) as [Person, Person];
  const { tableId } = await openTable(env, [eve]);
  await openTable(env, [dan, eve]);
  // Dan sat at Eve's table once, and somebody took his seat: his id stands with what he did there.
  const request = { tableId, id: 'move', userId: dan.id, fromSeq: 0, toSeq: 0 };
  await prisma.request.create({ data: request });
  const vote = { by: dan.id, voters: [dan.id, eve.id] };
  await prisma.tableClocks.update({ where: { tableId }, data: { state: { vote } } });
  const effect = { kind: 'vote', tableId, vote };
  await prisma.delivery.create({ data: { tableId, key: 'vote:1:0', effect, state: 'sent' } });

  await prisma.$executeRaw`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no space''; END'`;
  await prisma.$executeRawUnsafe(`
    CREATE TRIGGER failing BEFORE UPDATE ON request FOR EACH ROW WHEN (OLD.table_id = '${tableId}')
    EXECUTE FUNCTION fail()`);
  const asked = await dan.slash('me forget', { sure: true });
  expect(asked.text).toContain('use the command again');
  await prisma.$executeRaw`DROP TRIGGER failing ON request`;
  expect((await dan.slash('me forget', { sure: true })).text).toContain('You are forgotten.');
  await expectGone(env, dan.id, dan.name);
  const kept = await prisma.tableClocks.findUniqueOrThrow({ where: { tableId } });
  const former = formerId(tableId, 'former');
  expect(kept.state).toEqual({ vote: { by: former, voters: [former, eve.id] } });
  expect(await prisma.request.count({ where: { tableId, id: 'move', userId: former } })).toBe(1);
});

/** A file as text without pictures and fonts, in which any name may stand by chance; of a replay with what its page unpacks. */
const textOf = (file: Uint8Array): string =>
  String(file)
    .replace(/(?<=<script id="contents"[^>]*>)[^<]+/, (packed) =>
      String(gunzipSync(Buffer.from(packed, 'base64'))),
    )
    .replace(/[\w+/=]{200,}/g, '');

/** The person's id and name stand in no table of the database, but for the ids of interactions. */
const expectGone = async (
  env: Awaited<ReturnType<typeof startBot>>,
  id: string,
  name: string,
): Promise<void> => {
  const { prisma } = env.bot.services.database;
  const tables = await prisma.$queryRaw<{ table_name: string }[]>`
    SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`;
  expect(tables.length).toBeGreaterThan(10);
  for (const { table_name: table } of tables) {
    const rows = await prisma.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${table}" t`);
    const found = rows.filter(({ row }) => row.includes(id) || row.includes(`"${name}"`));
    expect([table, found]).toEqual([table, []]);
  }
};
