import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  controlNamed,
  nextPost,
  openTable,
  type PlayedTable,
  pinged,
  playFirst,
  seqOf,
  startBot,
  startTable,
  turnByService,
  turnPost,
  turnPosts,
} from './support.ts';

/** One bot for all: each test has people and a table of its own, as at Discord. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

const people = ({ playground }: BotInPlayground): [Person, Person] => [
  playground.addPerson({ name: 'Ada' }),
  playground.addPerson({ name: 'Bob', locale: 'pl' }),
];

const statusOf = ({ playground }: BotInPlayground, { thread }: PlayedTable): Message | undefined =>
  playground
    .channel(thread)
    .messages()
    .find(({ content }) => content.startsWith('## '));

/** One turn, as short as can be, without panels. Gives the post after it. */
const shortTurn = async (env: BotInPlayground, table: PlayedTable, post: Message): Promise<Message> => {
  await turnByService(env.bot.services, table.tableId, pinged(table, post));
  return nextPost(env, table, post);
};

test('the lobby message follows those who come and go', async () => {
  const [ada, bob] = people(env);
  const table = await openTable(env, [ada, bob], {
    language: 'pl',
    'coins-hidden': false,
    name: ' Środa  z *kotem* ',
  });
  const { playground } = env;
  const lobby = await playground.waitFor(() => {
    const status = statusOf(env, table);
    return status?.content.includes('- Bob') && status;
  }, 'Bob in the lobby');
  expect(lobby.content).toContain('2 graczy');
  expect(lobby.content).toContain('· Środa z \\*kotem\\*');
  expect(playground.channel(table.thread).name).toContain('· Środa z *kotem*');
  const offered = await ada.autocomplete('table status', 'table', 'środa');
  expect(offered.map(({ value }) => value)).toEqual([table.tableId]);
  expect(lobby.content).toMatch(/Suma monet tajna do końca gry: \*\*nie\*\*/);
  expect(lobby.content).not.toMatch(/[0-9a-f]{64}/);
  await bob.click(lobby, controlNamed(lobby, 'leave') ?? '');
  await playground.waitFor(() => !statusOf(env, table)?.content.includes('Bob'), 'Bob gone');
  expect(statusOf(env, table)?.id).toBe(lobby.id);
  const said = playground.channel(table.thread).messages();
  expect(said.filter(({ content }) => content !== '')).toHaveLength(1);
  expect(playground.violations).toEqual([]);
});

test('a turn is posted once, pings who must act alone, and takes the old ping back', async () => {
  const [ada, bob] = people(env);
  const table = await startTable(env, [ada, bob]);
  const first = await turnPost(env, table, 0);
  const person = pinged(table, first);
  const other = person === ada ? bob : ada;
  const second = await shortTurn(env, table, first);
  expect(second.pings).toEqual([other.id]);
  expect(second.attachments[0]?.description?.length).toBeGreaterThan(100);
  const answered = await env.playground.waitFor(() => {
    const now = env.playground
      .channel(table.thread)
      .messages()
      .find(({ id }) => id === first.id);
    return now && !now.content.includes('<@') && now;
  }, 'the old ping gone');
  expect(answered.components).toEqual([]);
  const whisper = await env.playground.waitFor(() => person.dms().at(-1), 'the whisper');
  expect(whisper.content).toMatch(person === bob ? /Masz/ : /You have/);
  expect(other.dms()).toEqual([]);
  expect(env.playground.violations).toEqual([]);
});

test('a table that wants it sees in a second picture what a turn took, and only then', async () => {
  const table = await startTable(env, people(env), { 'close-up': true });
  const first = await turnPost(env, table, 0);
  expect(first.attachments.map(({ filename }) => filename.split('-')[0])).toEqual(['board']);
  const person = pinged(table, first);
  const { views, moves } = env.bot.services;
  for (const wanted of ['', 'conquer']) {
    const choices = await views.legalMoves(table.tableId, person.id);
    if (!choices.ok) throw new Error(choices.refusal.code);
    const { lines, seq } = choices.value;
    const line = lines.find((one) => one.startsWith(wanted)) ?? '';
    await moves.play(table.tableId, person.id, { requestId: `closely.${seq}`, lines: [line] });
  }
  const second = await shortTurn(env, table, first);
  expect(second.attachments.map(({ filename }) => filename.split('-')[0])).toEqual(['board', 'changed']);
  const [board, closely] = second.attachments.map(({ description }) => description ?? '');
  expect(closely).toMatch(/\d/);
  expect(closely?.length).toBeLessThan(board?.length ?? 0);
  expect(env.playground.violations).toEqual([]);
});

test('what turns brought stands in one direct message a table, which is put right after an undo; settings choose otherwise', async () => {
  const { playground } = env;
  const [ada, bob] = people(env);
  const table = await startTable(env, [ada, bob]);
  const first = await turnPost(env, table, 0);
  const person = pinged(table, first);
  const other = person === ada ? bob : ada;
  /** The newest message, once it tells of that entry. */
  const told = (whose: Person, seq: number) =>
    playground.waitFor(() => whose.dms().find((dm) => seqOf(dm) === seq), `the word on entry ${seq}`);
  const second = await shortTurn(env, table, first);
  const word = await told(person, seqOf(second));
  await person.slash('table undo', {}, { channel: table.thread });
  const undone = await told(person, seqOf(second) + 1);
  expect(undone.content).toMatch(
    /Your turn is taken back\. You have 5 coins now|Twoja tura jest cofnięta\. Masz teraz 5 monet/,
  );
  await turnByService(env.bot.services, table.tableId, person);
  let post = await nextPost(env, table, second);
  for (let turn = 0; turn < 2; turn += 1) post = await shortTurn(env, table, post);
  await told(person, seqOf(post));
  expect(person.dms().map(({ id }) => id)).toEqual([word.id]);
  expect(other.dms()).toHaveLength(1);
  const asked = await other.slash('me settings', { totals: 'each' });
  expect(asked.text).toMatch(/a new message after each turn|nowa wiadomość po każdej turze/);
  post = await shortTurn(env, table, post);
  await told(other, seqOf(post));
  expect(other.dms()).toHaveLength(2);
  await person.slash('me settings', { totals: 'answer' });
  post = await shortTurn(env, table, post);
  const silent = seqOf(post);
  post = await shortTurn(env, table, post);
  await told(other, seqOf(post));
  expect(person.dms().map(seqOf)).not.toContain(silent);
  expect(playground.violations).toEqual([]);
});

test('closed direct messages are spoken of once, with the command that answers instead', async () => {
  const [ada, bob] = people(env);
  ada.closeDms();
  bob.closeDms();
  const table = await startTable(env, [ada, bob]);
  let post = await turnPost(env, table, 0);
  const notices = () =>
    env.playground
      .channel(table.thread)
      .messages()
      .filter(({ content }) => content.includes('/sw coins'));
  for (let turn = 0; turn < 4; turn += 1) post = await shortTurn(env, table, post);
  const said = await env.playground.waitFor(() => notices().length >= 2 && notices(), 'both notices');
  expect(said).toHaveLength(2);
  expect((await ada.slash('sw coins', {}, { channel: table.thread })).text).toContain('You have');
});

test('closed direct messages are not spoken of again, however much others are told meanwhile', async () => {
  const { playground, bot } = env;
  const table = await startTable(
    env,
    ['Ada', 'Bob', 'Cid', 'Dan', 'Eve'].map((name) => playground.addPerson({ name })),
  );
  const closed = pinged(table, await turnPost(env, table, 0));
  closed.closeDms();
  const { services } = bot;
  // More than five rounds.
  for (let turns = 0; turns < 30; turns += 1) {
    const now = await services.views.load(table.tableId);
    const id = (now.ok && now.value.seats[now.value.due[0] ?? 0]?.userId) || '';
    await turnByService(services, table.tableId, { id });
  }
  await services.catchUp();
  const said = playground.channel(table.thread).messages();
  expect(said.filter(({ content }) => content.includes('/sw coins'))).toHaveLength(1);
});

test('whom no direct message reaches is asked once, told so in the thread, and looks on no more', async () => {
  const { playground, bot } = env;
  const [ada, bob] = people(env);
  const table = await startTable(env, [ada, bob]);
  const eves = [1, 2, 3, 4, 5].map((number) => playground.addPerson({ name: `Eve ${number}` }));
  for (const eve of eves) await eve.slash('table follow', {}, { channel: table.thread });
  // The player's whisper comes first, then the followers in the order of their ids.
  for (const error of ['noMutualGuilds', 'unknownUser', 'invalidRecipients', 'quarantined'] as const) {
    playground.faults.refuseNext(1, error, { matches: ({ path }) => path === '/users/@me/channels' });
  }
  eves[3]?.closeDms();
  eves[4]?.leaveServer();
  const first = await turnPost(env, table, 0);
  const second = await shortTurn(env, table, first);
  const told = () => playground.channel(table.thread).messages();
  const tellings = await playground.waitFor(() => {
    const said = told().filter(({ content }) => content.includes('you do not follow this table any more'));
    return said.length === eves.length - 1 && said;
  }, 'what all followers are told');
  // Nothing is said any more to the last one, who left the server.
  expect(tellings.map(({ pings }) => pings)).toEqual(eves.slice(0, -1).map(({ id }) => [id]));
  const closed = told().filter(({ content }) => content.includes('/sw coins'));
  expect(closed.map(({ pings }) => pings)).toEqual([[pinged(table, first).id]]);
  await shortTurn(env, table, second);
  const rows = await bot.services.database.prisma.delivery.findMany({
    where: { tableId: table.tableId, key: { startsWith: 'follow-post:' } },
  });
  expect(rows.map(({ state, reason, attempts }) => ({ state, reason, attempts }))).toEqual(
    eves.map(() => ({ state: 'failed', reason: 'dm.closed', attempts: expect.any(Number) })),
  );
  expect(rows.filter(({ attempts }) => attempts > 1)).toEqual([]);
  const again = tellings.at(-1);
  expect(
    (await ada.click(again?.id ?? '', controlNamed(again ?? { components: [] }, 'follow') ?? '')).text,
  ).toContain('You play at this table');
});

test('a status message that somebody deleted comes back', async () => {
  const [ada, bob] = people(env);
  const boss = env.playground.addPerson({ name: 'Boss', admin: true });
  const table = await startTable(env, [ada, bob]);
  const status = await env.playground.waitFor(() => {
    const now = statusOf(env, table);
    return now?.content.includes('Waiting for') && now;
  }, 'the status');
  boss.delete(status);
  const post = await turnPost(env, table, 0);
  const person = pinged(table, post);
  await playFirst(person, await person.click(post, controlNamed(post, 'turn') ?? ''));
  // It may be back before the move: what was still to be said of the start brings it back, too.
  const fresh = await env.playground.waitFor(() => {
    const now = statusOf(env, table);
    return now?.content.includes('· move 1') && now;
  }, 'a new status');
  expect(fresh.id).not.toBe(status.id);
});

test('a restart and a dropped gateway in the middle lose nothing and double nothing', async () => {
  const table = await startTable(env, people(env));
  let post = await shortTurn(env, table, await turnPost(env, table, 0));
  await env.restart();
  post = await shortTurn(env, table, post);
  for (const how of ['close', 'reconnect', 'invalid-session'] as const) {
    const { identified, resumed } = env.playground.gateway;
    env.playground.dropGateway(how);
    await env.playground.waitFor(
      () => env.playground.gateway.identified + env.playground.gateway.resumed > identified + resumed,
      'the gateway',
    );
    post = await shortTurn(env, table, post);
  }
  const marks = turnPosts(env.playground, table.thread).map(({ attachments }) => attachments[0]?.filename);
  expect(new Set(marks).size).toBe(marks.length);
});

test('an answer that was lost on the way is not posted again', async () => {
  const table = await startTable(env, people(env));
  const post = await turnPost(env, table, 0);
  const posting = /\/channels\/\d+\/messages$/;
  env.playground.faults.failNext(4, 502, {
    processed: true,
    matches: ({ method, path }) => method === 'POST' && posting.test(path),
  });
  // Deliveries of a table keep their order: the second post comes when the first one is settled.
  await shortTurn(env, table, await shortTurn(env, table, post));
  const seqs = turnPosts(env.playground, table.thread).map(seqOf);
  expect(seqs).toEqual([...new Set(seqs)]);
  expect(seqs).toHaveLength(3);
});

test('a channel that is gone holds up no other table', async () => {
  const [ada, bob] = people(env);
  const doomed = await startTable(env, [ada, bob]);
  const table = await startTable(env, [ada, bob]);
  const post = await turnPost(env, doomed, 0);
  const person = pinged(doomed, post);
  const panel = await person.slash('table turn', { table: doomed.tableId });
  env.playground.channel(doomed.thread).delete();
  const moved = await playFirst(person, panel);
  expect(moved.failed).toBe(false);
  await shortTurn(env, table, await turnPost(env, table, 0));
  await expect.poll(env.log).toContain('channel.unknown');
});

test('a thread that fell asleep is woken', async () => {
  const table = await startTable(env, people(env));
  const post = await turnPost(env, table, 0);
  const thread = env.playground.channel(table.thread).channel;
  if (thread.kind !== 'thread') throw new Error('no thread');
  const panel = await pinged(table, post).slash('table turn', { table: table.tableId });
  thread.archived = true;
  await playFirst(pinged(table, post), panel);
  await env.playground.waitFor(() => statusOf(env, table)?.content.includes('· move 1'), 'the status');
  expect(thread.archived).toBe(false);
});

test('commands in messages are mentions that Discord shows in the reader’s language', async () => {
  const [ada, bob] = people(env);
  const [, id] = /<\/table new:(\d+)>/.exec((await ada.slash('tables')).text) ?? [];
  expect(id).toBeDefined();
  const table = await startTable(env, [ada, bob]);
  expect((await ada.slash('table leave', {}, { channel: table.thread })).text).toContain(
    `</table seat:${id}>`,
  );
});

test('commands that Discord does not take together are registered one by one', async () => {
  const commands = /\/commands$/;
  await env.bot.stop();
  env.playground.faults.failNext(1, 400, {
    matches: ({ method, path }) => method === 'PUT' && commands.test(path),
  });
  env.playground.faults.failNext(1, 400, {
    matches: ({ method, path }) => method === 'POST' && commands.test(path),
  });
  await env.restart();
  expect(env.log()).toMatch(/"registered":\["tables",[^\]]*"sw"[^\]]*\],"failed":\["table"\]/);
  const ada = env.playground.addPerson({ name: 'Ada' });
  expect((await ada.slash('tables')).text).toContain('not at any table. `/table new` opens one');
  const olek = env.playground.addPerson({ name: 'Olek', locale: 'pl' });
  expect((await olek.slash('tables')).text).toContain('poleceniem `/stół nowy`');
});

test('commands stand in one place: everywhere, or in one server alone, whichever was asked for last', async () => {
  const { global, guild } = env.playground.world.commands;
  const everywhere = [...global.values()];
  expect(everywhere.map(({ contexts, integration_types }) => ({ contexts, integration_types }))).toEqual(
    everywhere.map(() => ({ contexts: [0, 1], integration_types: [0] })),
  );
  await env.restart({ discordGuildId: env.playground.world.guild.id });
  expect({ global: global.size, guild: guild.size }).toEqual({ global: 0, guild: everywhere.length });
  expect([...guild.values()].filter(({ contexts }) => contexts !== undefined)).toEqual([]);
  await env.restart();
  expect({ global: global.size, guild: guild.size }).toEqual({ global: everywhere.length, guild: 0 });
});
