import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import { virtualTime } from '../time/virtual-time.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlNamed,
  controlsOf,
  openTable,
  type PlayedTable,
  pinged,
  startBot,
  startTable,
  turnByService,
  turnPost,
  turnPosts,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. The clock stands still unless it is turned. */
let env: BotInPlayground;
const time = virtualTime('2026-11-23T12:00:00Z');

beforeAll(async () => {
  env = await startBot((end) => afterAll(end), time);
});

const pass = (hours: number): Promise<void> => time.pass(env.bot.services, hours);

/** A table of Ada's with Bob, begun: who is called by the first post, and who is not. */
const begun = async (options: Readonly<Record<string, string | boolean>> = {}) => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob], { pace: 'none', ...options });
  const due = pinged(table, await turnPost(env, table, 0));
  return { ada, bob, table, due, other: due === ada ? bob : ada, at: { channel: table.thread } };
};

const postsWith = ({ thread }: PlayedTable, words: string): Message[] =>
  env.playground
    .channel(thread)
    .messages()
    .filter(({ content }) => content.includes(words));

/** The message in the table's place that says this; waited for. */
const posted = (table: PlayedTable, words: string): Promise<Message> =>
  env.playground.waitFor(() => postsWith(table, words).at(-1), `a post that says: ${words}`);

/** A direct message that says this; waited for. */
const told = (person: Person, words: string): Promise<Message> =>
  env.playground.waitFor(
    () => person.dms().findLast(({ content }) => content.includes(words)),
    `${person.name} is told: ${words}`,
  );

/** Where somebody sits. */
const seatOf = async ({ tableId }: PlayedTable, person: Person): Promise<number> => {
  const loaded = await env.bot.services.views.load(tableId);
  return loaded.ok ? loaded.value.seats.findIndex(({ userId }) => userId === person.id) : -1;
};

/** Lets a person sleep from an hour ago until so many hours from now. */
const sleep = async (person: Person, hours: number): Promise<void> => {
  const hour = time.now().getUTCHours();
  const quiet = { from: ((hour + 23) % 24) * 60, to: ((hour + hours) % 24) * 60 };
  await env.bot.services.availability.change(person.id, { zone: 'UTC', quiet });
};

test('who has left the server, or sees the channel no more, is noticed at the next call and treated as absent', async () => {
  const { playground } = env;
  playground.addGuild({ name: 'Another' });
  const { table, due, other, at } = await begun();
  await pass(1);
  other.leaveServer(playground.world.guild);
  await turnByService(env.bot.services, table.tableId, due);
  const said = await posted(table, 'has left the server or cannot see this channel any more');
  expect(said.content).toContain(`${other.name} has left`);
  expect(controlNamed(said, 'seat')).toBeDefined();
  await playground.waitFor(
    () => playground.channel('general').messages().at(-1)?.content.includes('A seat is open'),
    'the offer in the channel',
  );
  expect((await told(other, 'your seat is open to others')).content).toContain(
    'left the server of this table',
  );
  expect((await due.slash('table status', {}, at)).text).toContain(`${other.name}’s seat is open`);
  // Nobody is asked for them any more: who is there can end the game alone.
  const voted = await due.slash('vote', { what: 'pause' }, at);
  expect(voted.text).toContain('Agreed and done');

  const hidden = await begun();
  await pass(1);
  playground.channel('general').deny(hidden.other, 'VIEW_CHANNEL');
  await turnByService(env.bot.services, hidden.table.tableId, hidden.due);
  await posted(hidden.table, `${hidden.other.name} has left the server or cannot see`);
  // Once they see it again they have their seat back by moving.
  playground.channel('general').allow(hidden.other, 'VIEW_CHANNEL');
  await turnByService(env.bot.services, hidden.table.tableId, hidden.other);
  await posted(hidden.table, `${hidden.other.name} is back and plays on`);
});

test('a bot that cannot find out whether somebody is there takes them to be there', async () => {
  const { playground } = env;
  const { table, due, other } = await begun();
  await pass(1);
  const asked = (path: string) => path.includes(`/members/${other.id}`);
  playground.faults.failNext(20, 500, { matches: ({ path }) => asked(path) });
  await turnByService(env.bot.services, table.tableId, due);
  await playground.waitFor(() => turnPosts(playground, table.thread).length === 2, 'the next post');
  await env.bot.services.catchUp();
  playground.faults.clear();
  expect(postsWith(table, '🪑')).toEqual([]);
});

test('a vote calls nobody who sleeps: they are told when they wake, and vote there', async () => {
  const { ada, bob, table, at } = await begun();
  await sleep(bob, 8);
  await ada.slash('vote', { what: 'pause' }, at);
  const vote = await posted(table, 'Ada proposes');
  expect(vote.pings).toEqual([]);
  expect(vote.content).not.toContain(`<@${bob.id}>`);
  await pass(7);
  expect(bob.dms().filter(({ content }) => content.includes('proposes'))).toEqual([]);
  await pass(2);
  const asked = await told(bob, 'Ada proposes: **pause the table**');
  const yes = controlsOf(asked).find(({ custom_id: id = '' }) => id.includes('.yes.'));
  expect((await bob.click(asked, yes?.custom_id ?? '')).text).toContain('Agreed and done');

  // Who has voted before they are told hears nothing of it.
  await sleep(bob, 8);
  await ada.slash('vote', { what: 'resume' }, at);
  await posted(table, 'start the clocks again');
  await bob.slash('vote', { what: 'no' }, at);
  await pass(9);
  expect(bob.dms().filter(({ content }) => content.includes('start the clocks again'))).toEqual([]);
});

test('who is next and asleep is told so in the morning', async () => {
  const { table, due } = await begun();
  await env.bot.services.availability.change(due.id, { tellNext: true });
  await sleep(due, 8);
  await turnByService(env.bot.services, table.tableId, due);
  await pass(6);
  const words = () => due.dms().filter(({ content }) => content.startsWith('👀'));
  expect(words()).toEqual([]);
  await pass(3);
  await told(due, '👀');
  expect(words()).toHaveLength(1);
});

test('the host of a table that is paused hears so after one week and two, and no more once it goes on', async () => {
  const { ada, bob, at } = await begun();
  const words = () => ada.dms().filter(({ content }) => content.includes('has been paused since'));
  await ada.slash('repair', { what: 'pause' }, at);
  await pass(24 * 6);
  expect(words()).toEqual([]);
  await pass(24 * 2);
  expect(words()).toHaveLength(1);
  await pass(24 * 14);
  expect(words()).toHaveLength(2);
  expect(bob.dms().filter(({ content }) => content.includes('paused since'))).toEqual([]);
  expect((await ada.slash('tables')).text).toContain('⏸️ paused since');
  await ada.slash('repair', { what: 'resume' }, at);
  await pass(24 * 10);
  expect(words()).toHaveLength(2);
});

test('to end the game here by vote gives standings, which count as agreed, and calls those who played once', async () => {
  const { ada, bob, table, due, other, at } = await begun();
  await turnByService(env.bot.services, table.tableId, due);
  await env.playground.waitFor(() => turnPosts(env.playground, table.thread).length === 2, 'a second post');
  await ada.slash('vote', { what: 'concede' }, at);
  const vote = await posted(table, 'end the game here, with the standings as they are');
  await sleep(bob, 8);
  await bob.click(
    vote,
    controlsOf(vote).find(({ custom_id: id = '' }) => id.includes('.yes.'))?.custom_id ?? '',
  );
  const end = await posted(table, 'Standings when the game was ended by vote');
  expect(end.content).toMatch(/1\\\. .*: \*\*\d+\*\*/);
  expect(end.content).toContain('The dice seed, now revealed');
  const [one, two] = [ada, bob].map(({ id }) => `<@${id}>`);
  expect([`🏁 ${one} ${two}: the`, `🏁 ${two} ${one}: the`]).toContain(/^🏁.* the/mu.exec(end.content)?.[0]);
  expect(end.pings).toEqual([ada.id]);
  const said = await posted(table, 'The game ends here by vote, proposed by');
  expect(said.content).toContain('counts in your statistics');
  await env.bot.services.catchUp();
  const [status] = postsWith(table, '## ');
  expect(status?.content).toContain('The game was ended here, before its end, by vote.');
  // The post that calls them stays as it is.
  expect(postsWith(table, 'Standings when').map(({ content }) => content)).toEqual([end.content]);
  expect(bob.dms().filter(({ content }) => content.includes('the game is over'))).toEqual([]);
  await pass(9);
  await told(bob, 'the game is over');
  expect(ada.dms().filter(({ content }) => content.includes('the game is over'))).toEqual([]);
  for (const person of [due, other]) {
    expect((await person.slash('stats')).text).toContain('Of these ended early by agreement: **1**');
  }
  const refused = await ada.slash('table turn', {}, at);
  expect(refused.text).toContain('over');
});

test('news begin where somebody moved last themselves, with what was decided for them, each thing once', async () => {
  const { table, due, other, at } = await begun({ pace: 'quick' });
  await pass(14);
  const posts = () => turnPosts(env.playground, table.thread);
  await env.playground.waitFor(() => posts().length === 2, 'the post after the safe move');
  await turnByService(env.bot.services, table.tableId, other);
  await env.bot.services.catchUp();
  const { text } = await due.slash('table news', {}, at);
  const lines = text.split('\n');
  expect(lines[0]).toContain('from the beginning');
  const first = lines.find((line) => line.includes('Decided for you: ')) ?? '';
  const rest = lines.filter((line) => line !== first);
  // Its first sentence; the line puts several together.
  const decided = first.slice(first.indexOf(': ') + 2, first.indexOf('. ') + 1);
  expect(decided).toContain(due.name);
  expect(rest.join('\n')).not.toContain(decided);
  expect(rest.join('\n')).toContain(other.name);
});

test('somebody absent whom only the thread reaches costs it at most two calls a turn', async () => {
  const { table, due, at } = await begun({ pace: 'standard' });
  await due.slash('me settings', { reminders: 'thread' }, at);
  await pass(24 + 12);
  await env.bot.services.catchUp();
  const posts = env.playground.publicMessages(table.thread);
  const reminders = posts.filter(({ content }) => /^<@\d+>\n(⏰|⚠️|⌛)/u.test(content));
  // Reminded, warned, extended, and warned again.
  expect(reminders.map(({ pings }) => pings.length)).toEqual([0, 1, 0, 0]);
  expect(posts.filter(({ pings }) => pings.includes(due.id))).toHaveLength(2);
});

test('a reminder is put off only to moments before the deadline, which stands with each', async () => {
  const { due, other, at } = await begun({ pace: 'standard' });
  const offered = (person: Person) => person.autocomplete('me remind', 'when', '', at);
  const first = await offered(due);
  expect(first.map(({ value }) => value)).toEqual(['hours', 'on-it']);
  expect(first[0]?.name).toMatch(/^In 2 hours: \w+.* \(your time ends \w+.*\)$/);
  await pass(22.5);
  expect((await offered(due)).map(({ value }) => value)).toEqual(['on-it']);
  expect(await offered(other)).toEqual([]);
  expect((await due.slash('me remind', { when: 'some day' }, at)).text).toContain(
    'Pick one of the suggestions',
  );
});

test('to call a table off says by whom, and has no winner', async () => {
  const { ada, bob, table, at } = await begun();
  const asked = await ada.slash('repair', { what: 'cancel' }, at);
  expect(asked.text).toContain('call the table off, with no winner');
  await ada.click(asked, controlNamed(asked.message, 'repair') ?? '');
  await posted(table, 'This table was called off by the host.');
  expect((await posted(table, '🛑')).content).toContain('Nobody wins');
  await env.bot.services.catchUp();
  expect(postsWith(table, '## ')[0]?.content).toContain('The table was called off by the host.');
  expect(postsWith(table, 'Standings')).toEqual([]);
  expect((await bob.slash('stats')).text).not.toContain('**2**');
});

test('whose seat somebody takes after a vote is said so, and nobody is told of an absence', async () => {
  const people = ['Ada', 'Bob', 'Cyd'].map((name) => env.playground.addPerson({ name })) as [
    Person,
    Person,
    Person,
  ];
  const [ada, bob, cyd] = people;
  const table = await startTable(env, people, { pace: 'none' });
  const at = { channel: table.thread };
  const loaded = await env.bot.services.views.load(table.tableId);
  const player = loaded.ok ? loaded.value.seats.findIndex(({ userId }) => userId === cyd.id) + 1 : 0;
  await ada.slash('vote', { what: 'replace', player }, at);
  expect((await bob.slash('vote', { what: 'yes' }, at)).text).toContain('Agreed');
  await told(cyd, 'the table has voted to offer your seat to others');
  await pass(49);
  const eve = env.playground.addPerson({ name: 'Eve' });
  // Where no direct message gets through they read it at the table.
  cyd.closeDms();
  await eve.slash('table seat', {}, at);
  await posted(table, 'Eve plays Cyd’s seat now, by vote');
  expect((await posted(table, 'Eve plays your seat now')).pings).toEqual([cyd.id]);
  expect(postsWith(table, 'has been away')).toEqual([]);
});

test('the end of a game that is played out calls everybody who played, once', async () => {
  const { ada, bob, table } = await begun();
  for (;;) {
    const loaded = await env.bot.services.views.load(table.tableId);
    if (!loaded.ok || loaded.value.phase !== 'running') break;
    const seat = loaded.value.seats[loaded.value.due[0] ?? 0];
    await turnByService(env.bot.services, table.tableId, seat?.userId === ada.id ? ada : bob);
  }
  const end = await posted(table, 'the game is over');
  await env.bot.services.catchUp();
  await pass(24);
  const messages = env.playground.channel(table.thread).messages();
  const after = messages.slice(messages.findIndex(({ id }) => id === end.id));
  const calls = after.flatMap(({ pings }) => pings);
  expect([...calls].sort()).toEqual([ada.id, bob.id].sort());
  for (const person of [ada, bob])
    expect(person.dms().filter(({ content }) => content.includes('the game is over'))).toEqual([]);
});

test('what ends, calls off or takes back is asked once more by /repair too; what only helps is done at once', async () => {
  const { ada, table, due, at } = await begun();
  const phase = async (): Promise<string | undefined> => {
    const loaded = await env.bot.services.views.load(table.tableId);
    return loaded.ok ? `${loaded.value.phase} ${loaded.value.seq > 0}` : undefined;
  };
  await turnByService(env.bot.services, table.tableId, due);
  for (const values of [{ what: 'cancel' }, { what: 'concede' }, { what: 'undo', to: 0 }]) {
    const asked = await ada.slash('repair', values, at);
    expect(asked.text).toContain('This concerns everybody at the table');
    expect(await phase()).toBe('running true');
  }
  expect((await ada.slash('repair', { what: 'pause' }, at)).text).toContain('Done.');
  const asked = await ada.slash('repair', { what: 'cancel' }, at);
  const yes = controlsOf(asked.message).find(({ label }) => label === 'Yes, do it');
  await ada.click(asked, yes?.custom_id ?? '');
  expect(await phase()).toBe('cancelled true');
});

test('a vote that expires is told in its post, and the status and the newest post lose it', async () => {
  const { ada, table, at } = await begun();
  await ada.slash('vote', { what: 'pause' }, at);
  const vote = await posted(table, 'Ada proposes');
  await posted(table, 'A vote is open until');
  await pass(49);
  await env.bot.services.catchUp();
  expect(postsWith(table, 'Ada proposes').map(({ id, content }) => [id, content])).toEqual([
    [vote.id, expect.stringContaining('The vote has expired.')],
  ]);
  expect(postsWith(table, 'A vote is open until')).toEqual([]);
});

test('a safe move that the host makes for somebody is no absence: nothing is said of time, and the seat stays', async () => {
  const { ada, table, due, at } = await begun({ pace: 'standard' });
  const seat = await seatOf(table, due);
  for (let times = 0; times < 2; times += 1)
    await ada.slash('repair', { what: 'skip', player: seat + 1 }, at);
  await env.bot.services.catchUp();
  expect(postsWith(table, 'Time was up')).toEqual([]);
  expect(postsWith(table, '🪑')).toEqual([]);
  expect(due.dms().filter(({ content }) => content.includes('time was up'))).toEqual([]);
});

test('no computer sits down at an open seat unless somebody asks for it, which the post about it offers', async () => {
  const { table, due, other, at } = await begun({ pace: 'quick' });
  await due.slash('table leave', { sure: true }, at);
  const said = await posted(table, 'has left the game');
  const offered = controlsOf(said).map(({ custom_id: id = '' }) => id.split('.').includes('computer'));
  expect(offered).toContain(true);
  await pass(3);
  const seat = await seatOf(table, due);
  const computerAt = async () => {
    const loaded = await env.bot.services.views.load(table.tableId);
    return loaded.ok ? loaded.value.seats[seat]?.computer : undefined;
  };
  expect(await computerAt()).toBeUndefined();
  expect(postsWith(table, 'nobody plays this seat now, so I made a safe move')).not.toEqual([]);
  const control = controlsOf(said).find(({ custom_id: id = '' }) => id.split('.').includes('computer'));
  await other.click(said, control?.custom_id ?? '');
  expect(await computerAt()).toBeDefined();
});

test('/tables says first what waits for you, the earliest deadline before the others', async () => {
  const ada = env.playground.addPerson({ name: 'Ada' });
  const places: PlayedTable[] = [];
  for (const hours of [48, 12, 30]) {
    const bob = env.playground.addPerson({ name: 'Bob' });
    const table = await openTable(env, [ada, bob], { pace: 'quick' });
    const at = { channel: table.thread };
    await ada.slash('pace', { hours }, at);
    await ada.slash('table start', {}, at);
    await turnPost(env, table, 0);
    await env.bot.services.catchUp();
    // Whoever begins is drawn; here it shall be Ada whose turn it is.
    if (pinged(table, await turnPost(env, table, 0)) === bob)
      await turnByService(env.bot.services, table.tableId, bob);
    places.push(table);
  }
  const { text } = await ada.slash('tables');
  const order = places
    .map(({ thread }, index) => ({ index, at: text.indexOf(thread) }))
    .sort((one, two) => one.at - two.at)
    .map(({ index }) => index);
  expect(order).toEqual([1, 2, 0]);
});

test('a turn that is made while it is voted on going back is taken back too, and the post of the vote says so', async () => {
  const { table, due, other, at } = await begun();
  const { services } = env.bot;
  await turnByService(services, table.tableId, due);
  await services.catchUp();
  await due.slash('vote', { what: 'undo', to: 0 }, at);
  const vote = await posted(table, 'proposes');
  const turnOf = ({ name }: Person) => `${name} (round 1)`;
  expect(vote.content).toContain(`Would be taken back: ${turnOf(due)}`);
  expect(vote.content).not.toContain(turnOf(other));
  await turnByService(services, table.tableId, other);
  await env.playground.waitFor(
    () => postsWith(table, 'proposes').at(-1)?.content.includes(turnOf(other)),
    'the turn in the post of the vote',
  );
  const now = await posted(table, 'proposes');
  expect(now.id).toBe(vote.id);
  const yes = controlsOf(now).find(({ custom_id: id = '' }) => id.includes('.yes.'));
  expect((await other.click(now, yes?.custom_id ?? '')).text).toContain('Agreed and done');
  const said = await posted(table, '↩️ Back to');
  for (const person of [due, other]) expect(said.content).toContain(person.name);
});

test('a vote that is open when the table is called off is closed in its post', async () => {
  const { ada, table, at } = await begun();
  await ada.slash('vote', { what: 'pause' }, at);
  const vote = await posted(table, 'Ada proposes');
  await ada.slash('table cancel', { sure: true }, at);
  await env.playground.waitFor(
    () => postsWith(table, 'Ada proposes').at(-1)?.content.includes('The vote has expired'),
    'the end of the vote',
  );
  expect(postsWith(table, 'Ada proposes').map(({ id }) => id)).toEqual([vote.id]);
});

test('all that has come due at several tables while somebody slept is one message, which loses each table as they move there', async () => {
  const { playground, bot } = env;
  const ada = playground.addPerson({ name: 'Ada' });
  await sleep(ada, 9);
  const slept: PlayedTable[] = [];
  for (let table = 0; table < 3; table += 1) {
    const bob = playground.addPerson({ name: 'Bob' });
    const opened = await startTable(env, [ada, bob], { pace: 'standard' });
    // Whoever sleeps is not called by the first post; whoever begins is drawn.
    const { pings } = await turnPost(env, opened, 0);
    if (pings.includes(bob.id)) await turnByService(bot.services, opened.tableId, bob);
    slept.push(opened);
  }
  const waiting = () => ada.dms().filter(({ content }) => content.includes('waiting for you'));
  expect(waiting()).toEqual([]);
  await pass(9);
  const told = await playground.waitFor(
    () => waiting().find(({ content }) => content.startsWith('⏰ **3 tables are waiting for you**')),
    'one message about three tables',
  );
  expect(waiting()).toHaveLength(1);
  const [first, second, third] = slept;
  if (!first || !second || !third) throw new Error('three tables were opened');
  const names = (): boolean[] => slept.map(({ thread }) => waiting()[0]?.content.includes(thread) ?? false);
  expect(names()).toEqual([true, true, true]);
  expect(told.content.match(/It’s your turn, until <t:/g)).toHaveLength(3);
  for (const { tableId } of slept) {
    const button = controlsOf(told).find(({ custom_id: id }) => id?.includes(tableId));
    expect((await ada.click(told, button?.custom_id ?? '')).text).not.toMatch(/^⚠️/u);
  }

  await turnByService(bot.services, second.tableId, ada);
  await bot.services.catchUp();
  expect(names()).toEqual([true, false, true]);
  expect(waiting()[0]?.content).toContain('**2 tables are waiting for you**');

  await turnByService(bot.services, first.tableId, ada);
  await bot.services.catchUp();
  expect(names()).toEqual([false, false, true]);
  // Of one table that is left it says all that a reminder of it alone would.
  const left = waiting()[0];
  expect(left?.content).not.toContain('tables');
  expect(left && controlNamed(left, 'remind')).toBeDefined();

  await turnByService(bot.services, third.tableId, ada);
  await bot.services.catchUp();
  expect(waiting()).toEqual([]);
});

test('votes and clocks of a Polish table speak Polish alone: pause, extension, safe move, open seat', async () => {
  const people = ['Ola', 'Jan'].map((name) => env.playground.addPerson({ name, locale: 'pl' }));
  const [ola, jan] = people as [Person, Person];
  const table = await startTable(env, people, { pace: 'standard' });
  const at = { channel: table.thread };
  const due = pinged(table, await turnPost(env, table, 0));
  const other = due === ola ? jan : ola;

  expect((await ola.slash('vote', { what: 'pause' }, at)).text).toContain('Głosowanie trwa');
  const vote = await posted(table, 'Ola proponuje: **przerwę przy stole**');
  expect(vote.content).toContain('Głosy za: 1 z 2 potrzebnych (mogą głosować 2 osoby)');
  await posted(table, 'Trwa głosowanie, do <t:');
  expect((await jan.click(vote, controlNamed(vote, 'vote') ?? '')).text).toContain('Jest zgoda, zrobione.');
  await posted(table, '✅ **Zgoda.**');
  await posted(table, '⏸️ Przerwa przy stole po głosowaniu, wniosek: ');
  await posted(table, '⏸️ Zegary są zatrzymane od <t:');
  expect((await due.slash('tables')).text).toContain('⏸️');
  await ola.slash('repair', { what: 'resume' }, at);
  await posted(table, '▶️ Zegary znowu chodzą decyzją gospodarza');

  await pass(23);
  expect((await told(due, 'twój czas się kończy')).content).toContain(
    'jednorazowo dostaniesz jeszcze 12 godzin',
  );
  await pass(3);
  await posted(table, `⌛ ${due.name} dostaje jednorazowo 12 godzin więcej`);
  await told(due, 'twój czas się skończył i został przedłużony');
  await pass(12);
  await posted(table, `🤝 ${due.name}: czas się skończył, więc wykonano bezpieczny ruch`);
  await told(due, 'więc wykonano za ciebie bezpieczny ruch');
  await turnByService(env.bot.services, table.tableId, other);
  await pass(26);
  await posted(table, `🪑 ${due.name} od dłuższego czasu nie gra, więc miejsce jest wolne`);
  await posted(table, `🪑 Miejsce gracza ${due.name} jest wolne`);
  await told(due, 'Twoje miejsce jest teraz wolne dla innych');
  const seen = [...env.playground.channel(table.thread).messages(), ...due.dms(), ...other.dms()];
  for (const { content } of seen)
    expect(content.replace(/<\/.*?>/g, '')).not.toMatch(/\b(the|your|you|until|vote|seat|turn)\b/i);
});
