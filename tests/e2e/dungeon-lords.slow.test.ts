import { expect, test } from 'vitest';
import type { Component, Message, Outcome, Person } from '../../src/playground/index.ts';
import { pickFrom, type Random, randomFrom } from '../../src/selfplay/random.ts';
import {
  askedAhead,
  type BotInPlayground,
  controlsOf,
  isOfEnd,
  nextPost,
  type PlayedTable,
  seqOf,
  startBot,
  startTable,
  turnPosts,
} from '../discord/support.ts';
import { expectAsAgreed } from '../support/as-agreed.ts';
import { tally } from '../support/tally.ts';
import { accepted } from '../support/tiny-table.ts';

/** Commands and their options, in the order in which a seat is asked; each is played with what autocomplete offers. */
const COMMANDS: readonly (readonly [name: string, ...options: string[]])[] = [
  ['keep', 'first', 'second'],
  ['orders', 'first', 'second', 'third', 'neutral'],
  ['mine', 'imps'],
  ['dig', 'squares'],
  ['hire', 'monster'],
  ['build', 'room', 'square'],
  ['spy', 'round'],
  ['discard', 'trap'],
  ['run', 'room', 'square'],
  ['retrieve', 'order'],
  ['pay', 'monster'],
  ['tax', 'gold'],
  ['choose', 'answer'],
  ['plan', 'tile', 'trap', 'monsters'],
  ['spring', 'trap', 'target'],
  ['attack', 'monster', 'way', 'target'],
];

/** What takes a decision back or begins it anew; whoever always did would never come to an end. */
const BACK = ['Start again', 'Take it back', 'Od nowa', 'Wycofaj decyzję'];
const BUTTON = 2;
const PRIMARY = 1;
/** Secret decisions of several parts are one line by slash, and many clicks by panel. */
const SECRET = COMMANDS.filter(([name]) => name === 'orders' || name === 'plan');
/** One turn in so many asks every command for what is due, and one in so few only those. */
const ALL_BY_SLASH = 12;
const ONLY_BY_PANEL = 2;
/** After so many moves a turn has gone wrong. */
const MOST_MOVES = 60;

const playable = ({ message }: Outcome): Component[] =>
  controlsOf(message).filter(
    ({ custom_id, label }) => custom_id?.startsWith('pb:play:') && !BACK.includes(String(label)),
  );

/** Answers the first thing that a panel asks ahead: mostly that they want to be asked in its time. */
const answerAhead = (person: Person, panel: Outcome, [menu]: readonly Component[], random: Random) => {
  const choices = (menu?.options as { value: string }[] | undefined)?.map(({ value }) => value) ?? [];
  const ask = choices.find((value) => value.endsWith(':ask')) ?? '';
  const value = random(4) > 0 ? ask : pickFrom(random, choices);
  return person.select(panel, menu?.custom_id ?? '', [value]);
};

/**
 * Uses one of the controls: a menu rather than a button, for buttons end things; but a secret decision that is whole
 * is mostly given as it stands, not thought over again.
 */
const playOne = (person: Person, panel: Outcome, controls: readonly Component[], random: Random) => {
  const whole = controls.find(({ style, custom_id: id }) => style === PRIMARY && id?.includes('_'));
  if (whole?.custom_id && random(4) > 0) return person.click(panel, whole.custom_id);
  const menus = controls.filter(({ type }) => type !== BUTTON);
  const { custom_id: id = '', options } = pickFrom(
    random,
    menus.length > 0 && random(3) > 0 ? menus : controls,
  );
  const choices = (options as { value: string }[] | undefined)?.map(({ value }) => value);
  return choices ? person.select(panel, id, [pickFrom(random, choices)]) : person.click(panel, id);
};

/** Plays by buttons and menus until the player owes nothing more. */
const byPanel = async (person: Person, opened: Outcome, random: Random): Promise<void> => {
  let panel = opened;
  for (let moves = 0; playable(panel).length > 0; moves += 1) {
    expect(moves).toBeLessThan(MOST_MOVES);
    const ahead = askedAhead(panel);
    panel =
      ahead.length > 0
        ? await answerAhead(person, panel, ahead, random)
        : await playOne(person, panel, playable(panel), random);
    expect(panel.ephemeral).toBe(true);
  }
};

/**
 * One move by slash command, with the first values that are offered.
 * @returns undefined if none of the commands is due
 */
const bySlash = async (
  person: Person,
  { thread }: PlayedTable,
  commands: typeof COMMANDS,
): Promise<Outcome | undefined> => {
  const doing = { channel: thread };
  for (const [name, ...options] of commands) {
    const values: Record<string, string | number> = {};
    for (const option of options) {
      const [first] = await person.autocomplete(`dl ${name}`, option, '', { ...doing, others: values });
      if (!first && option === options[0]) break;
      if (first) values[option] = first.value;
    }
    if (Object.keys(values).length > 0) return person.slash(`dl ${name}`, values, doing);
  }
  return undefined;
};

/** A turn that begins with a slash command and a few questions, and ends by the panel. */
const takeTurn = async (person: Person, table: PlayedTable, random: Random): Promise<void> => {
  const doing = { channel: table.thread };
  const commands = random(ALL_BY_SLASH) === 0 ? COMMANDS : random(ONLY_BY_PANEL) > 0 ? SECRET : [];
  const moved = await bySlash(person, table, commands);
  if (moved) expect(moved.ephemeral).toBe(true);
  if (random(20) === 0) {
    for (const about of ['now', 'party', 'taxes', 'payday', 'score'])
      expect((await person.slash('dl why', { about }, doing)).ephemeral).toBe(true);
    expect((await person.slash('dl secrets', {}, doing)).ephemeral).toBe(true);
    expect((await person.slash('dl board', { player: 1 }, doing)).ephemeral).toBe(true);
  }
  const goesOn = moved && playable(moved).length > 0;
  await byPanel(person, goesOn ? moved : await person.slash('table turn', {}, doing), random);
};

/** Who is to decide now: called by a post, or alone where the post of a phase went on. */
const dueAt = async ({ bot }: BotInPlayground, { people, tableId }: PlayedTable): Promise<Person[]> => {
  const { due, seats } = accepted(await bot.services.views.load(tableId));
  return people.filter(({ id }) => due.some((seat) => seats[seat]?.userId === id));
};

/** Everybody who is due after a post plays, until the game is over. @returns the last post */
const playToTheEnd = async (
  env: BotInPlayground,
  table: PlayedTable,
  random: Random,
  halfWay: number,
): Promise<Message> => {
  let post = await nextPost(env, table);
  for (let posts = 0; !isOfEnd(post); posts += 1) {
    expect(posts).toBeLessThan(400);
    if (posts === halfWay) await env.restart();
    for (const person of await dueAt(env, table)) await takeTurn(person, table, random);
    post = await nextPost(env, table, post);
  }
  tally('games over the wire');
  return post;
};

const expectEnd = async (env: BotInPlayground, table: PlayedTable, last: Message): Promise<void> => {
  const { playground } = env;
  const [ada] = table.people;
  const doing = { channel: table.thread };
  const seqs = turnPosts(playground, table.thread).map(seqOf);
  expect(seqs).toEqual([...new Set(seqs)]);
  expect(last.content).toContain('Final standings');
  expect(last.content).toMatch(/^- Most (prisoners|monsters hired|rooms built): /m);
  expect((await ada?.slash('table verify', {}, doing))?.text).toContain('Everything matches');
  expect((await ada?.slash('dl skip', {}, doing))?.text).toContain('This game is over');
  expectAsAgreed(playground);
  expect(env.log()).not.toContain('interaction failed');
  expect(env.log()).not.toContain('delivery failed');
  // What one player alone may know is whispered, and never said where others read.
  const open = playground.publicMessages().flatMap((message) => [...message.history, message]);
  for (const { content } of open) expect(content).not.toMatch(/Only you know|Tylko ty/);
  const isCall = ({ content }: Message): boolean => content.startsWith('⏰');
  const whispers = table.people.flatMap((person) => person.dms()).filter((dm) => !isCall(dm));
  for (const { content } of whispers) expect(content).toMatch(/Only you know|Tylko ty/);
};

test('four people play a full game to its end, with a restart in the middle', {
  timeout: 900_000,
}, async () => {
  const env = await startBot();
  const { playground } = env;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob' }),
    playground.addPerson({ name: 'Czesława', locale: 'pl' }),
    playground.addPerson({ name: 'Dan' }),
  ];
  const table = await startTable(env, people, { game: 'dungeon-lords', 'special-events': true });
  const last = await playToTheEnd(env, table, randomFrom('four lords'), 12);
  await expectEnd(env, table, last);
  // In a full game everybody is dealt orders in secret; a first game may end without a secret card.
  for (const person of people) expect(person.dms()).not.toEqual([]);
});

test('two people play a first game to its end', { timeout: 900_000 }, async () => {
  const env = await startBot();
  const { playground } = env;
  const people = [playground.addPerson({ name: 'Ada' }), playground.addPerson({ name: 'Bob', locale: 'pl' })];
  const table = await startTable(env, people, { game: 'dungeon-lords', variant: 'first' });
  const last = await playToTheEnd(env, table, randomFrom('two lords'), 9);
  await expectEnd(env, table, last);
});
