import { describe, expect, test } from 'vitest';
import { repeatableEntropy } from '../../src/proof/repeatable-entropy.ts';
import { leagueTable } from '../../src/statistics/league.ts';
import { type DrawTask, drawTables } from '../../src/table/leagues/draw.ts';
import type { PastResult } from '../../src/table/model/results.ts';

/** Draws rounds one after the other; gives what each drew. */
const rounds = (players: number, seats: DrawTask['seats'], count: number): (readonly number[])[][] => {
  const all: (readonly number[])[][] = [];
  const entropy = repeatableEntropy(`${players} ${count}`);
  const had = (...numbers: number[]) =>
    all.flat().filter((table) => numbers.every((number) => table.includes(number))).length;
  for (let round = 0; round < count; round += 1) {
    const task = { players: Array.from({ length: players }, (_, at) => at + 1), seats, met: had, had };
    all.push([...drawTables(task, entropy)]);
  }
  return all;
};

const pairsOf = (tables: readonly (readonly number[])[]): string[] =>
  tables.flatMap((table) =>
    table.flatMap((one) => table.filter((other) => one < other).map((other) => `${one}-${other}`)),
  );

describe('rounds of a league', () => {
  test.each([
    { players: 4, rounds: 3 },
    { players: 6, rounds: 5 },
    { players: 8, rounds: 7 },
  ])('of $players players at tables for two: after $rounds everybody has met everybody once', (given) => {
    const drawn = rounds(given.players, { wanted: 2, least: 2, most: 2 }, given.rounds);
    const pairs = pairsOf(drawn.flat());
    expect(new Set(pairs).size).toBe((given.players * (given.players - 1)) / 2);
    expect(pairs).toHaveLength(new Set(pairs).size);
  });

  test.each([5, 7, 9, 11, 13])(
    'of %i players at tables for four: all play in each, at tables that differ by one at most',
    (players) => {
      for (const tables of rounds(players, { wanted: 4, least: 2, most: 5 }, 4)) {
        expect(tables.flat().toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: players }, (_, at) => at + 1),
        );
        const sizes = tables.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
    },
  );

  test('of 40 players each pair is looked up once, however many swaps are tried', () => {
    const before = rounds(40, { wanted: 4, least: 2, most: 5 }, 3).flat();
    const asked: string[] = [];
    const sat = (...numbers: number[]) =>
      before.filter((table) => numbers.every((number) => table.includes(number))).length;
    const task: DrawTask = {
      players: Array.from({ length: 40 }, (_, at) => at + 1),
      seats: { wanted: 4, least: 2, most: 5 },
      met: (one, other) => {
        asked.push([one, other].toSorted((a, b) => a - b).join('-'));
        return sat(one, other);
      },
      had: sat,
    };
    const drawn = drawTables(task, repeatableEntropy('pairs'));
    expect(drawn.flat()).toHaveLength(40);
    expect(asked).toHaveLength((40 * 39) / 2);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('where one has to sit out it is another one each time', () => {
    const out = rounds(5, { wanted: 2, least: 2, most: 2 }, 5).map((tables) =>
      [1, 2, 3, 4, 5].filter((player) => !tables.flat().includes(player)),
    );
    expect(out.flat().toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  test('too few players make no table', () => {
    expect(rounds(1, { wanted: 4, least: 2, most: 5 }, 1)).toEqual([[]]);
    expect(rounds(2, { wanted: 4, least: 3, most: 5 }, 1)).toEqual([[]]);
  });
});

/** Results of a table: who came in which place. */
const results = (tableId: string, places: Readonly<Record<string, number>>): PastResult[] =>
  Object.entries(places).map(([userId, place], seat) => ({
    ...{ tableId, seat, userId, place, name: userId.toUpperCase(), score: 0, turns: 1, missed: 0 },
    ...{ waits: [], choices: [], game: 'tiny', players: 2, endedAt: new Date(0) },
  }));

test('a league lists by wins, then by average place, equal ones in the same place; computers and former players are opponents only', () => {
  const players = ['ann', 'bob', 'cy', 'dan'].map((userId, at) => ({ userId, number: at + 1, name: userId }));
  const table = leagueTable({ players }, [
    ...results('one', { ann: 2, bob: 1, cy: 3 }),
    ...results('two', { ann: 1, 'computer:gentle': 2, cy: 3 }),
    ...results('three', { cy: 2, 'gone-three-1': 1 }),
    ...results('four', { bob: 2, eve: 1 }),
  ]);
  expect(
    table.map(({ userId, rank, games, wins, averagePlace }) => [userId, rank, games, wins, averagePlace]),
  ).toEqual([
    ['eve', 1, 1, 1, 1],
    ['ann', 2, 2, 1, 1.5],
    ['bob', 2, 2, 1, 1.5],
    ['cy', 4, 3, 0, 8 / 3],
    ['dan', undefined, 0, 0, undefined],
  ]);
  expect(table.find(({ userId }) => userId === 'dan')?.rating).toBeUndefined();
  const [eve, , , cy] = table.map(({ rating = 0 }) => rating);
  expect(eve).toBeGreaterThan(cy ?? 0);
});
