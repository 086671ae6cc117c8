import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import { virtualTime } from '../time/virtual-time.ts';
import {
  type BotInPlayground,
  controlNamed,
  controlsOf,
  hasBoard,
  openTable,
  type PlayedTable,
  startBot,
  startTable,
  turnByService,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. The clock stands still unless it is turned. */
let env: BotInPlayground;
const time = virtualTime('2026-11-23T12:00:00Z');

beforeAll(async () => {
  env = await startBot((end) => afterAll(end), time);
});

const peopleNamed = (names: readonly string[], locale = 'en-GB'): Person[] =>
  names.map((name) => env.playground.addPerson({ name, locale }));

const messagesIn = (channel: string): readonly Message[] => env.playground.channel(channel).messages();

const posted = (channel: string, words: string): Promise<Message> =>
  env.playground.waitFor(
    () => messagesIn(channel).findLast(({ content }) => content.includes(words)),
    `a post that says: ${words}`,
  );

const told = (person: Person, words: string): Promise<Message> =>
  env.playground.waitFor(
    () => person.dms().findLast(({ content }) => content.includes(words)),
    `${person.name} is told: ${words}`,
  );

const seatOf = async ({ tableId }: PlayedTable, person: Person): Promise<number> => {
  const loaded = await env.bot.services.views.load(tableId);
  return loaded.ok ? loaded.value.seats.findIndex(({ userId }) => userId === person.id) : -1;
};

/** The host puts somebody out of their seat by `/repair`, and says that they are sure. */
const putOut = async (host: Person, table: PlayedTable, person: Person): Promise<void> => {
  const at = { channel: table.thread };
  const asked = await host.slash(
    'repair',
    { what: 'replace', player: (await seatOf(table, person)) + 1 },
    at,
  );
  expect(asked.text).toContain('This concerns everybody at the table');
  await host.click(asked, controlNamed(asked.message, 'repair') ?? '');
};

test('who is put out by /repair is told at once, keeps the seat by a press, else has two days and hears who plays', async () => {
  const [ada, bob, cyd, eve] = peopleNamed(['Ada', 'Bob', 'Cyd', 'Eve']) as [Person, Person, Person, Person];
  const table = await startTable(env, [ada, bob, cyd], { pace: 'none' });
  const open = async () => {
    const loaded = await env.bot.services.views.load(table.tableId);
    return loaded.ok && loaded.value.seats.some((player) => player.open);
  };

  await putOut(ada, table, bob);
  const word = await told(bob, 'the host wants to offer your seat to others');
  expect(word.content).toContain('One move, or the button, and you keep it');
  expect(await open()).toBe(false);
  const keep = controlsOf(word)[0]?.custom_id ?? '';
  expect((await bob.click(word, keep)).text).toMatch(/^You keep your seat at the table/);
  // The button has done what it says, and goes.
  const again = () => bob.dms().find(({ id }) => id === word.id);
  await env.playground.waitFor(() => controlsOf(again() ?? word).length === 0, 'a note without buttons');
  await time.pass(env.bot.services, 60);
  expect(await open()).toBe(false);

  await putOut(ada, table, cyd);
  await told(cyd, 'Nothing happens before');
  await time.pass(env.bot.services, 47);
  expect(await open()).toBe(false);
  await time.pass(env.bot.services, 2);
  expect(await open()).toBe(true);
  await told(cyd, 'Until somebody takes it you have it back by making a move');
  await eve.slash('table seat', {}, { channel: table.thread });
  const last = await told(cyd, 'Eve plays your seat now');
  // It is true no more.
  expect(last.content).not.toContain('making a move');
  await posted(table.thread, 'Eve plays Cyd’s seat now, as the host decided');
});

test('an open seat stands in the status, below the board, in the channel and in the answer about the table, until it is taken', async () => {
  const [ada, bob, cyd, eve] = peopleNamed(['Ada', 'Bob', 'Cyd', 'Eve']) as [Person, Person, Person, Person];
  const table = await startTable(env, [ada, bob, cyd], { pace: 'none' });
  const at = { channel: table.thread };
  const takes = (message: Message | undefined) =>
    message && controlsOf(message).some(({ label }) => label === 'Take the seat');
  const inThread = () => messagesIn(table.thread);
  const status = () => inThread().find(({ content }) => content.startsWith('## '));
  const board = () => inThread().findLast(hasBoard);
  const offer = () =>
    messagesIn('general').find(
      ({ content }) => content.includes(table.thread) && content.includes('A seat is open'),
    );

  await cyd.slash('table leave', { sure: true }, at);
  await posted(table.thread, 'Cyd has left the game');
  const shown = await env.playground.waitFor(() => offer(), 'the offer in the channel');
  await env.bot.services.catchUp();
  expect(shown.content).toContain('Cyd');
  expect(takes(shown)).toBe(true);
  expect(status()?.content).toContain('Cyd’s seat is open');
  expect(takes(status())).toBe(true);
  // Where the seat was due itself a safe move is made for it after an hour.
  await time.pass(env.bot.services, 2);
  // In whatever order they sit, it is Cyd's turn then.
  for (const person of [ada, bob, ada]) await turnByService(env.bot.services, table.tableId, person);
  await env.bot.services.catchUp();
  expect(board()?.content).toContain('Cyd’s seat is open');
  expect(takes(board())).toBe(true);
  await time.pass(env.bot.services, 2);
  await posted(table.thread, '🤝 Cyd: nobody plays this seat now, so I made a safe move');
  expect(inThread().filter(({ content }) => content.includes('Time was up for Cyd'))).toEqual([]);
  const answer = await ada.slash('table status', {}, at);
  expect(answer.text).toContain('Cyd’s seat is open');
  expect(takes(answer.message)).toBe(true);

  const taken = await eve.click(shown, controlsOf(shown)[0]?.custom_id ?? '');
  expect(taken.text).toContain('You play at the table');
  await posted(table.thread, 'Eve plays Cyd’s seat now');
  await env.bot.services.catchUp();
  expect(status()?.content).not.toContain('seat is open');
  expect(takes(status())).toBe(false);
  expect(takes(offer())).toBeFalsy();
});

test('who asks to be forgotten is told what cannot be taken back, and a Polish table calls them so in Polish', async () => {
  const [ola, jan] = peopleNamed(['Ola', 'Jan'], 'pl') as [Person, Person];
  const table = await startTable(env, [ola, jan], { pace: 'none' });
  const at = { channel: table.thread };
  const asked = await jan.slash('me forget', {}, at);
  expect(asked.text).toContain('Tego nie da się cofnąć');
  expect(asked.text).toContain('można cofnąć');
  // What it offers instead can be taken back, as it says.
  await jan.slash('table leave', { sure: true }, at);
  expect((await jan.slash('table seat', {}, at)).text).not.toMatch(/^⚠️/u);
  const mine = await env.bot.services.views.load(table.tableId);
  expect(mine.ok && mine.value.seats.some(({ userId, open }) => userId === jan.id && !open)).toBe(true);
  await jan.click(asked, controlNamed(asked.message, 'forget') ?? '');
  await posted(table.thread, 'Dawny gracz odchodzi z gry na dobre');
  const late = await jan.slash('table seat', {}, at);
  expect(late.text).not.toContain('znowu');
});

test('the host of a lobby who leaves hands it on, and the lobby says to whom', async () => {
  const [ada, bob] = peopleNamed(['Ada', 'Bob']) as [Person, Person];
  const table = await openTable(env, [ada, bob]);
  const at = { channel: table.thread };
  await posted(table.thread, 'Bob');
  await ada.slash('table leave', {}, at);
  const lobby = await env.playground.waitFor(
    () =>
      messagesIn(table.thread).find(({ content }) => content.startsWith('## ') && !content.includes('Ada')),
    'a lobby without Ada',
  );
  expect(lobby.content).toMatch(/Bob.*(host|start)/u);
  expect((await bob.slash('table options', { option: 'closeUp', value: 'true' }, at)).text).not.toMatch(
    /only the host/iu,
  );
});

test('whom no direct message reaches is called to a vote at the table in its language, buttons and all', async () => {
  const [ada, bob] = peopleNamed(['Ada', 'Bob']) as [Person, Person];
  const [jan] = peopleNamed(['Jan'], 'pl') as [Person];
  const table = await startTable(env, [ada, bob, jan], { pace: 'none' });
  jan.closeDms();
  // Asleep for two hours from now.
  const minutes = time.now().getUTCHours() * 60 + time.now().getUTCMinutes();
  const quiet = { from: minutes, to: (minutes + 120) % 1440 };
  await env.bot.services.availability.change(jan.id, { zone: 'UTC', quiet });
  await ada.slash('vote', { what: 'pause' }, { channel: table.thread });
  await time.pass(env.bot.services, 3);
  const call = await posted(table.thread, `<@${jan.id}>\n`);
  expect(call.content).toContain('pause the table');
  expect(controlsOf(call).map(({ label }) => label)).toEqual(['Yes', 'No']);
});
