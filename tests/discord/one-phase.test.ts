import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from '../../src/app/services.ts';
import type { View } from '../../src/games/dungeon-lords/rules/state.ts';
import { GAMES } from '../../src/games/games.ts';
import type { Message, Person } from '../../src/playground/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import type { TableServices } from '../../src/table/services.ts';
import { accepted, silent } from '../support/tiny-table.ts';
import {
  type BotInPlayground,
  calledBy,
  controlNamed,
  type PlayedTable,
  seqOf,
  startBot,
  startTable,
  turnPosts,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

const begun = (): Promise<PlayedTable> =>
  startTable(
    env,
    ['Ada', 'Bob', 'Cyd', 'Dan'].map((name) => env.playground.addPerson({ name })),
    { game: 'dungeon-lords-first' },
  );

/** A spread of moves, so that orders differ. */
const STEP = 7919;

interface Step {
  readonly seq: number;
  readonly due: readonly Person[];
  readonly phase: string;
}

const now = async (services: TableServices, { tableId, people }: PlayedTable): Promise<Step> => {
  const table = accepted(await services.views.load(tableId));
  const { view } = accepted(await services.views.viewFor(table, 'public'));
  const due = table.due.flatMap((seat) => people.find(({ id }) => id === table.seats[seat]?.userId) ?? []);
  return { seq: table.seq, due, phase: (view as View).board.phase.name };
};

/** Somebody who is due makes a move, and whatever they go on with themselves. */
const step = async (services: TableServices, table: PlayedTable): Promise<Step> => {
  const before = await now(services, table);
  const [person] = before.due;
  const { lines } = accepted(await services.views.legalMoves(table.tableId, person?.id ?? ''));
  const wanted = lines.filter((line) => line !== 'skip' && line !== 'done');
  const from = wanted.length > 0 ? wanted : lines;
  const request = {
    requestId: `${table.tableId}.${before.seq}`,
    lines: [from[(before.seq * STEP) % from.length] ?? ''],
  };
  accepted(await services.moves.play(table.tableId, person?.id ?? '', request));
  return now(services, table);
};

/** Plays until the actions have begun, and the last post of it is there. */
const toActions = async (table: PlayedTable): Promise<{ readonly at: Step; readonly post: Message }> => {
  const { services } = env.bot;
  let at = await now(services, table);
  while (at.phase !== 'execute') at = await step(services, table);
  return { at, post: await postUpTo(table, at.seq) };
};

/** Plays on until somebody else is due in the same phase. Undefined where the phase has ended before. */
const toHandover = async (
  services: TableServices,
  table: PlayedTable,
  from: Step,
): Promise<Step | undefined> => {
  for (;;) {
    const at = await step(services, table);
    if (at.phase !== from.phase) return undefined;
    if (at.due[0] !== from.due[0]) return at;
  }
};

/** The newest post, once it tells of this entry. */
const postUpTo = (table: PlayedTable, seq: number): Promise<Message> =>
  env.playground.waitFor(() => {
    const post = turnPosts(env.playground, table.thread).at(-1);
    return post && seqOf(post) === seq && post;
  }, `the newest post with entry ${seq}`);

const CALL = 'is waiting for you';
const callsOf = (person: Person): Message[] => person.dms().filter(({ content }) => content.includes(CALL));

const called = (person: Person): Promise<Message> =>
  env.playground.waitFor(() => callsOf(person).at(-1), `a call of ${person.name}`);

/** A delivery of which it is not known any more how it ended. */
const forgetDelivery = async ({ tableId }: PlayedTable, key: string): Promise<void> => {
  const { prisma, close } = await openDatabase(env.config);
  const data = { state: 'sending', messageId: null, channelId: null } as const;
  await prisma.delivery.updateMany({ where: { tableId, key }, data });
  await close();
};

const storyOf = ({ content }: Message): string[] =>
  content
    .slice(0, content.lastIndexOf('\n\n'))
    .split('\n')
    .filter((line) => line !== '');

/** A table at which somebody is due in the actions of a season, and another was before; played anew until one comes up. */
const handedOver = async (by?: (from: Step, table: PlayedTable) => Promise<Step | undefined>) => {
  for (;;) {
    const table = await begun();
    const { at: from, post } = await toActions(table);
    const at = await (by ?? ((begin) => toHandover(env.bot.services, table, begin)))(from, table);
    const next = at?.due[0];
    if (at && next) return { table, from, post, at, next };
  }
};

describe('GIVEN decisions that follow each other in the actions of a season', () => {
  test('THEN they are told in the one post of the phase, and whoever is due is called alone, once', async () => {
    const { table, post, at, next } = await handedOver();
    const posts = turnPosts(env.playground, table.thread).length;
    const changed = await postUpTo(table, at.seq);
    expect(changed.id).toBe(post.id);
    expect(turnPosts(env.playground, table.thread)).toHaveLength(posts);
    expect(changed.content).toContain(`<@${next.id}>`);
    expect(storyOf(changed).slice(0, storyOf(post).length)).toEqual(storyOf(post));
    expect(changed.attachments).toHaveLength(1);
    expect(changed.attachments[0]?.filename).not.toBe(post.attachments[0]?.filename);
    expect(controlNamed(changed, 'turn')).toBeDefined();
    const call = await called(next);
    expect(call.content).toContain('It’s your turn');
    const others = table.people.filter((person) => person !== next);
    for (const person of others) expect(callsOf(person), person.name).toEqual([]);
    // What is decided calls nobody any more.
    const on = await step(env.bot.services, table);
    if (on.due[0] !== next) await env.playground.waitFor(() => callsOf(next).length === 0, 'no call');
    expect(env.playground.violations).toEqual([]);
  });

  test('THEN their call stands while the table is paused, and tells until when it is meant then and afterwards', async () => {
    const { table, next } = await handedOver();
    const { id } = await called(next);
    const call = (): string => next.dms().find((message) => message.id === id)?.content ?? '';
    expect(call()).toMatch(/your turn, until/);
    const [host] = table.people;
    for (const [what, says] of [
      ['pause', 'The table is paused'],
      ['resume', 'your turn, until'],
    ] as const) {
      await host?.slash('repair', { what }, { channel: table.thread });
      await env.playground.waitFor(() => call().includes(says), `the call of a table after ${what}`);
    }
    expect(callsOf(next)).toHaveLength(1);
    expect(env.playground.violations).toEqual([]);
  });

  test('THEN whoever follows the table gets them in one message, which grows as the post does', async () => {
    let eve = env.playground.addPerson({ name: 'Eve' });
    const { table, post, at } = await handedOver(async (from, played) => {
      eve = env.playground.addPerson({ name: 'Eve' });
      await eve.slash('table follow', {}, { channel: played.thread });
      const first = await toHandover(env.bot.services, played, from);
      if (!first) return undefined;
      await postUpTo(played, first.seq);
      return toHandover(env.bot.services, played, first);
    });
    const changed = await postUpTo(table, at.seq);
    expect(changed.id).toBe(post.id);
    const newest = () => eve.dms().find((copy) => seqOf(copy) === at.seq);
    const copy = await env.playground.waitFor(newest, 'the newest copy');
    expect(eve.dms()).toHaveLength(1);
    expect(storyOf(copy)).toEqual(storyOf(changed));
    expect(env.playground.violations).toEqual([]);
  });

  test('THEN a bot that was away between the move and its telling tells it once, and calls once', async () => {
    const { table, post, at, next } = await handedOver(async (from, played) => {
      await env.bot.stop();
      const services = await openServices({ config: env.config, games: GAMES, log: silent });
      const reached = await toHandover(services, played, from);
      await services.close();
      await env.restart();
      return reached;
    });
    const changed = await postUpTo(table, at.seq);
    expect(changed.id).toBe(post.id);
    await called(next);
    await env.restart();
    expect(callsOf(next)).toHaveLength(1);
    expect(new Set(storyOf(changed)).size).toBe(storyOf(changed).length);
  });

  test('THEN a delivery that broke off after the post was changed is not made again', async () => {
    const { table, post, at, next } = await handedOver(async (from, played) => {
      const first = await toHandover(env.bot.services, played, from);
      if (!first) return undefined;
      await postUpTo(played, first.seq);
      await env.bot.stop();
      await forgetDelivery(played, `turn-post:${first.seq}`);
      await env.restart();
      return toHandover(env.bot.services, played, first);
    });
    const changed = await postUpTo(table, at.seq);
    expect(changed.id).toBe(post.id);
    // Found again by its mark, the post was not taken for one that another has replaced.
    for (const { components } of [...changed.history, changed]) expect(components).not.toEqual([]);
    await called(next);
    expect(callsOf(next)).toHaveLength(1);
  });

  test('THEN a post that somebody took away is replaced by one with what it has not told, which calls nobody twice', async () => {
    const boss = env.playground.addPerson({ name: 'Boss', admin: true });
    const { table, post, at, next } = await handedOver(async (from, played) => {
      boss.delete(await postUpTo(played, from.seq));
      return toHandover(env.bot.services, played, from);
    });
    const fresh = await postUpTo(table, at.seq);
    expect(fresh.id).not.toBe(post.id);
    expect(calledBy(table, fresh)).toEqual([]);
    expect(fresh.content).toContain(`<@${next.id}>`);
    expect(storyOf(fresh)).not.toEqual(expect.arrayContaining(storyOf(post)));
    await called(next);
    expect(callsOf(next)).toHaveLength(1);
  });
});
