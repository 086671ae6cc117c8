import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { virtualTime } from '../time/virtual-time.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlsOf,
  type PlayedTable,
  startBot,
  startTable,
  turnByService,
} from './support.ts';

/** One bot for all: each test has people and tables of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

const begun = async (options: Readonly<Record<string, boolean>>) => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob], options);
  return { ada, bob, table };
};

const listFor = async (person: Person, channel = 'general'): Promise<string> =>
  (await person.slash('tables', { which: 'public' }, { channel: env.playground.channel(channel) })).text;

const isListed = (text: string, { thread }: PlayedTable): boolean => text.includes(thread);

test('a table whose host makes it public is listed for everybody who sees its channel, and can be watched', async () => {
  const { playground } = env;
  const { ada, bob, table } = await begun({ public: true });
  const hidden = await begun({});
  const eve = playground.addPerson({ name: 'Eve' });
  const seen = await listFor(eve);
  expect(isListed(seen, table)).toBe(true);
  expect(seen).toContain('round 1');
  for (const { name } of [ada, bob]) expect(seen).toContain(name);
  expect(isListed(seen, hidden.table)).toBe(false);
  const at = { channel: table.thread };
  for (const path of ['table board', 'table news'])
    expect((await eve.slash(path, {}, at)).text).not.toMatch(/^⚠️/u);
  expect((await eve.slash('table follow', {}, at)).text).not.toMatch(/^⚠️/u);
  // Whoever plays there finds it in their own list, and in this one.
  expect(isListed(await listFor(ada), table)).toBe(true);
});

test('a public table is not listed for who may not see its channel, on another server, or once it has ended', async () => {
  const { playground } = env;
  const { ada, table } = await begun({ public: true });
  const zoe = playground.addPerson({ name: 'Zoe' });
  playground.addChannel('elsewhere');
  playground.addChannel('abroad', { guildId: playground.addGuild({ name: 'Another server' }).id });
  playground.channel('general').deny(zoe, 'VIEW_CHANNEL');
  expect(isListed(await listFor(zoe, 'elsewhere'), table)).toBe(false);
  expect(isListed(await listFor(playground.addPerson({ name: 'Kim' }), 'elsewhere'), table)).toBe(true);
  expect(isListed(await listFor(ada, 'abroad'), table)).toBe(false);
  await ada.slash('table cancel', { sure: true }, { channel: table.thread });
  expect(isListed(await listFor(ada), table)).toBe(false);
});

test('a host makes a running table public, and takes it off the list again, by command or menu; others cannot', async () => {
  const { playground } = env;
  const { ada, bob, table } = await begun({});
  const at = { channel: table.thread };
  const eve = playground.addPerson({ name: 'Eve' });
  const wish = { option: 'public', value: 'true' };
  expect((await bob.slash('table options', wish, at)).text).toContain('Only the host can do this');
  expect((await ada.autocomplete('table options', 'option', '', at)).map(({ value }) => value)).toEqual([
    'close-up',
    'public',
    'follow-later',
  ]);
  expect(isListed(await listFor(eve), table)).toBe(false);
  const panel = await ada.slash('table options', wish, at);
  expect(panel.text).toContain('In the list of public tables');
  expect(isListed(await listFor(eve), table)).toBe(true);
  const menu = controlsOf(panel.message).find(({ custom_id: id }) => id?.includes('-public'));
  await ada.select(panel, menu?.custom_id ?? '', ['false']);
  expect(isListed(await listFor(eve), table)).toBe(false);
  // Whether it is rated was known when it began.
  expect((await ada.slash('table options', { option: 'rated', value: 'false' }, at)).text).toContain(
    'The game has already started',
  );
  expect(controlsOf((await bob.slash('table options', {}, at)).message).some(({ options }) => options)).toBe(
    false,
  );
});

test('whoever follows a table gets its posts an hour later where the host wants that, and at once where not', async () => {
  const time = virtualTime('2026-11-10T12:00:00Z');
  const env = await startBot(undefined, time);
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob]);
  const at = { channel: table.thread };
  const eve = env.playground.addPerson({ name: 'Eve' });
  await eve.slash('table follow', {}, at);
  await ada.slash('table options', { option: 'follow-later', value: 'true' }, at);
  const posts = () => eve.dms().filter(({ attachments }) => attachments.length > 0).length;
  for (const person of [ada, bob]) await turnByService(env.bot.services, table.tableId, person);
  await env.bot.services.catchUp();
  expect(posts()).toBe(0);
  await time.pass(env.bot.services, 1.5);
  const first = posts();
  expect(first).toBeGreaterThan(0);
  await ada.slash('table options', { option: 'follow-later', value: 'false' }, at);
  for (const person of [ada, bob]) await turnByService(env.bot.services, table.tableId, person);
  await env.bot.services.catchUp();
  expect(posts()).toBeGreaterThan(first);
});

test('where no public table is running the answer says how one becomes public, in both languages', async () => {
  const env = await startBot();
  const [eve, ola] = [{ name: 'Eve' }, { name: 'Ola', locale: 'pl' }].map((one) =>
    env.playground.addPerson(one),
  );
  expect((await eve?.slash('tables', { which: 'public' }))?.text).toContain('No public table is running');
  expect((await ola?.slash('tables', { which: 'public' }))?.text).toContain(
    'Nie toczy się teraz żadna publiczna gra',
  );
});
