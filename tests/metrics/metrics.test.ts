import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BotInPlayground,
  type PlayedTable,
  pinged,
  startBot,
  startTable,
  turnByPanel,
  turnPost,
} from '../discord/support.ts';
import { onServer } from '../support/databases.ts';

let env: BotInPlayground;
let table: PlayedTable;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end), undefined, { metricsPort: 0 });
  const people = ['Ada', 'Bob'].map((name) => env.playground.addPerson({ name }));
  table = await startTable(env, people);
  const post = await turnPost(env, table, 0);
  await turnByPanel(pinged(table, post), post, 1);
});

const ask = (path: string): Promise<Response> => fetch(`${env.bot.metricsUrl}${path}`);

const health = async () => {
  const response = await ask('/healthz');
  return { status: response.status, ...(await response.json()) };
};

/** All values by their names, labels included. */
const metrics = async (): Promise<Readonly<Record<string, number>>> => {
  const text = await (await ask('/metrics')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};

test('a bot that plays is healthy, and measures what was played', async () => {
  expect(await health()).toEqual({
    status: 200,
    gateway: 'ready',
    database: 'answers',
    oldestWaitingSeconds: expect.any(Number),
  });
  // The first board and the one after the turn.
  await expect.poll(metrics).toMatchObject({
    postboard_turn_post_seconds_count: 2,
    'postboard_deliveries{state="waiting"}': 0,
  });
  const measured = await metrics();
  expect(measured).toMatchObject({
    postboard_database_up: 1,
    'postboard_deliveries{state="failed"}': 0,
    postboard_oldest_delivery_seconds: 0,
    postboard_timekeeper_lag_seconds: 0,
    postboard_stuck_tables: 0,
    'postboard_tables{phase="running"}': 1,
  });
  // Open, join, start, and the panel of the turn.
  expect(measured.postboard_acknowledgement_seconds_count).toBeGreaterThan(3);
  expect(measured['postboard_drawing_seconds_count{game="small-world"}']).toBeGreaterThan(1);
  expect(measured.process_cpu_seconds_total).toBeGreaterThan(0);
  expect((await ask('/')).status).toBe(404);
});

test('requests that Discord holds against the bot are counted, and warned of long before it is shut out', async () => {
  const { playground, bot } = env;
  const path = '/users/@me';
  playground.faults.refuseNext(500, 'missingPermissions', { matches: (request) => request.path === path });
  for (let count = 0; count < 500; count += 1) await bot.client.rest.get(path).catch(() => undefined);
  expect((await metrics())['postboard_invalid_requests_total{status="403"}']).toBeGreaterThanOrEqual(500);
  expect(env.log()).toContain('at 10,000 in ten minutes Discord shuts the bot out');
});

test('every figure of the Grafana board is measured', async () => {
  const board = readFileSync(new URL('../../docs/deploy/grafana-board.json', import.meta.url), 'utf8');
  const known = new Set(Object.keys(await metrics()).map((name) => name.replace(/\{.*/, '')));
  const { panels } = JSON.parse(board) as { panels: { targets: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(postboard|process|nodejs)_\w+/g) ?? []),
  );
  expect(shown.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(shown.filter((name) => name.startsWith('postboard_'))).size).toBeGreaterThan(7);
});

test('the log names the table and the interaction, which is the request of the moves', async () => {
  const lines = env
    .log()
    .split('\n')
    .flatMap((line) => (line.includes('interaction answered') ? [JSON.parse(line)] : []));
  const atTable = lines.filter((line) => line.table === table.tableId).map(({ interaction }) => interaction);
  const { prisma } = env.bot.services.database;
  const moves = await prisma.entry.findMany({ where: { tableId: table.tableId } });
  expect(moves.length).toBeGreaterThan(0);
  for (const { request } of moves) expect(atTable).toContain(request.split('.')[0]);
});

test('a bot that is cut off from Discord says so, until it is back', async () => {
  const release = env.playground.holdGateway();
  await expect.poll(health).toMatchObject({ status: 503, gateway: 'away', database: 'answers' });
  release();
  await expect.poll(health).toMatchObject({ status: 200, gateway: 'ready' });
});

test('a bot whose database is gone says so, and goes on telling what it knows without', async () => {
  const { database } = env.bot.services;
  if (onServer()) {
    const url = new URL(database.url);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  } else await database.close();
  await expect.poll(health).toEqual({ status: 503, gateway: 'ready', database: 'away' });
  expect(await metrics()).toMatchObject({
    postboard_database_up: 0,
    'postboard_deliveries{state="waiting"}': Number.NaN,
    postboard_turn_post_seconds_count: 2,
  });
});
