import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message, Outcome, Person, Until } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  controlNamed,
  controlsOf,
  openTable,
  type PlayedTable,
  pinged,
  playFirst,
  seqOf,
  startBot,
  startTable,
  turnPost,
} from './support.ts';

let env: BotInPlayground;
let ada: Person;
let bob: Person;
let eve: Person;
let table: PlayedTable;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  ada = env.playground.addPerson({ name: 'Ada' });
  bob = env.playground.addPerson({ name: 'Bob' });
  eve = env.playground.addPerson({ name: 'Eve' });
  table = await startTable(env, [ada, bob]);
});

const at = () => ({ channel: table.thread });

/** Who owes a decision, and who does not. */
const sides = async (): Promise<{ due: Person; waiting: Person }> => {
  const loaded = await env.bot.services.views.load(table.tableId);
  if (!loaded.ok) throw new Error('the table has gone');
  const { seats, due } = loaded.value;
  const userId = seats.find(({ seat }) => due.includes(seat))?.userId;
  return userId === ada.id ? { due: ada, waiting: bob } : { due: bob, waiting: ada };
};

const seqNow = async (): Promise<number> => {
  const loaded = await env.bot.services.views.load(table.tableId);
  return loaded.ok ? loaded.value.seq : -1;
};

test('a channel without a table', async () => {
  const elsewhere = env.playground.addChannel('elsewhere');
  const outcome = await ada.slash('sw stop', {}, { channel: elsewhere.id });
  expect(outcome.ephemeral).toBe(true);
  expect(outcome.text).toContain('no table of this game in this channel');
});

test('somebody who does not play', async () => {
  expect((await eve.slash('sw stop', {}, at())).text).toContain('You do not play at this table');
  expect((await eve.slash('table turn', {}, at())).text).toContain('You do not play at this table');
});

test('somebody whose turn it is not hears whose it is', async () => {
  const { due, waiting } = await sides();
  expect((await waiting.slash('sw stop', {}, at())).text).toContain(`Waiting for: ${due.name}`);
});

test('a move that the rules refuse', async () => {
  const { due } = await sides();
  const outcome = await due.slash('sw stop', {}, at());
  expect(outcome.text).toMatch(/^⚠️/);
  expect(await seqNow()).toBe(0);
});

test('joining, leaving, starting a game that has begun', async () => {
  for (const name of ['join', 'start']) {
    const outcome = await eve.slash(`table ${name}`, {}, at());
    expect(outcome.text).toContain('The game has already started');
  }
  const left = await eve.slash('table leave', {}, at());
  expect(left.text).toContain('You have not joined this table');
});

test('undo with nothing to take back; export and verify of a running game keep its secrets', async () => {
  expect((await ada.slash('table undo', {}, at())).text).toContain('nothing to take back');
  const dice = await ada.slash('table verify', {}, at());
  expect(dice.text).toMatch(/secret seed.*fingerprint[\s\S]*`[0-9a-f]{64}`/);
  const { message } = await ada.slash('table export', {}, at());
  const file = JSON.parse(env.playground.fileOf(message).toString());
  expect(file).not.toHaveProperty('seed');
  // The post that starts the game has the salt; the digits of the commitment are behind its button.
  const first = await turnPost(env, table, 0);
  expect(first.content).toContain(`fingerprint \`${file.commitment.slice(0, 16)}…\``);
  expect(first.content).toContain(`salt \`${file.salt}\``);
  expect(first.content).not.toContain(file.commitment);
  const digits = await eve.click(first, controlNamed(first, 'verify') ?? '');
  expect(digits.text).toContain(`\`${file.commitment}\``);
  expect(file.salt).toContain(table.tableId);
});

/** A click that Discord's own client would not send. */
const clickRaw = (person: Person, message: Message, id: string, until: Until = 'answered') =>
  person.forge(
    { kind: 'component', messageId: message.id, data: { custom_id: id, component_type: 2, id: 1 } },
    { ...at(), until },
  );

test('forms, menus and commands that nobody knows any more are refused in plain words, at once', async () => {
  const { message } = await ada.slash('table status', {}, at());
  const id = env.playground.world.commands.global.values().next().value?.id ?? '';
  const command = (name: string, options: readonly object[] = []) =>
    ({ kind: 'command', data: { id, name, type: 1, options } }) as const;
  const pick = (options: readonly object[]) => command('sw', [{ name: 'pick', type: 1, options }]);
  const menu = (type: number) =>
    ({
      kind: 'component',
      messageId: message.id,
      data: { custom_id: 'pb:cellar:1:0:', component_type: type, values: [ada.id], resolved: {} },
    }) as const;
  const resolved = { users: { [ada.id]: { id: ada.id, username: 'ada', discriminator: '0' } } };
  const entry = {
    kind: 'command',
    data: { id, name: 'Look', type: 2, target_id: ada.id, resolved },
  } as const;
  const form = { kind: 'modal', data: { custom_id: 'pb:form:1:0:', components: [] } } as const;
  const cases = [
    [form, 'do not know that form'],
    [{ ...form, messageId: message.id }, 'do not know that form'],
    ...[3, 5, 6, 7, 8].map((type) => [menu(type), 'do not know that button'] as const),
    [command('cellar'), 'has changed since'],
    [command('table', [{ name: 'cellar', type: 1, options: [] }]), 'has changed since'],
    [pick([]), 'has changed since'],
    [pick([{ name: 'slot', type: 3, value: 'one' }]), 'has changed since'],
    [
      pick([
        { name: 'slot', type: 4, value: 1 },
        { name: 'speed', type: 4, value: 1 },
      ]),
      'has changed since',
    ],
    [entry, 'has changed since'],
  ] as const;
  const before = await seqNow();
  for (const [forged, text] of cases) {
    const outcome = await ada.forge(forged, at());
    expect([JSON.stringify(forged), outcome.kind, outcome.text]).toEqual([
      JSON.stringify(forged),
      expect.stringMatching(/message|update/),
      expect.stringContaining(text),
    ]);
  }
  expect(await seqNow()).toBe(before);
  expect(env.log()).not.toContain('interaction failed');
});

test('ids that are forged change nothing', async () => {
  const { due } = await sides();
  const { message } = await due.slash('table turn', {}, at());
  const real = controlsOf(message)[0]?.custom_id ?? '';
  for (const id of [
    'pb:play',
    'pb:drop:x:0:',
    real.replace(/:[^:]*$/, ':99.00000000'),
    'pb:play:nothing:0:0',
  ]) {
    expect((await clickRaw(due, message, id)).text).toMatch(/do not know that button|no table nothing/);
  }
  expect(await seqNow()).toBe(0);
});

test('a panel that is dismissed while it is worked on is answered all the same', async () => {
  const { due } = await sides();
  const { message } = await due.slash('table turn', {}, at());
  const { interaction } = await clickRaw(due, message, `pb:board:${table.tableId}:0:`, 'acknowledged');
  due.delete(message);
  const [followup = ''] = await env.playground.waitFor(
    () => interaction.followupIds.length > 0 && interaction.followupIds,
    'a new message',
  );
  expect(env.playground.world.messages.get(followup)?.ephemeralFor).toBe(due.id);
});

test('a click twice is one move; a stale button shows the position as it is', async () => {
  const post = await turnPost(env, table, 0);
  const due = pinged(table, post);
  const first = await due.click(post, controlNamed(post, 'turn') ?? '');
  const second = await due.click(post, controlNamed(post, 'turn') ?? '');
  await playFirst(due, first);
  expect(await seqNow()).toBe(1);
  const stale = await playFirst(due, second);
  expect(stale.text).toContain('out of date');
  expect(controlNamed(stale.message, 'play')).toContain(':1:');
  expect(await seqNow()).toBe(1);
  const [one, two] = await Promise.all([playFirst(due, first), playFirst(due, first)]);
  expect(await seqNow()).toBe(2);
  expect([one.failed, two.failed]).toEqual([false, false]);
});

test('a table that is full, and one without enough players', async () => {
  const people = ['1', '2', '3', '4', '5'].map((name) => env.playground.addPerson({ name: `P${name}` }));
  const full = await openTable(env, people);
  const lobby = env.playground
    .channel(full.thread)
    .messages()
    .find((message) => controlNamed(message, 'join'));
  if (!lobby) throw new Error('no lobby');
  expect((await eve.click(lobby, controlNamed(lobby, 'join') ?? '')).text).toContain(
    'The table is full: 5 players',
  );
  expect((await people[1]?.click(lobby, controlNamed(lobby, 'start') ?? ''))?.text).toContain(
    'Only the host',
  );
  const lone = await openTable(env, [eve]);
  expect((await eve.slash('table start', {}, { channel: lone.thread })).text).toContain('At least 2 players');
  expect((await eve.slash('table join', {}, { channel: lone.thread })).text).toContain('already joined');
});

test('a table called off, by the host alone and only when sure', async () => {
  const doomed = await openTable(env, [eve, ada]);
  const here = { channel: doomed.thread };
  expect((await ada.slash('table cancel', {}, here)).text).toContain('Only the host can do this: Eve');
  const question = await eve.slash('table cancel', {}, here);
  const done = await eve.click(question, controlNamed(question.message, 'cancel') ?? '');
  expect(done.text).toContain('called off');
  expect((await ada.slash('table start', {}, here)).text).toContain('was called off');
  expect((await ada.slash('sw stop', {}, here)).text).toContain('was called off');
  expect((await eve.slash('table cancel', {}, here)).text).toContain('was called off');
});

test('a game that was called off has no turning points', async () => {
  const doomed = await startTable(env, [eve, ada]);
  const here = { channel: doomed.thread };
  await eve.slash('table cancel', { sure: true }, here);
  expect((await ada.slash('table moments', {}, here)).text).toContain('was called off');
});

test('a permission that the bot lacks is named before a table is opened', async () => {
  const closed = env.playground.addChannel('closed');
  closed.denyBot('ATTACH_FILES', 'READ_MESSAGE_HISTORY');
  const outcome = await ada.slash('table new', { game: 'small-world' }, { channel: closed.id });
  expect(outcome.text).toContain('Attach Files, Read Message History');
  expect(closed.threads()).toEqual([]);
});

test('where threads are impossible the table lives in the channel', async () => {
  const flat = env.playground.addChannel('flat');
  flat.denyBot('CREATE_PUBLIC_THREADS');
  await ada.slash('table new', { game: 'small-world' }, { channel: flat.id });
  const lobby = await env.playground.waitFor(() =>
    flat.messages().find((message) => controlNamed(message, 'join')),
  );
  expect(lobby.content).toContain('Ada');
});

test('standing orders: only what there is can be ordered, by players, each for themselves', async () => {
  const doing = at();
  const orders = await ada.autocomplete('table auto', 'order', '', doing);
  expect(orders).toEqual([{ name: 'Tokens withdrawn from a lost region', value: 'withdrawn' }]);
  const answers = await ada.autocomplete('table auto', 'answer', '', {
    ...doing,
    others: { order: 'withdrawn' },
  });
  expect(answers.map(({ value }) => value)).toEqual(expect.arrayContaining(['weakest', 'even', 'ask']));
  const give = (answer: string) => ({ order: 'withdrawn', answer });
  expect((await ada.slash('table auto', give('weakest'), doing)).text).toContain('to my weakest regions');
  expect((await ada.slash('table auto', give('burn'), doing)).text).toMatch(/^⚠️/);
  expect((await ada.slash('table auto', {}, doing)).text).toContain('to my weakest regions');
  expect((await bob.slash('table auto', {}, doing)).text).toContain('ask me');
  expect((await eve.slash('table auto', give('even'), doing)).text).toContain('You do not play');
  expect((await ada.slash('table auto', give('ask'), doing)).text).toContain('ask me');
});

test('standing orders: the panel changes them for the game or for this turn alone', async () => {
  const doing = at();
  const shown = await ada.slash('table auto', {}, doing);
  const menu = (panel: Outcome): string => controlNamed(panel.message, 'autoset') ?? 'no menu';
  const always = await ada.select(shown, menu(shown), ['game:weakest']);
  expect(always.text).toContain('**to my weakest regions**');
  const now = await ada.click(always, controlNamed(always.message, 'autofor') ?? 'no button');
  const once = await ada.select(now, menu(now), ['round:even']);
  expect(once.text).toMatch(/\*\*spread[^*]*\*\* \(.+ only\)/);
  expect(once.text).not.toContain('**to my weakest');
  const forGame = await ada.click(once, controlNamed(once.message, 'autofor') ?? 'no button');
  const asked = await ada.select(forGame, menu(forGame), ['game:ask']);
  expect(asked.text).not.toContain('**to my weakest');
});

test('in Polish for those who speak it', async () => {
  const ola = env.playground.addPerson({ name: 'Ola', locale: 'pl' });
  expect((await ola.slash('table turn', {}, at())).text).toContain('Nie grasz przy tym stole');
});

test('autocomplete offers what is legal with its price, and nothing where nothing is', async () => {
  const { due } = await sides();
  const regions = await due.autocomplete('sw conquer', 'region', '', at());
  expect(regions.length).toBeGreaterThan(0);
  expect(regions[0]?.name).toMatch(/token/);
  expect(await eve.autocomplete('sw conquer', 'region', '', at())).toEqual([]);
  const tables = await due.autocomplete('table status', 'table', '');
  expect(tables.map(({ value }) => value)).toContain(table.tableId);
  const named = await due.slash('table status', { table: table.tableId });
  expect(named.text).toContain('In progress');
});

test('board, text map, log and status', async () => {
  const board = await eve.slash('table board', {}, at());
  expect(board.message.attachments).toHaveLength(1);
  expect(board.text.length).toBeGreaterThan(100);
  const map = await eve.slash('table board', { text: true }, at());
  expect(map.text.split('\n').length).toBeGreaterThan(20);
  expect((await eve.slash('table log', {}, at())).text).toContain('page 1 of 1');
  expect((await eve.slash('tables')).text).toContain('waiting for players');
});

test('undo takes back what nobody has seen through; it stays in the log', async () => {
  const { due } = await sides();
  const before = await seqNow();
  const undone = await due.slash('table undo', {}, at());
  expect(undone.text).toContain('taken back');
  expect(await seqNow()).toBe(before + 1);
  expect((await due.slash('table log', {}, at())).text).toContain('~~');
});

test('nothing that Discord would refuse was sent, and nothing secret was logged', async () => {
  expect(env.playground.violations).toEqual([]);
  expect(env.log()).not.toContain('interaction failed');
  expect(env.log()).not.toContain('bot-secret');
  expect(seqOf(await turnPost(env, table, 0))).toBe(0);
});

test('a text with a null character is refused before anything is asked, and suggests nothing', async () => {
  const typed = 'Evenings\u0000';
  const outcome = await ada.slash('table board', { table: typed }, at());
  expect(outcome.text).toContain('cannot be stored');
  expect((await ada.slash('table new', { game: 'small-world', name: typed }, at())).text).toContain('⚠️');
  expect(await ada.autocomplete('table board', 'table', typed, at())).toEqual([]);
  expect(env.log()).not.toContain('autocomplete failed');
});

test('a thread whose table could not be opened says so and is put away', async () => {
  const { prisma } = env.bot.services.database;
  await prisma.$executeRaw`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no space''; END'`;
  await prisma.$executeRaw`
    CREATE TRIGGER failing BEFORE INSERT ON game_table FOR EACH ROW EXECUTE FUNCTION fail()`;
  const full = env.playground.addChannel('full');
  const outcome = await ada.slash('table new', { game: 'small-world' }, { channel: full.id });
  expect(outcome.text).toContain('something went wrong');
  const [thread] = full.threads();
  expect(env.playground.world.channels.get(thread?.id ?? '')).toMatchObject({ archived: true });
  expect(thread?.messages().at(-1)?.content).toContain('No table could be opened');
  expect(env.playground.requests.filter(({ status }) => status === 403)).toEqual([]);
  await prisma.$executeRaw`DROP TRIGGER failing ON game_table`;
});

describe('where a table can live', () => {
  const newTable = (channel: string, options = {}) =>
    ada.slash('table new', { game: 'small-world', ...options }, { channel });
  const lobbyIn = (channel: string): Promise<Message> =>
    env.playground.waitFor(
      () =>
        env.playground
          .channel(channel)
          .messages()
          .find((message) => controlNamed(message, 'join')),
      'the lobby message',
    );

  test('a thread of its own needs no permission to write in the channel', async () => {
    const read = env.playground.addChannel('read-only');
    read.denyBot('SEND_MESSAGES');
    await newTable(read.id);
    expect((await lobbyIn(read.threads()[0]?.id ?? '')).content).toContain('Ada');
    env.playground.faults.refuseNext(1, 'tooManyThreads', {
      matches: ({ path }) => path.endsWith('/threads'),
    });
    expect((await newTable(read.id)).text).toContain('I need a permission in this channel: Send Messages.');
  });

  test('a thread where it is asked for needs the permission for threads', async () => {
    const shut = env.playground.addChannel('shut');
    await newTable(shut.id);
    const thread = shut.threads()[0]?.id ?? '';
    shut.denyBot('SEND_MESSAGES');
    await newTable(thread);
    await env.playground.waitFor(
      () =>
        env.playground
          .channel(thread)
          .messages()
          .filter((message) => controlNamed(message, 'join')).length === 2,
      'both lobbies',
    );
    shut.denyBot('SEND_MESSAGES_IN_THREADS');
    expect((await newTable(thread)).text).toContain('Send Messages in Threads');
  });

  test('announcements have threads of their own type', async () => {
    const news = env.playground.addChannel('news', { type: 'announcement' });
    await newTable(news.id);
    const [thread] = news.threads();
    expect((await lobbyIn(thread?.id ?? '')).content).toContain('Ada');
    expect(news.messages().map(({ content }) => content)).toEqual([thread?.name]);
  });

  test('a voice channel must let the bot in', async () => {
    const voice = env.playground.addChannel('voice', { type: 'voice' });
    expect((await newTable(voice.id)).text).toContain('I need a permission in this channel: Connect.');
    expect((await ada.slash('server settings', {}, { channel: voice.id })).text).toContain('Connect');
  });

  test('a post of a forum that fell asleep is woken', async () => {
    const forum = env.playground.addChannel('forum', { type: 'forum' });
    const post = env.playground.addForumPost(forum, ada, 'Who plays?');
    await newTable(post.id);
    const lobby = await lobbyIn(post.id);
    const { channel } = post;
    if (channel.kind !== 'thread') throw new Error('no thread');
    channel.archived = true;
    await bob.click(lobby, controlNamed(lobby, 'join') ?? '');
    await env.playground.waitFor(
      () => post.messages().some(({ content }) => content.includes('- Bob')),
      'Bob',
    );
    expect(channel.archived).toBe(false);
  });

  test('a name that the server has forbidden is refused, and too many threads are no obstacle', async () => {
    const { blockedWords } = env.playground.world;
    blockedWords.add('darn');
    const mild = env.playground.addChannel('mild');
    expect((await newTable(mild.id, { name: 'darn cats' })).text).toContain('does not allow this name');
    expect(mild.threads()).toEqual([]);
    blockedWords.clear();
    env.playground.faults.refuseNext(1, 'tooManyThreads', {
      matches: ({ path }) => path.endsWith('/threads'),
    });
    await newTable(mild.id);
    expect((await lobbyIn(mild.id)).content).toContain('Ada');
  });
});
