import { expect, test } from 'vitest';
import { thinned } from '../../src/recap/film.ts';
import { figuresOf } from '../../src/statistics/figures.ts';
import { ratingsOf, shownRating } from '../../src/statistics/ratings.ts';
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

const ratings = (results: readonly PastResult[]) => {
  const skills = ratingsOf(results);
  return (userId: string) => {
    const skill = skills.get(userId);
    return skill && shownRating(skill);
  };
};

test('results add up to games, wins, places, favourites, reliability and quickness', () => {
  const results = [...table('ann', 'bob', 'slow'), ...table('bob', 'ann'), ...table('ann', 'slow')];
  const figures = new Map(figuresOf(results).map((one) => [one.userId, one]));
  expect(figures.get('ann')).toEqual({
    userId: 'ann',
    name: 'ANN',
    games: 3,
    wins: 2,
    averagePlace: 4 / 3,
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

test('who wins against more people gains more, and who loses loses', () => {
  const duel = ratings(table('ann', 'bob'));
  const round = ratings(table('ann', 'bob', 'cy', 'dan', 'eve'));
  expect(duel('ann')).toBeGreaterThan(1000);
  expect(round('ann')).toBeGreaterThan(duel('ann') ?? 0);
  const order = ['ann', 'bob', 'cy', 'dan', 'eve'].map((userId) => round(userId) ?? 0);
  expect(order).toEqual([...order].sort((one, other) => other - one));
  expect(duel('nobody')).toBeUndefined();
});

test('two computers of a kind at a table are no match against each other', () => {
  const skill = ratings(table('computer:steady', 'ann', 'computer:steady'));
  expect(skill('computer:steady')).toBeGreaterThan(skill('ann') ?? 0);
  expect(ratings(table('computer:steady', 'computer:steady'))('computer:steady')).toBeUndefined();
});

test('a long film keeps its beginning and its end', () => {
  const moments = Array.from({ length: 200 }, (_, at) => at);
  const shown = thinned(moments, 60);
  expect(shown).toHaveLength(60);
  expect([shown[0], shown.at(-1)]).toEqual([0, 199]);
  expect(shown).toEqual([...new Set(shown)]);
  expect(thinned([1, 2, 3], 60)).toEqual([1, 2, 3]);
});
