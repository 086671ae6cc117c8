import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Client, Events, MessageFlags } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Running, start } from '../../src/app/start.ts';
import type { Config } from '../../src/config/config.ts';
import { type Archive, ArchiveError, type Playground, startPlayground } from '../../src/playground/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createPlaygroundArchive } from '../../src/store/playground-archive.ts';
import { controlNamed, turnPosts } from '../discord/support.ts';
import { programScript } from '../support/bundle.ts';
import { scratchDatabase } from '../support/databases.ts';
import { logIn, openPlayground } from './harness.ts';
import { memoryArchive } from './memory-archive.ts';
import { ask, peopleOf, watch } from './page-harness.ts';
import { answer, teachAll } from './rich-bot.ts';

const EPHEMERAL = MessageFlags.Ephemeral;
const FIRST_FIVE = ['Ada', 'Bartek', 'Chloe', 'Danuta', 'Emeka'];

const openArchive = async (): Promise<Archive> => {
  const scratch = await scratchDatabase();
  onTestFinished(() => scratch.remove());
  const database = await openDatabase(scratch.config);
  onTestFinished(() => database.close());
  return createPlaygroundArchive(database);
};

/** What the page of a person shows, but for ephemeral messages. */
const pageOf = async (playground: Playground, id: string) => {
  const page = await watch(playground, id);
  const { faults, ...state } = page.state();
  const messages = [...page.messages.values()].filter(({ ephemeral }) => !ephemeral);
  page.close();
  return { state, messages };
};

const pagesOf = async (playground: Playground) => {
  const people = (await peopleOf(playground)).filter(({ bot }) => !bot);
  return Promise.all(people.map(({ id }) => pageOf(playground, id)));
};

/** Something of every kind that can stand in a playground. */
const fill = async (playground: Playground, client: Client<true>): Promise<void> => {
  await teachAll(client);
  const [ada, bartek] = playground.people();
  if (!ada || !bartek) throw new Error('there are people');
  const general = playground.channel('general');
  await ask(playground, '/playground/people', { name: 'Zoë', locale: 'pl', timeZone: 'Asia/Tokyo' });
  await ada.slash('show');
  const channel = await client.channels.fetch(general.id);
  if (!channel?.isTextBased() || !('threads' in channel)) throw new Error('a text channel');
  const begun = await channel.send(`look, <@${bartek.id}>`);
  const thread = await begun.startThread({ name: 'a thread' });
  await thread.members.add(bartek.id);
  const sent = await thread.send({
    content: 'first',
    files: [{ attachment: Buffer.from('old'), name: 'a.txt' }],
  });
  await sent.edit({
    content: 'second',
    attachments: [],
    files: [{ attachment: Buffer.from('new'), name: 'b.txt' }],
  });
  await sent.pin();
  await sent.react('👍');
  await (await channel.send('to be deleted')).delete();
  await (await client.users.fetch(ada.id)).send('psst');
  bartek.closeDms();
  general.deny(bartek, 'SEND_MESSAGES');
  await ask(playground, '/playground/read', { as: ada.id, channel: general.id });
};

describe('a restart', () => {
  test('shows everybody what they saw before, but for ephemeral messages and answers that never came', async () => {
    const archive = await openArchive();
    const first = await openPlayground({ archive });
    await peopleOf(first);
    const client = await logIn(first);
    await fill(first, client);
    const before = await pagesOf(first);
    client.on(Events.InteractionCreate, async (interaction) => {
      if (interaction.isRepliable() && interaction.channel?.isThread())
        await interaction.deferReply({ flags: interaction.user.username === 'ada' ? EPHEMERAL : [] });
    });
    client.removeListener(Events.InteractionCreate, answer);
    const { id } = first.channel('a thread');
    for (const person of first.people().slice(0, 2))
      await person.slash('show', {}, { channel: id, until: 'acknowledged' });
    await client.destroy();
    await first.close();

    const second = await openPlayground({ archive });
    expect(await pagesOf(second)).toEqual(before);
    const [file] = second
      .channel(id)
      .messages()
      .flatMap(({ attachments }) => attachments);
    expect(await (await fetch(`${second.url}${file?.url}`)).text()).toBe('new');
    expect(second.people().map(({ name }) => name)).toEqual([...FIRST_FIVE, 'Zoë']);
    expect(second.publicBodies().join()).not.toContain('to be deleted');
    await expectOldMessagesToWork(second);
  });

  test('after a batch that failed, what was not written is written later', async () => {
    const archive = memoryArchive();
    const failures: unknown[] = [];
    let broken = true;
    const fragile: Archive = {
      ...archive,
      write: (batch) => (broken ? Promise.reject(new Error('no room')) : archive.write(batch)),
    };
    const first = await openPlayground({
      archive: fragile,
      onArchiveFailure: (error) => failures.push(error),
    });
    first.addPerson({ name: 'Ala' }).say(first.channel('general'), 'hello');
    await expect.poll(() => failures).not.toEqual([]);
    broken = false;
    await first.close();
    const second = await openPlayground({ archive });
    expect(second.publicMessages().map(({ content }) => content)).toEqual(['hello']);
  });

  test.each([
    ['hologram', {}],
    ['message', { content: 7 }],
  ])(
    'of a playground that a later version has written, with a %s, is refused in one line',
    async (kind, body) => {
      const archive = memoryArchive();
      await (await openPlayground({ archive })).close();
      const load = async () => [...(await archive.load()), { kind, id: '1', body }];
      await expect(startPlayground({ archive: { ...archive, load } })).rejects.toThrow(ArchiveError);
    },
  );
});

/** Somebody uses the menu of a message that was there before; the bot fetches that message's file. */
const expectOldMessagesToWork = async (playground: Playground): Promise<void> => {
  const client = await logIn(playground);
  await teachAll(client);
  const [ada] = playground.people();
  const shown = playground.publicMessages().find(({ components }) => components.length > 0);
  if (!ada || !shown) throw new Error('both are kept');
  const picked = await ada.select(shown, 'colours', ['red', 'blue']);
  expect(picked.text).toBe('picked red, blue');
  for (const { id } of playground.world.messages.values())
    if (id !== picked.message.id) expect(BigInt(picked.message.id)).toBeGreaterThan(BigInt(id));
  const channel = await client.channels.fetch(shown.channelId);
  const old = channel?.isTextBased() ? await channel.messages.fetch(shown.id) : undefined;
  expect((await fetch(old?.attachments.first()?.url ?? '')).status).toBe(200);
  expect(playground.violations).toEqual([]);
};

const log = pino({ level: 'silent' });

const startIn = async (config: Config): Promise<Running & { readonly playground: Playground }> => {
  const running = await start(config, log, () => undefined);
  onTestFinished(() => running.stop());
  if (!running.playground) throw new Error('without a token there is a playground');
  return { ...running, playground: running.playground };
};

test('a table goes on after a restart of everything, by the buttons of its old messages', {
  timeout: 120_000,
}, async () => {
  const scratch = await scratchDatabase();
  onTestFinished(() => scratch.remove());
  const first = await startIn(scratch.config);
  const [ada] = await peopleOf(first.playground);
  const general = first.playground.channel('general').id;
  const opened = await ask(first.playground, '/playground/quick-start', {
    as: ada?.id,
    channel: general,
    quickStart: 'small-world',
  });
  const { channel } = opened.body as { channel: string };
  const posts = ({ playground }: typeof first) => turnPosts(playground, channel);
  const calls = ({ playground }: typeof first) =>
    playground.waitFor(() =>
      posts({ ...first, playground }).find(({ pings }) => pings.includes(ada?.id ?? '')),
    );
  const post = await calls(first);
  await first.stop();

  const second = await startIn(scratch.config);
  const again = second.playground.world.messages.get(post.id);
  expect(again).toMatchObject({ content: post.content, attachments: post.attachments });
  const host = second.playground.people().find(({ id }) => id === ada?.id);
  const panel = await host?.click(post.id, controlNamed(post, 'turn') ?? '');
  expect(panel?.ephemeral).toBe(true);
  expect(panel?.message.components.length).toBeGreaterThan(0);
  const status = await host?.slash('table status', {}, { channel });
  expect(status?.failed).toBe(false);
});

/** The whole of it in a process of its own. */
const spawnStart = async ({ dataDir, databaseUrl = '' }: Config) => {
  const env = { DISCORD_TOKEN: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PLAYGROUND_PORT: '0' };
  const child = spawn(process.execPath, [await programScript('cli'), 'start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const gone = once(child, 'close');
  for await (const text of child.stdout) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text))?.[0];
    if (url) return { url, child, gone };
  }
  throw new Error('it ended before it had begun');
};

test('after kill -9 in the midst of a table, the table has its thread and goes on', {
  timeout: 120_000,
}, async () => {
  const scratch = await scratchDatabase();
  onTestFinished(() => scratch.remove());
  const { url, child, gone } = await spawnStart(scratch.config);
  const [ada, , chloe] = await peopleOf({ url });
  const page = await watch({ url }, ada?.id ?? '');
  const types = (as: string | undefined, channel: string | undefined, path: string, options: object = {}) =>
    ask({ url }, '/playground/slash', { as, channel, path, options });
  const [general] = page.state().channels;
  await types(ada?.id, general?.id, 'table new', { game: 'small-world' });
  await page.until(() => page.state().channels.some(({ kind }) => kind === 'thread'));
  const thread = page.state().channels.find(({ kind }) => kind === 'thread')?.id ?? '';
  const stands = (words: RegExp) =>
    page.until(() => [...page.messages.values()].some(({ content }) => words.test(content)));
  await stands(/1 player so far/);
  await types(chloe?.id, thread, 'table join');
  await stands(/2 players so far/);
  await types(ada?.id, thread, 'table start');
  await stands(/Round 1/);
  // What was not kept in the last tenth of a second counts as deleted. A thread is given away only when all before it is kept.
  await types(ada?.id, general?.id, 'table new', { game: 'small-world' });
  await stands(/1 player so far/);
  page.close();
  child.kill('SIGKILL');
  await gone;

  const { playground } = await startIn(scratch.config);
  const people = playground.people().filter(({ id }) => id === ada?.id || id === chloe?.id);
  const panels = await Promise.all(
    people.map((person) => person.slash('table turn', {}, { channel: thread })),
  );
  expect(panels.flatMap(({ message }) => controlNamed(message, 'play') ?? [])).toHaveLength(1);
  const post = await playground.waitFor(() => turnPosts(playground, thread).at(-1), 'the turn post');
  expect(post.pings).toHaveLength(1);
});
