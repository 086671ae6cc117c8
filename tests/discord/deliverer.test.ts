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
let club: BotInPlayground;

beforeAll(async () => {
  club = await startBot((end) => afterAll(end));
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
const shortTurn = async (club: BotInPlayground, party: PlayedTable, post: Message): Promise<Message> => {
  await turnByService(club.bot.services, party.tableId, pinged(party, post));
  return nextPost(club, party, post);
};

test('the lobby message follows those who come and go', async () => {
  const [ada, bob] = people(club);
  const party = await openTable(club, [ada, bob], {
    language: 'pl',
    'coins-hidden': false,
    name: ' Środa  z *kotem* ',
  });
  const { playground } = club;
  const lobby = await playground.waitFor(() => {
    const status = statusOf(club, party);
    return status?.content.includes('- Bob') && status;
  }, 'Bob in the lobby');
  expect(lobby.content).toContain('2 graczy');
  expect(lobby.content).toContain('· Środa z \\*kotem\\*');
  expect(playground.channel(party.thread).name).toContain('· Środa z *kotem*');
  const offered = await ada.autocomplete('table status', 'table', 'środa');
  expect(offered.map(({ value }) => value)).toEqual([party.tableId]);
  expect(lobby.content).toMatch(/Suma monet tajna do końca gry: \*\*nie\*\*/);
  expect(lobby.content).toMatch(/`[0-9a-f]{64}`/);
  await bob.click(lobby, controlNamed(lobby, 'leave') ?? '');
  await playground.waitFor(() => !statusOf(club, party)?.content.includes('Bob'), 'Bob gone');
  expect(statusOf(club, party)?.id).toBe(lobby.id);
  expect(playground.channel(party.thread).messages()).toHaveLength(1);
  expect(playground.violations).toEqual([]);
});

test('a turn is posted once, pings who must act alone, and takes the old ping back', async () => {
  const [ada, bob] = people(club);
  const party = await startTable(club, [ada, bob]);
  const first = await turnPost(club, party, 0);
  const person = pinged(party, first);
  const other = person === ada ? bob : ada;
  const second = await shortTurn(club, party, first);
  expect(second.pings).toEqual([other.id]);
  expect(second.attachments[0]?.description?.length).toBeGreaterThan(100);
  const answered = await club.playground.waitFor(() => {
    const now = club.playground
      .channel(party.thread)
      .messages()
      .find(({ id }) => id === first.id);
    return now && !now.content.includes('<@') && now;
  }, 'the old ping gone');
  expect(answered.components).toEqual([]);
  const whisper = await club.playground.waitFor(() => person.dms().at(-1), 'the whisper');
  expect(whisper.content).toMatch(person === bob ? /Masz/ : /You have/);
  expect(other.dms()).toEqual([]);
  expect(club.playground.violations).toEqual([]);
});

test('closed direct messages are spoken of once, with the command that answers instead', async () => {
  const [ada, bob] = people(club);
  ada.closeDms();
  bob.closeDms();
  const party = await startTable(club, [ada, bob]);
  let post = await turnPost(club, party, 0);
  const notices = () =>
    club.playground
      .channel(party.thread)
      .messages()
      .filter(({ content }) => content.includes('/sw coins'));
  for (let turn = 0; turn < 4; turn += 1) post = await shortTurn(club, party, post);
  const said = await club.playground.waitFor(() => notices().length >= 2 && notices(), 'both notices');
  expect(said).toHaveLength(2);
  expect((await ada.slash('sw coins', {}, { channel: party.thread })).text).toContain('You have');
});

test('whom no direct message reaches is asked once, told so in the thread, and looks on no more', async () => {
  const { playground, bot } = club;
  const [ada, bob] = people(club);
  const party = await startTable(club, [ada, bob]);
  const eves = [1, 2, 3, 4, 5].map((number) => playground.addPerson({ name: `Eve ${number}` }));
  for (const eve of eves) await eve.slash('table follow', {}, { channel: party.thread });
  // The player's whisper comes first, then the followers in the order of their ids.
  for (const error of ['noMutualGuilds', 'unknownUser', 'invalidRecipients', 'quarantined'] as const) {
    playground.faults.refuseNext(1, error, { matches: ({ path }) => path === '/users/@me/channels' });
  }
  eves[3]?.closeDms();
  eves[4]?.leaveServer();
  const first = await turnPost(club, party, 0);
  const second = await shortTurn(club, party, first);
  const told = () => playground.channel(party.thread).messages();
  const tellings = await playground.waitFor(() => {
    const said = told().filter(({ content }) => content.includes('you do not follow this table any more'));
    return said.length === eves.length && said;
  }, 'what all followers are told');
  expect(tellings.map(({ pings }) => pings)).toEqual(eves.map(({ id }) => [id]));
  const closed = told().filter(({ content }) => content.includes('/sw coins'));
  expect(closed.map(({ pings }) => pings)).toEqual([[pinged(party, first).id]]);
  await shortTurn(club, party, second);
  const rows = await bot.services.database.prisma.delivery.findMany({
    where: { tableId: party.tableId, key: { startsWith: 'follow-post:' } },
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
  const [ada, bob] = people(club);
  const boss = club.playground.addPerson({ name: 'Boss', admin: true });
  const party = await startTable(club, [ada, bob]);
  const status = await club.playground.waitFor(() => {
    const now = statusOf(club, party);
    return now?.content.includes('Waiting for') && now;
  }, 'the status');
  boss.delete(status);
  const post = await turnPost(club, party, 0);
  const person = pinged(party, post);
  await playFirst(person, await person.click(post, controlNamed(post, 'turn') ?? ''));
  const fresh = await club.playground.waitFor(() => statusOf(club, party), 'a new status');
  expect(fresh.id).not.toBe(status.id);
  expect(fresh.content).toContain('· move 1');
});

test('a restart and a dropped gateway in the middle lose nothing and double nothing', async () => {
  const party = await startTable(club, people(club));
  let post = await shortTurn(club, party, await turnPost(club, party, 0));
  await club.restart();
  post = await shortTurn(club, party, post);
  for (const how of ['close', 'reconnect', 'invalid-session'] as const) {
    const { identified, resumed } = club.playground.gateway;
    club.playground.dropGateway(how);
    await club.playground.waitFor(
      () => club.playground.gateway.identified + club.playground.gateway.resumed > identified + resumed,
      'the gateway',
    );
    post = await shortTurn(club, party, post);
  }
  const marks = turnPosts(club.playground, party.thread).map(({ attachments }) => attachments[0]?.filename);
  expect(new Set(marks).size).toBe(marks.length);
});

test('an answer that was lost on the way is not posted again', async () => {
  const party = await startTable(club, people(club));
  const post = await turnPost(club, party, 0);
  const posting = /\/channels\/\d+\/messages$/;
  club.playground.faults.failNext(4, 502, {
    processed: true,
    matches: ({ method, path }) => method === 'POST' && posting.test(path),
  });
  // Deliveries of a table keep their order: the second post comes when the first one is settled.
  await shortTurn(club, party, await shortTurn(club, party, post));
  const seqs = turnPosts(club.playground, party.thread).map(seqOf);
  expect(seqs).toEqual([...new Set(seqs)]);
  expect(seqs).toHaveLength(3);
});

test('a channel that is gone holds up no other table', async () => {
  const [ada, bob] = people(club);
  const doomed = await startTable(club, [ada, bob]);
  const party = await startTable(club, [ada, bob]);
  const post = await turnPost(club, doomed, 0);
  const person = pinged(doomed, post);
  const panel = await person.slash('table turn', { table: doomed.tableId });
  club.playground.channel(doomed.thread).delete();
  const moved = await playFirst(person, panel);
  expect(moved.failed).toBe(false);
  await shortTurn(club, party, await turnPost(club, party, 0));
  await club.playground.waitFor(() => club.log().includes('channel.unknown'), 'the failure on record');
});

test('a thread that fell asleep is woken', async () => {
  const party = await startTable(club, people(club));
  const post = await turnPost(club, party, 0);
  const thread = club.playground.channel(party.thread).channel;
  if (thread.kind !== 'thread') throw new Error('no thread');
  const panel = await pinged(party, post).slash('table turn', { table: party.tableId });
  thread.archived = true;
  await playFirst(pinged(party, post), panel);
  await club.playground.waitFor(() => statusOf(club, party)?.content.includes('· move 1'), 'the status');
  expect(thread.archived).toBe(false);
});

test('commands that Discord does not take together are registered one by one', async () => {
  const commands = /\/commands$/;
  await club.bot.stop();
  club.playground.faults.failNext(1, 400, {
    matches: ({ method, path }) => method === 'PUT' && commands.test(path),
  });
  club.playground.faults.failNext(1, 400, {
    matches: ({ method, path }) => method === 'POST' && commands.test(path),
  });
  await club.restart();
  expect(club.log()).toMatch(/"registered":\["tables",[^\]]*"sw"[^\]]*\],"failed":\["table"\]/);
  const ada = club.playground.addPerson({ name: 'Ada' });
  expect((await ada.slash('tables')).text).toContain('no table');
});
