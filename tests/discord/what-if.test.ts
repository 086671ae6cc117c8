import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome, Person } from '../../src/playground/index.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlsOf,
  startBot,
  startTable,
  turnByService,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

/** The first step of a plan, as a panel tells it. */
const FIRST_STEP = /^1\. /m;

/** A table that was ended after two rounds; who began it, and who came second. */
const ended = async () => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob]);
  const at = { channel: table.thread };
  const { moves, views } = env.bot.services;
  for (let turns = 0; turns < 4; turns += 1) {
    for (const person of [ada, bob]) await turnByService(env.bot.services, table.tableId, person);
  }
  for (;;) {
    const loaded = await views.load(table.tableId);
    if (!loaded.ok || loaded.value.phase !== 'running') break;
    for (const person of [ada, bob]) {
      const choices = await views.legalMoves(table.tableId, person.id);
      if (!choices.ok) continue;
      const { lines, seq } = choices.value;
      const line = lines.find((one) => /^(stop|done)$/.test(one)) ?? lines[0] ?? '';
      await moves.play(table.tableId, person.id, { requestId: `${table.tableId}.${seq}`, lines: [line] });
    }
    await env.bot.services.catchUp();
  }
  return { ada, bob, table, at };
};

const stepsFor = async (person: Person, at: { readonly channel: string }): Promise<string[]> =>
  (await person.autocomplete('table plan', 'step', '', at)).map(({ value }) => String(value));

const labels = ({ message }: Outcome): unknown[] => controlsOf(message).map(({ label }) => label);

test('after the end each turn, one’s own or another’s, can be played otherwise; it is kept, changes nothing, and is forgotten', async () => {
  const { ada, bob, table, at } = await ended();
  const { views } = env.bot.services;
  const before = await views.load(table.tableId);
  const turns = await ada.autocomplete('table plan', 'turn', '', at);
  expect(turns.at(-1)?.name).toBe('before the first turn');
  expect(new Set(turns.map(({ name }) => /(Ada|Bob)’s/.exec(name)?.[1]))).toEqual(
    new Set(['Ada', 'Bob', undefined]),
  );
  for (const [person, whose] of [
    [ada, 'Bob'],
    [bob, 'Ada'],
    [bob, 'Bob'],
  ] as const) {
    const turn = turns.find(({ name }) => name.includes(`${whose}’s turn, round 2`))?.value;
    const opened = await person.slash('table plan', { turn: Number(turn) }, at);
    expect(opened.text).toContain(`What if**: before ${whose}’s turn, round 2`);
    expect(opened.text).not.toMatch(FIRST_STEP);
    const [step = ''] = await stepsFor(person, at);
    const tried = await person.slash('table plan', { step }, at);
    expect(tried.text).toMatch(FIRST_STEP);
    expect(labels(tried)).toContain('Back a step');
    expect(labels(tried)).not.toContain('Play it');
  }
  await env.restart();
  expect((await bob.slash('table plan', {}, at)).text).toMatch(/before Bob’s turn, round 2[\s\S]*^1\. /m);
  expect((await bob.slash('table plan', { do: 'play' }, at)).text).toMatch(/^⚠️/u);
  const after = await env.bot.services.views.load(table.tableId);
  expect(after.ok && before.ok && after.value.seq === before.value.seq).toBe(true);
  const eve = env.playground.addPerson({ name: 'Eve' });
  expect((await eve.slash('table plan', { turn: 0 }, at)).text).toContain('do not play');
  await bob.slash('me forget', { sure: true }, at);
  const { prisma } = env.bot.services.database;
  expect(await prisma.plan.count({ where: { tableId: table.tableId } })).toBe(1);
});

test('while a game is played no turn of it is played otherwise, and none of it was planned for after the end', async () => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob]);
  const at = { channel: table.thread };
  expect(await ada.autocomplete('table plan', 'turn', '', at)).toEqual([]);
  for (const person of [ada, bob]) await turnByService(env.bot.services, table.tableId, person);
  const refused = await ada.slash('table plan', { turn: 0 }, at);
  expect(refused.text).toMatch(/^⚠️/u);
  await ada.slash('table cancel', { sure: true }, at);
  expect((await ada.slash('table plan', {}, at)).text).toMatch(/^⚠️/u);
});
