import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { handClock } from '../support/hand-clock.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlNamed,
  controlsOf,
  nextPost,
  type PlayedTable,
  pinged,
  seqOf,
  startBot,
  startTable,
  turnByPanel,
  turnPost,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

/** A game of three that has begun. */
const begun = async () => {
  const { playground } = env;
  const people = ['Ada', 'Bob', 'Cy'].map((name) => playground.addPerson({ name }));
  const table = await startTable(env, people);
  return { env, table, due: pinged(table, await turnPost(env, table, 0)) };
};

/** The newest message about a seat, once it says this. */
const seatMessage = ({ playground }: BotInPlayground, { thread }: PlayedTable, text: string) =>
  playground.waitFor(() => {
    const last = playground
      .channel(thread)
      .messages()
      .filter(({ content }) => /^(🪑|🤖)/u.test(content))
      .at(-1);
    return last?.content.includes(text) && last;
  }, `a message that says: ${text}`);

const cause = async ({ bot }: BotInPlayground, { tableId }: PlayedTable): Promise<unknown[]> => {
  const story = await bot.services.recap.history(tableId, 'public');
  if (!story.ok) throw new Error(story.refusal.code);
  return story.value.entries.map((entry) => (entry.kind === 'move' ? entry.cause : entry.kind));
};

const other = ({ people }: PlayedTable, ...but: readonly Person[]): Person => {
  const person = people.find((candidate) => !but.includes(candidate));
  if (!person) throw new Error('nobody is left');
  return person;
};

test('a player leaves; a computer plays on; somebody new takes the seat, with the table as it stands', {
  timeout: 240_000,
}, async () => {
  const { env, table, due } = await begun();
  const { playground } = env;
  const doing = { channel: table.thread };
  const dora = playground.addPerson({ name: 'Dora', locale: 'pl' });
  expect((await dora.slash('table seat', {}, doing)).text).toContain('Nie ma tu wolnego miejsca');

  const asked = await due.slash('table leave', {}, doing);
  expect(asked.text).toContain('Leave the running game');
  await due.click(asked, controlNamed(asked.message, 'leave') ?? '');
  const offer = await seatMessage(env, table, 'The seat is open');
  expect(offer.pings).toEqual([]);
  expect((await due.slash('table leave', { sure: true }, doing)).text).toContain('already open');
  const bystander = other(table, due);
  expect((await bystander.click(offer, controlNamed(offer, 'seat') ?? '')).text).toContain(
    'You have already joined',
  );

  const robot = controlsOf(offer).find(({ custom_id }) => custom_id?.endsWith('.computer'));
  expect((await dora.click(offer, robot?.custom_id ?? '')).text).toContain('Nie grasz przy tym stole');
  await bystander.click(offer, robot?.custom_id ?? '');
  const second = await seatMessage(env, table, 'A computer plays');
  const post = await nextPost(env, table, await turnPost(env, table, 0));
  expect(post.pings).not.toContain(due.id);
  expect(new Set(await cause(env, table))).toEqual(new Set(['computer']));
  expect(due.dms().map(({ content }) => content)).toEqual([
    expect.stringContaining('a computer plays for you for now'),
  ]);
  // The channel around the thread offers the seat, too.
  const offered = () =>
    playground.publicMessages().find(({ content }) => content.includes('A seat is open in **Small World**'));
  await playground.waitFor(offered, 'the offer in the channel');
  expect(offered()?.channelId).not.toBe(table.thread);
  expect(controlsOf(offered() ?? { components: [] })).toHaveLength(1);
  expect((await bystander.slash('table status', {}, doing)).text).toContain(
    'seat is open: anybody can take it',
  );

  const taken = await dora.click(second, controlNamed(second, 'seat') ?? '');
  expect(taken.text).toContain('Grasz teraz przy stole');
  expect(taken.text).toContain('To, co poprzedni gracz ustalił z góry, już nie obowiązuje.');
  await seatMessage(env, table, 'Dora plays');
  await playground.waitFor(
    () => due.dms().at(-1)?.content.includes('Dora plays your seat'),
    'who plays there',
  );
  await playground.waitFor(
    () => controlsOf(offered() ?? { components: [] }).length === 0,
    'no offer in the channel',
  );
  expect((await due.slash('table seat', {}, doing)).text).toContain('No seat is open');
  const loaded = await env.bot.services.views.load(table.tableId);
  expect(loaded.ok && loaded.value.seats.map(({ name }) => name)).toContain('Dora');
  expect(loaded.ok && loaded.value.seats.some(({ computer, open }) => computer || open)).toBe(false);
  expect(playground.violations).toEqual([]);
});

test('whoever never left is told by /table seat that they sit there; whoever left, that they play again', async () => {
  const { table, due } = await begun();
  const doing = { channel: table.thread };
  const asked = async () => (await due.slash('table seat', {}, doing)).text;
  expect(await asked()).toContain('You sit at the table');
  await due.slash('table leave', { sure: true }, doing);
  expect(await asked()).toMatch(/You play at the table .* again/);
});

test('whoever left and simply moves has the seat back', async () => {
  const { env, table, due } = await begun();
  const doing = { channel: table.thread };
  await due.slash('table leave', { sure: true }, doing);
  const { id } = await seatMessage(env, table, 'The seat is open');
  await due.slash('sw pick', { slot: 1 }, doing);
  await seatMessage(env, table, 'is back');
  const offer = () =>
    env.playground
      .channel(table.thread)
      .messages()
      .find((message) => message.id === id);
  await env.playground.waitFor(
    () => controlsOf(offer() ?? { components: [] }).length === 0,
    'no offer any more',
  );
  const late = await other(table, due).slash('table computer', {}, doing);
  expect(late.text).toContain('No seat is open');
  expect(await cause(env, table)).toEqual(['player']);
});

test('who looks on gets each picture once, the public one, and no more after the end of it', {
  timeout: 240_000,
}, async () => {
  const { env, table, due } = await begun();
  const { playground } = env;
  const doing = { channel: table.thread };
  const eve = playground.addPerson({ name: 'Eve' });
  expect((await due.slash('table follow', {}, doing)).text).toContain('You play at this table');
  expect((await eve.slash('table follow', {}, doing)).text).toContain('You follow the table');
  let post = await turnPost(env, table, 0);
  await turnByPanel(due, post, 2);
  post = await nextPost(env, table, post);
  await env.restart();
  const copy = await playground.waitFor(() => eve.dms()[0], 'the copy of the turn post');
  expect(seqOf(copy)).toBe(seqOf(post));
  expect(playground.fileOf(copy)).toEqual(playground.fileOf(post));
  expect(copy.pings).toEqual([]);
  const stopped = await eve.click(copy, controlNamed(copy, 'follow') ?? '');
  expect(stopped.text).toContain('do not follow');
  await turnByPanel(pinged(table, post), post, 2);
  const next = await nextPost(env, table, post);
  expect(seqOf(next)).toBeGreaterThan(seqOf(post));
  expect(eve.dms().filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
  expect(playground.violations).toEqual([]);
});

test('that a seat is free names whoever left it, also where it is told once somebody else plays there', async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const env = await startBot(undefined, clock.time);
  const { playground } = env;
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob]);
  const doing = { channel: table.thread };
  const path = `/channels/${table.thread}/messages`;
  playground.faults.failNext(1_000, 502, { matches: (one) => one.path === path && one.method === 'POST' });
  await bob.slash('table leave', { sure: true }, doing);
  await playground.waitFor(
    () => playground.requests.some((one) => one.path === path && one.status === 502),
    'the post that fails',
  );
  await playground.addPerson({ name: 'Dora' }).slash('table seat', {}, doing);
  playground.faults.clear();
  clock.pass(3_600_000);
  await env.bot.services.catchUp();
  await seatMessage(env, table, 'Dora plays');
  const told = playground
    .channel(table.thread)
    .messages()
    .flatMap(({ content }) => /^🪑 (\w+ (has left|plays \w+’s seat))/u.exec(content)?.[1] ?? []);
  expect(told).toEqual(['Bob has left', 'Dora plays Bob’s seat']);
});
