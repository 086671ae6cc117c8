import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import { handClock } from '../support/hand-clock.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlNamed,
  openTable,
  type PlayedTable,
  pinged,
  seqOf,
  startBot,
  startTable,
  turnByService,
  turnPost,
  turnPosts,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. The clock stands still unless it is turned. */
let env: BotInPlayground;
const clock = handClock('2026-11-23T12:00:00Z');

beforeAll(async () => {
  env = await startBot((end) => afterAll(end), clock.time);
});

/** Ada's table with Bob, begun: the first post, who is called by it, and who is not. */
const begun = async () => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob], { pace: 'quick' });
  const post = await turnPost(env, table, 0);
  const due = pinged(table, post);
  return { ada, bob, table, post, due, other: due === ada ? bob : ada };
};

/** A direct message with these words; waited for. */
const told = (person: Person, words: string): Promise<Message> =>
  env.playground.waitFor(
    () => person.dms().find(({ content }) => content.includes(words)),
    `${person.name} is told «${words}»`,
  );

const timesOf = (tableId: string) => env.bot.services.deadlines.timesOf(tableId);

const pausedBy = async (tableId: string) => (await timesOf(tableId)).paused?.cause;

/** Lets so many days pass, with all that time asks of tables. */
const passDays = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    clock.pass(86_400_000);
    await env.bot.services.catchUp();
  }
};

const newestThread = (): string => env.playground.channel('general').threads().at(-1)?.id ?? '';

test('a deleted thread: no clock runs, and the host lets the game go on in a new one by a button', async () => {
  const { ada, bob, table, due } = await begun();
  env.playground.channel(table.thread).delete();
  const asked = await told(ada, 'has been deleted, so nobody can see the table');
  expect(asked.content).toContain('no clock runs');
  const called = await told(due, 'It’s your turn. You can play from here.');
  expect(controlNamed(called, 'turn')).toBeDefined();
  const before = [ada, bob].map((person) => person.dms().length);
  await passDays(14);
  expect([ada, bob].map((person) => person.dms().length)).toEqual(before);
  expect(await pausedBy(table.tableId)).toBe('unseen');
  expect((await ada.slash('repair', { what: 'resume', table: table.tableId })).text).toContain(
    'so the clocks are paused until I can',
  );
  const opened = await ada.click(asked, controlNamed(asked, 'thread') ?? '');
  const moved = { ...table, thread: newestThread() };
  expect(opened.text).toContain(moved.thread);
  const post = await turnPost(env, moved, 0);
  expect(post.content).toContain('The game goes on here.');
  expect(post.pings).toEqual([due.id]);
  await env.playground.waitFor(
    () =>
      env.playground
        .channel(moved.thread)
        .messages()
        .some(({ content }) => content.startsWith('## ')),
    'the status',
  );
  const { paused, seats } = await timesOf(table.tableId);
  expect(paused).toBeUndefined();
  // Eight hours, of which none had passed.
  const deadline = clock.time.now().getTime() + 8 * 3_600_000;
  expect(seats.flatMap(({ deadline: at }) => at ?? [])).toEqual([deadline]);
  await turnByService(env.bot.services, table.tableId, due);
  await env.playground.waitFor(() => turnPosts(env.playground, moved.thread).length === 2, 'the next post');
  expect((await ada.click(asked, controlNamed(asked, 'thread') ?? '')).text).toContain('needs no new thread');
  expect(env.playground.violations).toEqual([]);
});

test('a deleted channel: the button says where to go on, and the command opens the thread there', async () => {
  const { playground } = env;
  const [ada, bob] = adaAndBob(env);
  const attic = playground.addChannel('attic');
  const cellar = playground.addChannel('cellar');
  await ada.slash('table new', { game: 'small-world' }, { channel: attic });
  const lobby = await playground.waitFor(
    () =>
      attic
        .threads()[0]
        ?.messages()
        .find((message) => controlNamed(message, 'join')),
    'the lobby',
  );
  const tableId = controlNamed(lobby, 'join')?.split(':')[2] ?? '';
  await bob.click(lobby, controlNamed(lobby, 'join') ?? '');
  attic.delete();
  const asked = await told(ada, 'has been deleted');
  expect((await ada.click(asked, controlNamed(asked, 'thread') ?? '')).text).toContain(
    'I can’t open a thread where this table was',
  );
  const by = (person: Person) =>
    person.slash('repair', { what: 'thread', table: tableId }, { channel: cellar });
  expect((await by(bob)).text).toContain('Only the host and moderators of the server can do this');
  expect((await by(ada)).text).toContain('The game goes on here');
  const again = await playground.waitFor(
    () =>
      cellar
        .threads()[0]
        ?.messages()
        .find((message) => controlNamed(message, 'join')),
    'the lobby in its new place',
  );
  expect(again.content).toContain('Bob');
});

test('what cannot be posted waits: host and called are told what is missing, and then it is made up once', async () => {
  const { playground } = env;
  const { ada, bob, table, post, due, other } = await begun();
  const general = playground.channel('general');
  general.denyBot('SEND_MESSAGES_IN_THREADS');
  await turnByService(env.bot.services, table.tableId, due);
  const asked = await told(other, 'I need permissions there: Send Messages in Threads');
  expect(asked.content).toContain('Nothing is lost, and no clock runs');
  expect(controlNamed(asked, 'turn')).toBeDefined();
  expect(controlNamed(await told(ada, 'As the host you can also'), 'thread')).toBeDefined();
  await passDays(3);
  await turnByService(env.bot.services, table.tableId, other);
  await passDays(3);
  expect(await pausedBy(table.tableId)).toBe('unseen');
  const warned = [ada, bob]
    .flatMap((person) => person.dms())
    .filter(({ content }) => content.includes('I need permissions'));
  expect(warned).toHaveLength(2);
  general.allowBot('SEND_MESSAGES_IN_THREADS');
  const posts = await playground.waitFor(() => {
    const now = turnPosts(playground, table.thread);
    return now.length > 1 && now;
  }, 'the post that is made up');
  const seq = (await env.bot.services.views.list({ userId: due.id }))[0]?.postedSeq;
  expect(posts.map(seqOf)).toEqual([seqOf(post), seq]);
  const made = posts.at(-1);
  for (const { name } of [ada, bob]) expect(made?.content).toContain(name);
  expect(made?.pings).toEqual([due.id]);
  await expect.poll(() => pausedBy(table.tableId)).toBeUndefined();
});

test('a lost place is tried ever more seldom; a table that it does not come back to is put aside, and is taken up when it does', async () => {
  const { playground } = env;
  const { ada, bob, table, post, due, other } = await begun();
  const general = playground.channel('general');
  general.denyBot('SEND_MESSAGES_IN_THREADS');
  await turnByService(env.bot.services, table.tableId, due);
  await told(ada, 'I need permissions there');
  const { delivery } = env.bot.services.database.prisma;
  /** When the post is tried next, in days from now. */
  const next = async (): Promise<number> => {
    const where = { tableId: table.tableId, key: { startsWith: 'turn-post:' }, state: 'pending' } as const;
    const { nextAt } = await delivery.findFirstOrThrow({ where });
    return ((nextAt?.getTime() ?? 0) - clock.time.now().getTime()) / 86_400_000;
  };
  await expect.poll(next).toBeCloseTo(1 / 96);
  await passDays(7);
  expect(await next()).toBeGreaterThan(1);
  await passDays(83);
  expect(await next()).toBeGreaterThan(0);
  const words = await Promise.all([ada, bob].map((person) => told(person, 'so the table is put aside')));
  expect(words.map(({ content }) => content)).toEqual([
    expect.stringContaining('it goes on as soon as I can post'),
    expect.stringContaining('it goes on as soon as I can post'),
  ]);
  await passDays(10);
  expect(await next()).toBeGreaterThan(1_000);
  const before = [ada, bob].map((person) => person.dms().length);
  await passDays(30);
  expect([ada, bob].map((person) => person.dms().length)).toEqual(before);
  general.allowBot('SEND_MESSAGES_IN_THREADS');
  await playground.waitFor(() => turnPosts(playground, table.thread).length > 1, 'the post that is made up');
  expect(turnPosts(playground, table.thread)[0]?.id).toBe(post.id);
  await expect.poll(() => pausedBy(table.tableId)).toBe('asleep');
  await turnByService(env.bot.services, table.tableId, other);
  await expect.poll(() => pausedBy(table.tableId)).toBeUndefined();
});

test('a thread that cannot be woken, as the server has too many, is a place to wait for; who is called plays meanwhile', async () => {
  const { playground } = env;
  const { table, post, due, other } = await begun();
  await env.bot.services.catchUp();
  const { channel } = playground.channel(table.thread);
  if (channel.kind !== 'thread') throw new Error('no thread');
  channel.archived = true;
  // A post wakes it as well as the wish to wake it does, or does not.
  playground.faults.refuseNext(1_000, 'tooManyThreads', {
    matches: ({ method, path }) => method !== 'GET' && path.startsWith(`/channels/${table.thread}`),
  });
  await turnByService(env.bot.services, table.tableId, due);
  const called = await told(other, 'as many active threads as Discord allows');
  expect(controlNamed(called, 'turn')).toBeDefined();
  expect(await pausedBy(table.tableId)).toBe('unseen');
  await passDays(3);
  expect(turnPosts(playground, table.thread).map(seqOf)).toEqual([seqOf(post)]);
  playground.faults.clear();
  await passDays(1);
  await playground.waitFor(
    () => turnPosts(playground, table.thread).at(-1)?.pings.includes(other.id),
    'the call',
  );
  await expect.poll(() => pausedBy(table.tableId)).toBeUndefined();
  const { delivery } = env.bot.services.database.prisma;
  expect(await delivery.count({ where: { tableId: table.tableId, state: 'failed' } })).toBe(0);
});

test('a bot that was removed lets its tables stand still until it is invited again', async () => {
  const { playground } = env;
  const club = playground.addGuild({ name: 'Club' });
  const hall = playground.addChannel('hall', { guildId: club.id });
  const [ada, bob] = adaAndBob(env);
  await ada.slash('table new', { game: 'small-world' }, { channel: hall });
  const thread = hall.threads()[0];
  const lobby = await playground.waitFor(
    () => thread?.messages().find((message) => controlNamed(message, 'join')),
    'the lobby',
  );
  await bob.click(lobby, controlNamed(lobby, 'join') ?? '');
  await ada.slash('table start', {}, { channel: thread?.id ?? '' });
  const tableId = controlNamed(lobby, 'join')?.split(':')[2] ?? '';
  await turnPost(env, { people: [ada, bob], tableId, thread: thread?.id ?? '' }, 0);
  playground.removeBot(club);
  await told(ada, 'I have been removed from the server');
  expect(await pausedBy(tableId)).toBe('unseen');
  playground.inviteBot(club);
  await expect.poll(() => pausedBy(tableId)).toBeUndefined();
});

test('a thread that was deleted while the bot was away is noticed by the first post', async () => {
  const { ada, table, due } = await begun();
  await env.bot.services.catchUp();
  const release = env.playground.holdGateway();
  env.playground.channel(table.thread).delete();
  await turnByService(env.bot.services, table.tableId, due);
  await told(ada, 'has been deleted, so nobody can see the table');
  expect(await pausedBy(table.tableId)).toBe('unseen');
  release();
});

test('an old ping that cannot be taken back stays, and the post that replaces it counts', async () => {
  const { playground } = env;
  const { table, post, due } = await begun();
  const general = playground.channel('general');
  general.denyBot('READ_MESSAGE_HISTORY');
  await turnByService(env.bot.services, table.tableId, due);
  await playground.waitFor(() => turnPosts(playground, table.thread).length === 2, 'the next post');
  await env.bot.services.catchUp();
  general.allowBot('READ_MESSAGE_HISTORY');
  const { delivery } = env.bot.services.database.prisma;
  const rows = () =>
    delivery.findMany({ where: { tableId: table.tableId, key: { startsWith: 'turn-post:' } } });
  await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await pausedBy(table.tableId)).toBeUndefined();
  expect(
    env.playground
      .channel(table.thread)
      .messages()
      .map(({ id }) => id),
  ).toContain(post.id);
});

test('a lobby whose thread is gone moves too', async () => {
  const [ada, bob] = adaAndBob(env);
  const table: PlayedTable = await openTable(env, [ada, bob]);
  env.playground.channel(table.thread).delete();
  const asked = await told(ada, 'has been deleted');
  await ada.click(asked, controlNamed(asked, 'thread') ?? '');
  const lobby = await env.playground.waitFor(
    () =>
      env.playground
        .channel(newestThread())
        .messages()
        .find((message) => controlNamed(message, 'join')),
    'the lobby in its new place',
  );
  expect(lobby.content).toContain('Bob');
});
