import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Outcome, Person } from '../../src/playground/index.ts';
import { run } from '../cli/run.ts';
import {
  type BotInPlayground,
  controlNamed,
  nextPost,
  type PlayedTable,
  pinged,
  seqOf,
  startBot,
  startTable,
  turnByPanel,
  turnPost,
  turnPosts,
} from '../discord/support.ts';
import { leaveUnderEarlierRules } from '../support/earlier-rules.ts';
import { type VirtualTime, virtualTime } from '../time/virtual-time.ts';

const START = '2026-11-10T12:00:00Z';

/** One bot and one table for all: they follow the table through an update of its rules. */
let env: BotInPlayground;
let time: VirtualTime;
let table: PlayedTable;
let ada: Person;
let post: Message;

/** What stood in the log before the update, and the moves of it. */
let told: readonly string[];
/** The moments whose board could be looked at before the update, by name. */
let named: readonly string[];

beforeAll(async () => {
  time = virtualTime(START);
  env = await startBot((end) => afterAll(end), time);
  ada = env.playground.addPerson({ name: 'Ada' });
  const bob = env.playground.addPerson({ name: 'Bob' });
  table = await startTable(env, [ada, bob], { pace: 'quick' });
  post = await turnPost(env, table, 0);
  for (let turns = 0; turns < 2; turns += 1) {
    await turnByPanel(pinged(table, post), post, 1);
    post = await nextPost(env, table, post);
  }
  told = linesOf(await ask('table log'));
  expect(told.length).toBeGreaterThan(2);
  named = await momentsNamed();
  expect(named).toContainEqual(expect.stringContaining('round 1'));
  await leaveUnderEarlierRules(env.bot.services.database, table.tableId);
});

const ask = (
  command: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Outcome> => ada.slash(command, options, { channel: table.thread });

const momentsNamed = async (): Promise<string[]> => {
  const moments = await ada.autocomplete('table board', 'at', '', { channel: table.thread });
  return moments.map(({ name }) => name);
};

/** What happened, as a page of the log tells it: what stands between its title and its menu. */
const linesOf = ({ text }: Outcome): string[] => {
  const lines = text.split('\n');
  return lines.slice(1, lines.indexOf('See the board after …'));
};

test('the board and its earlier moments are there, and the log tells what was told', async () => {
  const board = await ask('table board');
  expect(board.text).toContain(`· move ${seqOf(post)}\n`);
  expect(board.message.attachments).toHaveLength(1);
  const earlier = await ask('table board', { at: 0 });
  expect(earlier.message.attachments).toHaveLength(1);
  const log = await ask('table log');
  expect(linesOf(log)).toEqual(told);
  expect(log.text).toMatch(/See the board after …\nafter step 1 of .+’s turn, round 1\n/);
  expect(await momentsNamed()).toEqual(named);
  expect((await ask('table news')).text).not.toContain('earlier rules');
});

test('whoever is due plays on, and the next post comes', async () => {
  const mover = pinged(table, post);
  const before = seqOf(post);
  await turnByPanel(mover, post, 1);
  post = await nextPost(env, table, post);
  expect(seqOf(post)).toBeGreaterThan(before);
  expect(linesOf(await ask('table log')).slice(0, told.length)).toEqual(told);
});

test('nothing from before the update is taken back, nor offered to be', async () => {
  const moves = await ada.autocomplete('table undo', 'to', '', { channel: table.thread });
  const [oldest] = moves.map(({ value }) => Number(value)).sort((one, other) => one - other);
  expect(oldest).toBeGreaterThan(0);
  expect((await ask('table undo', { to: 0 })).text).toContain(
    'The rules of this game have been updated since',
  );
});

test('time runs out as before, and the absent player is played for', async () => {
  await time.pass(env.bot.services, 40);
  await env.playground.waitFor(
    () => env.playground.publicMessages(table.thread).find(({ content }) => /^🤝/m.test(content)),
    'the notice that somebody was played for',
  );
  expect(await env.bot.services.wakes.stuck()).toEqual([]);
});

test('a table that a newer process plays is left to it, and whoever asks here hears so', async () => {
  const { gameTable } = env.bot.services.database.prisma;
  const where = { id: table.tableId };
  const { rulesVersion } = await gameTable.findUniqueOrThrow({ where });
  await gameTable.update({ where, data: { rulesVersion: '99' } });
  for (const command of ['table board', 'table turn', 'table log', 'table status'])
    expect((await ask(command)).text).toContain('I am being updated for this table');
  const newest = turnPosts(env.playground, table.thread).findLast((one) => controlNamed(one, 'turn'));
  const pressed = await ada.click(newest ?? post, controlNamed(newest ?? post, 'turn') ?? '');
  expect(pressed.text).toContain('I am being updated for this table');
  const posts = turnPosts(env.playground, table.thread).length;
  await time.pass(env.bot.services, 100);
  expect(turnPosts(env.playground, table.thread)).toHaveLength(posts);
  await gameTable.update({ where, data: { rulesVersion } });
  await time.pass(env.bot.services, 1);
  expect((await ask('table board')).message.attachments).toHaveLength(1);
});

test('the export carries the anchor, and at the end all dice are checked and the rest is named', async () => {
  const running = JSON.parse(env.playground.fileOf((await ask('table export')).message).toString());
  expect(running).toMatchObject({ phase: 'running', anchors: [{ fromVersion: '0' }] });
  expect(running.anchors[0]).not.toHaveProperty('position');
  await ask('repair', { what: 'cancel', sure: true });
  const verified = await ask('table verify');
  expect(verified.text).toContain('Everything matches');
  expect(verified.text).toMatch(/\d+ moves were made under earlier rules/);
  const exported = env.playground.fileOf((await ask('table export')).message);
  const path = join(env.config.dataDir, 'exported.json');
  await writeFile(path, exported);
  const checked = await run('verify', path);
  expect(checked).toMatchObject({ code: 0, err: [] });
  expect(checked.out[1]).toMatch(/^not played again: \d+ moves under rules 0/);
  expect(env.playground.violations).toEqual([]);
  expect(env.log()).not.toMatch(/"level":50|gave-up/);
});
