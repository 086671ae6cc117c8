import { expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  controlNamed,
  openTable,
  type PlayedTable,
  seqOf,
  startBot,
  turnByService,
  turnPost,
} from '../discord/support.ts';
import { accepted } from '../support/tiny-table.ts';
import { virtualTime } from './virtual-time.ts';

/** What messages about time begin with; one that pings somebody in the thread has the ping before it. */
const SIGN = /^(?:<@\d+>\n)?(⏰|⚠️|⌛|👀|🤝|🏖️|👋|🗳️|⏸️|▶️|🪑|💤|☀️)/u;

test('five players in four zones: every message about time, and its moment', {
  timeout: 400_000,
}, async () => {
  const time = virtualTime('2026-10-23T16:00:00Z');
  const env = await startBot(undefined, time);
  const { playground } = env;
  const people = ['Ada', 'Ben', 'Chie', 'Dora', 'Emil'].map((name) => playground.addPerson({ name }));
  const table = await openTable(env, people);
  const [first] = people;
  await first?.slash('pace', { night: true }, { channel: table.thread });
  await first?.slash('table start', {}, { channel: table.thread });
  await turnPost(env, table, 0);
  const seated = await inOrder(env, table);
  const [begins] = accepted(await env.bot.services.views.load(table.tableId)).due;
  const [warsaw, newYork, tokyo, sydney, krakow] = seated as [Person, Person, Person, Person, Person];
  const { thread } = table;
  const at = { channel: thread };

  /** Messages about time since the last look: moment, place or name, sign. */
  const seen = new Set<string>();
  const told: string[] = [];
  const look = async (): Promise<void> => {
    await env.bot.services.catchUp();
    const moment = time.now().toISOString().slice(5, 16);
    const note = (where: string, messages: readonly Message[]): void => {
      for (const message of messages) {
        if (seen.has(message.id)) continue;
        seen.add(message.id);
        const sign = SIGN.exec(message.content)?.[1];
        if (sign) told.push(`${moment} ${where} ${sign}`);
      }
    };
    note('table', playground.publicMessages(thread));
    for (const [seat, person] of seated.entries()) note(`player ${seat}`, person.dms());
  };
  const turnTo = (moment: string): Promise<void> => time.turnTo(env.bot.services, `2026-${moment}:00Z`, look);
  const reminderOf = (person: Person): Message => {
    const found = person.dms().findLast((message) => SIGN.test(message.content));
    if (!found) throw new Error(`${person.name} has no reminder`);
    return found;
  };
  const answer = (person: Person, word: string) => {
    const message = reminderOf(person);
    const button = message.components
      .flatMap((row) => row.components ?? [])
      .find(({ custom_id: id = '' }) => id.endsWith(`.${word}`));
    return person.click(message, button?.custom_id ?? '');
  };
  const move = async (person: Person): Promise<void> => {
    await turnByService(env.bot.services, table.tableId, person);
    await look();
  };

  // Everybody says when they sleep, how they want to be told, and one goes on a journey.
  const night = { quiet: '22-8' };
  await warsaw.slash('me settings', { ...night, zone: 'Europe/Warsaw' });
  await newYork.slash('me settings', { ...night, zone: 'America/New_York' });
  await tokyo.slash('me settings', { ...night, zone: 'Asia/Tokyo', next: true });
  await sydney.slash('me settings', { ...night, zone: 'Australia/Sydney', reminders: 'thread' });
  await krakow.slash('me settings', { active: '17-21', zone: 'Europe/Warsaw' });
  await tokyo.slash('me away', { from: '2026-10-28', to: '2026-10-30' });
  await look();
  expect(told.splice(0)).toEqual(['10-23T16:00 table 🏖️']);
  const status = playground
    .channel(thread)
    .messages()
    .find(({ content }) => content.includes('Waiting for'));
  expect(status?.content).toContain(`🏖️ ${tokyo.name} is away from <t:`);

  // The first, in Warsaw, 18:00 on Friday: 24 hours without nights, the long one of the clock change included.
  await turnTo('10-24T15:00');
  const deadline = Date.parse('2026-10-25T13:00:00Z') / 1000;
  expect(reminderOf(warsaw).content).toContain(`until <t:${deadline}:f> (<t:${deadline}:R>)`);
  expect(reminderOf(warsaw).content).toContain('you get 12 hours more, once');
  expect((await answer(warsaw, 'hours')).text).toContain('I will remind you');
  await turnTo('10-24T18:00');
  expect((await answer(warsaw, 'on-it')).text).toContain('only once more');
  await turnTo('10-25T10:00');
  expect(told.splice(0)).toEqual([
    '10-24T14:00 player 0 ⏰',
    '10-24T17:00 player 0 ⏰',
    '10-25T08:12 player 0 ⚠️',
  ]);
  await move(warsaw);
  expect(warsaw.dms().filter(({ content }) => SIGN.test(content))).toEqual([]);

  // The second, in New York, does not come: reminded, warned, extended, decided for; a restart in between.
  expect(told.splice(0)).toEqual(['10-25T10:00 player 2 👀']);
  await turnTo('10-26T20:00');
  await env.restart();
  await turnTo('10-27T20:00');
  expect(told.splice(0)).toEqual([
    // It became their turn at 6:00 of theirs.
    '10-25T12:00 player 1 ⏰',
    '10-26T00:00 player 1 ⏰',
    '10-26T17:12 player 1 ⚠️',
    '10-26T22:00 table ⌛',
    '10-26T22:00 player 1 ⌛',
    '10-27T17:36 player 1 ⚠️',
    // The post with the board begins with it.
    '10-27T20:00 table 🤝',
    '10-27T20:00 player 1 🤝',
  ]);
  const log = await krakow.slash('table log', {}, at);
  expect(log.text).toContain('safe move for');

  // The third, in Tokyo, is on the journey; the others agree on a pause meanwhile, and the host ends it.
  await turnTo('10-28T20:00');
  await sydney.slash('vote', { what: 'pause' }, at);
  const vote = await playground.waitFor(
    () =>
      playground
        .channel(thread)
        .messages()
        .findLast((message) => controlNamed(message, 'vote')),
    'the vote',
  );
  // Neither the traveller nor the one who missed the last decision has a voice.
  expect(vote.content).toContain('1 of 2 votes needed (3 players can vote)');
  await krakow.click(vote, controlNamed(vote, 'vote') ?? '');
  await look();
  await turnTo('10-29T20:00');
  const host = people[0] as Person;
  await host.slash('repair', { what: 'resume' }, at);
  await look();
  await turnTo('10-31T01:00');
  expect(told.splice(0)).toEqual([
    '10-28T20:00 table 🗳️',
    '10-28T20:00 table ⏸️',
    '10-29T20:00 table ▶️',
    // The absence ended at midnight; it is 8:00 in Tokyo now.
    '10-30T23:00 player 2 👋',
  ]);
  // It greets, with the news.
  expect(reminderOf(tokyo).content).toContain('👋 Welcome back!');
  expect(controlNamed(reminderOf(tokyo), 'news')).toBeDefined();
  await move(tokyo);

  // The fourth, in Sydney, is reminded in the thread; the ping goes when the move is made.
  await turnTo('11-01T02:00');
  expect(told.splice(0)).toEqual(['10-31T23:00 table ⏰']);
  const pings = () =>
    playground
      .channel(thread)
      .messages()
      .filter(({ content }) => content.startsWith(`<@${sydney.id}>`));
  expect(pings()).toHaveLength(1);
  await move(sydney);
  expect(pings()).toEqual([]);

  // The fifth, near Warsaw, has evening hours: the first reminder waits for them.
  await turnTo('11-01T23:00');
  await move(krakow);
  expect(told.splice(0)).toEqual(['11-01T16:00 player 4 ⏰', '11-01T21:12 player 4 ⚠️']);
  expect(playground.violations).toEqual([]);
  expect(env.log()).not.toContain('delivery failed');
  const now = accepted(await env.bot.services.views.load(table.tableId));
  expect(now).toMatchObject({ due: [begins], phase: 'running' });
  expect(await env.bot.services.wakes.stuck()).toEqual([]);
  expect(seqOf(playground.channel(thread).messages().at(-1) ?? { content: '' })).toBe(now.seq);
});

/** The players in the order in which they play: chance decides who begins. */
const inOrder = async (env: BotInPlayground, { people, tableId }: PlayedTable): Promise<Person[]> => {
  const { seats, due } = accepted(await env.bot.services.views.load(tableId));
  const begins = due[0] ?? 0;
  return [...seats.slice(begins), ...seats.slice(0, begins)].flatMap(
    ({ userId }) => people.find(({ id }) => id === userId) ?? [],
  );
};
