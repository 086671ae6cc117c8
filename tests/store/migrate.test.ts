import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type Migration, migrate, readMigrations } from '../../src/store/migrate.ts';
import { type Scratch, scratchDatabase } from '../support/databases.ts';

let scratch: Scratch;
let database: Database;
let client: Client;

const connect = async (): Promise<Client> => {
  const connected = new Client({ connectionString: database.url });
  await connected.connect();
  return connected;
};

beforeEach(async () => {
  scratch = await scratchDatabase();
  database = await openDatabase(scratch.config);
  client = await connect();
});
afterEach(async () => {
  await client.end();
  await database.close();
  await scratch.remove();
});

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

describe('migrations', () => {
  test('are applied once; a second time there is nothing to do', async () => {
    expect(await migrate(client, await readMigrations())).toEqual([]);
  });

  test('are noted as Prisma notes them', async () => {
    const { rows } = await client.query(
      'SELECT migration_name, checksum, finished_at IS NOT NULL AS finished, applied_steps_count FROM "_prisma_migrations" ORDER BY migration_name',
    );
    const expected = (await readMigrations()).map(({ name }) => {
      const file = new URL(`../../prisma/migrations/${name}/migration.sql`, import.meta.url);
      const checksum = createHash('sha256').update(readFileSync(file)).digest('hex');
      return { migration_name: name, checksum, finished: true, applied_steps_count: 1 };
    });
    expect(rows).toEqual(expected);
    expect(rows[0]).toMatchObject({ migration_name: '20250101000000_tables' });
  });

  test('that fail are taken back whole', async () => {
    const all = await readMigrations();
    const broken = migration('29990101000000_broken', 'CREATE TABLE half (id INT); SELECT * FROM nowhere;');
    await expect(migrate(client, [...all, broken])).rejects.toThrow('29990101000000_broken failed');
    const { rows } = await client.query(`SELECT to_regclass('half') AS half`);
    expect(rows).toEqual([{ half: null }]);
    expect(await migrate(client, all)).toEqual([]);
  });

  test('of a later version, which only add to the database, are let be; one that breaks with it is named', async () => {
    const all = await readMigrations();
    const later = migration('29990101000000_later', 'CREATE TABLE later (id INT)');
    await migrate(client, [...all, later]);
    expect(await migrate(client, all)).toEqual([]);
    const breaking = migration('29990101000001_new_world_breaking', 'DROP TABLE later');
    await migrate(client, [...all, later, breaking]);
    await expect(migrate(client, all)).rejects.toThrow(
      /^the database belongs to a later version \(29990101000001_new_world_breaking\): update, or restore/,
    );
  });

  test('that were changed afterwards stop everything', async () => {
    const all = await readMigrations();
    const changed = all.map((one) => ({ ...one, checksum: 'other' }));
    await expect(migrate(client, changed)).rejects.toThrow('was changed after it was applied');
  });

  test('are applied by one of several that start at once', async () => {
    const all = [...(await readMigrations()), migration('29990101000000_more', 'CREATE TABLE more (id INT)')];
    const others = await Promise.all([1, 2, 3].map(connect));
    try {
      const applied = await Promise.all(others.map((other) => migrate(other, all)));
      expect(applied.flat()).toEqual(['29990101000000_more']);
    } finally {
      await Promise.all(others.map((other) => other.end()));
    }
  });
});

/** A table as an earlier version wrote it. */
const addTable = () =>
  client.query(
    `INSERT INTO game_table (id, game, rules_version, options, channel_id, host_id, locale, seed, commitment, created_at)
     VALUES ('old', 'small-world', '3', '{}', 'channel', 'a', 'en', 'seed', 'commitment', now())`,
  );

const sqlOf = async (name: string): Promise<string> =>
  (await readMigrations()).find((one) => one.name.endsWith(name))?.sql ?? '';

test('when people move is known from the logs that were there before it was kept', async () => {
  await addTable();
  await client.query(`
    INSERT INTO seat (table_id, seat, user_id, name, contribution, joined)
    VALUES ('old', 0, 'a', 'Ann', '', 0), ('old', 1, 'computer-1', 'Computer', '', 1)`);
  await client.query(`
    INSERT INTO entry (table_id, seq, kind, seat, move, cause, request, at)
    SELECT 'old', n, 'move', n % 2, 'step', CASE n % 2 WHEN 0 THEN 'player' ELSE 'computer' END, 'r' || n,
           timestamptz '2026-01-01' + n * interval '1 hour' FROM generate_series(1, 200) AS n`);
  await client.query(`DROP TABLE move_times; ${await sqlOf('_move_times')}`);
  const { rows } = await client.query(
    `SELECT user_id, cardinality(at) AS moves, at[1] = timestamptz '2026-01-01' + interval '82 hours' AS first,
            at[60] = timestamptz '2026-01-01' + interval '200 hours' AS last FROM move_times`,
  );
  expect(rows).toEqual([{ user_id: 'a', moves: 60, first: true, last: true }]);
});

test('what computer players of before won and lost is told apart from what those of now do', async () => {
  await addTable();
  await client.query(`
    INSERT INTO result (table_id, seat, user_id, name, place, score, turns, missed, waits, choices)
    SELECT 'old', seat, (ARRAY['a', 'computer:steady', 'computer:random'])[seat + 1], '', 1, 1, 1, 0, '[]', '[]'
    FROM generate_series(0, 2) AS seat;
    INSERT INTO player_figures (scope, user_id, name, games, wins, places, turns, missed, waits, rating)
    VALUES ('', 'computer:steady', '', 1, 1, 1, 1, 0, '{}', 0);
    INSERT INTO player_choice (scope, user_id, game, key, times) VALUES ('', 'computer:steady', 'small-world', 'elves', 1)`);
  await client.query(await sqlOf('_computer_levels'));
  const { rows } = await client.query(`
    SELECT user_id FROM result UNION ALL SELECT user_id FROM player_figures UNION ALL SELECT user_id FROM player_choice
    ORDER BY user_id`);
  const greedy = 'computer:greedy';
  expect(rows.map(({ user_id: id }) => id)).toEqual(['a', greedy, greedy, greedy, 'computer:random']);
});

test('keys of stored clocks and votes that an earlier version wrote get their present names', async () => {
  const vote = { id: 1, voices: ['a', 'b'], absent: ['c'], yes: ['a'], no: [], needed: 2 };
  const earlier = {
    policy: { pace: { kind: 'each', hours: 24 }, excused: 1, misses: 2 },
    begunAt: 5,
    seats: [
      { misses: 0, excused: 1, offered: false, owed: { decision: 3, answer: false } },
      { misses: 1, excused: 0, offered: true },
    ],
    decisions: 3,
    notices: 1,
    vote,
  };
  await addTable();
  await client.query(`INSERT INTO upkeep (table_id, state) VALUES ('old', $1)`, [JSON.stringify(earlier)]);
  const effect = { kind: 'vote', tableId: 'old', vote };
  await client.query(`INSERT INTO delivery (table_id, key, effect) VALUES ('old', 'vote:1:0', $1)`, [
    JSON.stringify(effect),
  ]);
  const renaming = await sqlOf('_clock_keys');
  // A second time there is nothing left to rename.
  for (let times = 0; times < 2; times += 1) await client.query(renaming);
  const { voices: voters, ...open } = vote;
  const { rows } = await client.query('SELECT state FROM upkeep');
  expect(rows).toEqual([
    {
      state: {
        ...earlier,
        policy: { pace: earlier.policy.pace, extensions: 1, misses: 2 },
        seats: [
          { misses: 0, extensionsUsed: 1, offered: false, pending: { decision: 3, answer: false } },
          { misses: 1, extensionsUsed: 0, offered: true },
        ],
        vote: { ...open, voters },
      },
    },
  ]);
  const deliveries = await client.query('SELECT effect FROM delivery');
  expect(deliveries.rows).toEqual([{ effect: { ...effect, vote: { ...open, voters } } }]);
});
