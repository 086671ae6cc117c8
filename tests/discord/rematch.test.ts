import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../src/playground/index.ts';
import type { Table } from '../../src/table/model/table.ts';
import { type BotInPlayground, controlNamed, openTable, startBot, turnPost } from './support.ts';

let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

/** The button for another game, on the status of one that has ended. */
const rematchButton = async (thread: string): Promise<[Message, string]> => {
  const messages = () => env.playground.channel(thread).messages();
  const status = await env.playground.waitFor(
    () => messages().find((message) => controlNamed(message, 'rematch')),
    'the rematch button',
  );
  return [status, controlNamed(status, 'rematch') ?? ''];
};

const asking = ({ content }: Message): boolean => /would like a rematch|proponuje rewanż/.test(content);

const threads = (): string[] =>
  env.playground
    .channel('general')
    .threads()
    .map(({ id }) => id);

const tableIn = async (thread: string): Promise<Table> => {
  const [table] = await env.bot.services.views.list({ channelId: thread, phases: ['lobby', 'cancelled'] });
  if (!table) throw new Error(`no table in ${thread}`);
  return table;
};

const namesAt = ({ seats }: Table): readonly string[] => seats.map(({ name }) => name);

test('WHEN a game is over THEN one button opens another like it and asks everybody; nobody is seated unasked', {
  timeout: 120_000,
}, async () => {
  const { playground } = env;
  const ada = playground.addPerson({ name: 'Ada' });
  const bob = playground.addPerson({ name: 'Bob', locale: 'pl' });
  const cleo = playground.addPerson({ name: 'Cleo' });
  const max = playground.addPerson({ name: 'Max' });
  const table = await openTable(env, [ada, bob, cleo], { name: 'Owls', pace: 'quick' });
  const there = { channel: table.thread };
  await ada.slash('table computer', { kind: 'gentle' }, there);
  await ada.slash('table start', {}, there);
  await turnPost(env, table, 0);
  expect((await bob.slash('table start', { rematch: true }, there)).text).toContain('Gra jeszcze trwa');
  await ada.slash('table cancel', { sure: true }, there);
  const [status, rematch] = await rematchButton(table.thread);
  cleo.closeDms();

  expect((await max.click(status, rematch)).text).toContain('You do not play at this table.');
  const before = threads();
  expect((await bob.click(status, rematch)).text).toContain('Pytam 2 pozostałe osoby');
  const [thread = '', ...more] = threads().filter((id) => !before.includes(id));
  expect(more).toEqual([]);
  const opened = await tableIn(thread);
  expect(namesAt(opened)).toEqual(['Bob', 'Computer 1']);
  const [was, is] = await Promise.all(
    [table.tableId, opened.id].map(async (id) => (await env.bot.services.deadlines.timesOf(id)).policy),
  );
  expect(is).toEqual(was);

  const toAda = await playground.waitFor(() => ada.dms().find(asking), 'what Ada is asked');
  expect(toAda.content).toContain('**Bob** would like a rematch after “Owls”');
  expect(toAda.content).toContain(`${thread}\n`);
  const messages = () => playground.channel(table.thread).messages();
  const toCleo = await playground.waitFor(() => messages().find(asking), 'what Cleo is asked');
  expect(toCleo.pings).toEqual([cleo.id]);
  await ada.click(toAda, controlNamed(toAda, 'join') ?? '');
  await cleo.click(status, rematch);
  expect((await bob.slash('table start', { rematch: true }, there)).text).toContain('Masz już miejsce');
  expect(namesAt(await tableIn(thread))).toEqual(['Bob', 'Computer 1', 'Ada', 'Cleo']);
  expect(threads()).toHaveLength(before.length + 1);
  expect([messages().filter(asking), ada.dms().filter(asking), bob.dms().filter(asking)]).toEqual([
    [toCleo],
    [toAda],
    [],
  ]);

  // That one is called off; now two press at the same moment.
  await bob.slash('table cancel', { sure: true }, { channel: thread });
  const known = threads();
  await Promise.all([ada, cleo].map((person) => person.click(status, rematch)));
  const anew = await Promise.all(
    threads()
      .filter((id) => !known.includes(id))
      .map(tableIn)
      .map((one) => one.catch(() => undefined)),
  );
  const tables = anew.filter((one) => one !== undefined);
  expect(tables.map((one) => [...namesAt(one)].sort())).toEqual([['Ada', 'Cleo', 'Computer 1']]);

  // Who has left the server has nowhere to open one.
  bob.leaveServer();
  const asked = { rematch: true, table: table.tableId };
  const refused = await bob.slash('table start', asked, { channel: bob.dmChannel().id });
  expect(refused.text).toContain('nie widzisz');
  expect(playground.violations).toEqual([]);
});
