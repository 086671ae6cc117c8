import { expect, test } from 'vitest';
import { thinned } from '../../src/recap/film.ts';
import { addResults, KEPT_WAITS } from '../../src/statistics/counting.ts';
import { toldFigures } from '../../src/statistics/figures.ts';
import { leagueTable } from '../../src/statistics/league.ts';
import { EVERYWHERE, type KeptFigures } from '../../src/table/model/figures.ts';
import { formerId } from '../../src/table/model/former.ts';
import type { PastResult } from '../../src/table/model/results.ts';

let tables = 0;

/** A finished table: user ids from the first place to the last. */
const table = (...places: readonly string[]): PastResult[] => {
  tables += 1;
  return places.map((userId, at) => ({
    tableId: `t${tables}`,
    seat: at,
    userId,
    name: userId.toUpperCase(),
    place: at + 1,
    score: 90 - at,
    turns: 9,
    missed: userId === 'slow' ? 3 : 0,
    waits: userId === 'slow' ? [50, 70, 60] : [10],
    choices: ['race.orcs', at === 0 ? 'race.elves' : 'race.orcs'],
    game: 'small-world',
    players: places.length,
    endedAt: new Date(tables * 1000),
  }));
};

/** Figures everywhere after results, by user id. */
const figuresAfter = (results: readonly PastResult[]) => {
  const { figures, choices } = addResults(results, []);
  const told = figures
    .filter(({ scope }) => scope === EVERYWHERE)
    .map((one) =>
      toldFigures({ figures: one, choices: choices.filter(({ userId }) => userId === one.userId) }),
    );
  return new Map(told.map((one) => [one.userId, one]));
};

const ratings = (results: readonly PastResult[]) => {
  const figures = figuresAfter(results);
  return (userId: string) => figures.get(userId)?.rating;
};

test('results add up to games, wins, places, favourites, reliability and quickness', () => {
  const results = [...table('ann', 'bob', 'slow'), ...table('bob', 'ann'), ...table('ann', 'slow')];
  const figures = figuresAfter(results);
  expect(figures.get('ann')).toEqual({
    userId: 'ann',
    name: 'ANN',
    games: 3,
    wins: 2,
    withComputers: { games: 0, wins: 0 },
    agreed: 0,
    averagePlace: 4 / 3,
    rating: expect.any(Number),
    favourites: [
      { game: 'small-world', key: 'race.orcs', times: 4 },
      { game: 'small-world', key: 'race.elves', times: 2 },
    ],
    reliability: 1,
    quickness: 10,
  });
  expect(figures.get('slow')).toMatchObject({
    games: 2,
    wins: 0,
    averagePlace: 2.5,
    reliability: 0.75,
    quickness: 60,
  });
});

test('a game that the players agreed to end counts as others do, is marked, and nobody has won it', () => {
  const early = (...places: readonly string[]) =>
    table(...places).map((result) => ({ ...result, agreed: true }));
  const results = [...early('ann', 'bob'), ...table('ann', 'bob'), ...early('ann', 'computer:sharp')];
  expect(figuresAfter(results).get('ann')).toMatchObject({
    games: 3,
    wins: 1,
    agreed: 2,
    averagePlace: 1,
    withComputers: { games: 1, wins: 0 },
  });
  expect(ratings(early('ann', 'bob'))('ann')).toBe(ratings(table('ann', 'bob'))('ann'));
  const [ann] = leagueTable({ players: [] }, early('ann', 'bob'));
  expect(ann).toMatchObject({ userId: 'ann', games: 1, wins: 0, averagePlace: 1 });
});

test('who plays alone trains, and nothing of it counts', () => {
  expect(figuresAfter(table('ann')).size).toBe(0);
});

test('who wins against more people gains more, and who loses loses', () => {
  const duel = ratings(table('ann', 'bob'));
  const round = ratings(table('ann', 'bob', 'cy', 'dan', 'eve'));
  expect(duel('ann')).toBeGreaterThan(1000);
  expect(round('ann')).toBeGreaterThan(duel('ann') ?? 0);
  const order = ['ann', 'bob', 'cy', 'dan', 'eve'].map((userId) => round(userId) ?? 0);
  expect(order).toEqual([...order].sort((one, other) => other - one));
  expect(duel('nobody')).toBeUndefined();
});

test('ratings count people only, and games with computers are told apart', () => {
  const results = [
    ...table('ann', 'computer:steady', 'bob', 'computer:steady'),
    ...table('ann', 'computer:sharp'),
    ...table('bob', 'ann'),
  ];
  const figures = figuresAfter(results);
  expect(figures.get('computer:steady')?.rating).toBeUndefined();
  expect(figures.get('ann')).toMatchObject({ games: 3, wins: 2, withComputers: { games: 2, wins: 2 } });
  const withoutComputers = ratings([...table('ann', 'bob'), ...table('bob', 'ann')]);
  expect(figures.get('ann')?.rating).toBe(withoutComputers('ann'));
  expect(ratings(table('ann', 'computer:sharp'))('ann')).toBeUndefined();
});

test('a table that is not rated counts as a game and leaves the ratings as they were', () => {
  const known = table('ann', 'bob');
  const unrated = table('bob', 'ann').map((result) => ({ ...result, rated: false }));
  expect(ratings([...known, ...unrated])('ann')).toBe(ratings(known)('ann'));
  expect(ratings(unrated)('bob')).toBeUndefined();
  expect(figuresAfter([...known, ...unrated]).get('bob')).toMatchObject({ games: 2, wins: 1 });
});

test('tables that are counted one by one come to the same as all at once, in each server and everywhere', () => {
  const here = { guildId: 'here' };
  const tables = [
    table('ann', 'bob', 'cy'),
    table('cy', 'ann').map((one) => ({ ...one, ...here })),
    table('bob', 'ann'),
  ];
  const whole = addResults(tables.flat(), []);
  let figures: readonly KeptFigures[] = [];
  for (const one of tables) {
    const { figures: changed } = addResults(one, figures);
    const same = (kept: KeptFigures) =>
      changed.some(({ scope, userId }) => scope === kept.scope && userId === kept.userId);
    figures = [...figures.filter((kept) => !same(kept)), ...changed];
  }
  const ordered = (some: readonly KeptFigures[]) =>
    [...some].sort((one, other) =>
      `${one.scope} ${one.userId}`.localeCompare(`${other.scope} ${other.userId}`),
    );
  expect(ordered(figures)).toEqual(ordered(whole.figures));
  expect(ordered(figures).filter(({ scope }) => scope === 'here')).toMatchObject([
    { userId: 'ann', games: 1, places: 2 },
    { userId: 'cy', games: 1, wins: 1 },
  ]);
});

test('of the many turns of somebody who always plays the last ones tell how quick they are', () => {
  const slowOnce = table('ann', 'bob').map((one) => ({ ...one, waits: Array(KEPT_WAITS).fill(9_000_000) }));
  const quickSince = Array.from({ length: KEPT_WAITS }, () => table('ann', 'bob')).flat();
  const ann = addResults([...slowOnce, ...quickSince], []).figures.find(({ userId }) => userId === 'ann');
  expect(ann?.waits).toHaveLength(KEPT_WAITS);
  expect(figuresAfter([...slowOnce, ...quickSince]).get('ann')?.quickness).toBe(10);
});

test('nothing is kept of somebody who was forgotten, and who beat them still did', () => {
  const { figures } = addResults(table('ann', formerId('t', 1)), []);
  expect(figures).toMatchObject([{ userId: 'ann', wins: 1 }]);
  expect(figures[0]?.rating).toBeGreaterThan(1000);
});

test('a long film keeps its beginning and its end', () => {
  const moments = Array.from({ length: 200 }, (_, at) => at);
  const shown = thinned(moments, 60);
  expect(shown).toHaveLength(60);
  expect([shown[0], shown.at(-1)]).toEqual([0, 199]);
  expect(shown).toEqual([...new Set(shown)]);
  expect(thinned([1, 2, 3], 60)).toEqual([1, 2, 3]);
});
