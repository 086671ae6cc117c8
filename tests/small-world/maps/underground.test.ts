import { describe, expect, test } from 'vitest';
import { mapFor } from '../../../src/games/small-world/maps/index.ts';
import {
  type BoardMap,
  type RegionFacts,
  type RegionId,
  TERRAINS_OF,
} from '../../../src/games/small-world/rules/map.ts';
import { bordersOf, stepsFrom } from './graph.ts';

const isChasm = ({ terrain }: RegionFacts): boolean => terrain === 'chasm';
const isRiver = ({ terrain }: RegionFacts): boolean => terrain === 'river';
const isLand = (region: RegionFacts): boolean => !isChasm(region) && !isRiver(region);
const count = (map: BoardMap, test: (region: RegionFacts) => boolean): number =>
  map.regions.filter(test).length;
const besides = (map: BoardMap, { neighbours }: RegionFacts): RegionFacts[] =>
  neighbours.flatMap((id) => map.regions[id - 1] ?? []);
/** Common borders of a region, chasms not counted. */
const degree = (map: BoardMap, region: RegionFacts): number =>
  besides(map, region).filter((other) => !isChasm(other)).length;
const open = (map: BoardMap): RegionFacts[] => map.regions.filter((region) => !isChasm(region));
const diameter = (map: BoardMap): number =>
  Math.max(
    ...open(map).map(({ id }) =>
      Math.max(...stepsFrom(map.regions, [id], (region) => !isChasm(region)).values()),
    ),
  );
/** How many land regions each part of the land has, when the river may not be crossed; the smallest part first. */
const sides = (map: BoardMap): number[] => {
  const seen = new Set<number>();
  return map.regions
    .filter(isLand)
    .flatMap(({ id }) => {
      if (seen.has(id)) return [];
      const part = [...stepsFrom(map.regions, [id], isLand).keys()];
      for (const other of part) seen.add(other);
      return [part.length];
    })
    .sort((a, b) => a - b);
};

// Source: the rules of Small World Underground, section 2, and the brief of its boards, section 3; 2 to 5 players.
const published: [string, (map: BoardMap) => unknown, unknown[]][] = [
  ['rounds', (map) => map.rounds, [10, 10, 9, 8]],
  ['regions', (map) => map.regions.length, [28, 33, 44, 55]],
  [
    'terrains',
    (map) => TERRAINS_OF.underground.map((terrain) => count(map, (region) => region.terrain === terrain)),
    [
      [4, 4, 4, 4, 4, 3, 5],
      [5, 5, 5, 5, 6, 3, 4],
      [7, 7, 7, 7, 7, 5, 4],
      [9, 9, 9, 9, 9, 5, 5],
    ],
  ],
  ['regions with Monsters', (map) => count(map, ({ monster }) => monster), [4, 5, 6, 7]],
  ['chasms on the rim', (map) => count(map, (region) => isChasm(region) && region.onEdge), [4, 2, 2, 3]],
  ['chasms with the volcano', (map) => count(map, ({ volcano }) => volcano), [2, 2, 4, 3]],
  ['regions to enter', (map) => count(map, ({ entry }) => entry), [10, 17, 18, 22]],
  ['land to enter', (map) => count(map, (region) => region.entry && isLand(region)), [8, 15, 16, 20]],
  ['coast', (map) => count(map, ({ coastal }) => coastal), [10, 11, 19, 20]],
  [
    'land at a chasm',
    (map) => count(map, (region) => isLand(region) && besides(map, region).some(isChasm)),
    [13, 15, 17, 20],
  ],
  ['borders', (map) => bordersOf(map.regions).length, [67, 77, 109, 137]],
  [
    'fewest and most neighbours',
    (map) => {
      const degrees = open(map).map((region) => degree(map, region));
      return [Math.min(...degrees), Math.max(...degrees)];
    },
    [
      [3, 7],
      [2, 7],
      [2, 8],
      [2, 9],
    ],
  ],
  ['diameter', diameter, [6, 7, 8, 8]],
  [
    'borders between equal lands',
    (map) => bordersOf(map.regions).filter(([a, b]) => isLand(a) && a.terrain === b.terrain).length,
    [4, 5, 6, 9],
  ],
  [
    'sides of the river',
    sides,
    [
      [9, 11],
      [12, 14],
      [16, 19],
      [21, 24],
    ],
  ],
];

describe.each([2, 3, 4, 5])('GIVEN the underground board for %d players', (seats) => {
  const map = mapFor(seats, 'underground');

  test.each(published)('THEN %s are as published', (_name, read, expected) => {
    expect(read(map)).toEqual(expected[seats - 2]);
  });

  test('THEN neighbours are mutual, no region is its own, and none is named twice', () => {
    for (const { id, neighbours } of map.regions) {
      expect(new Set(neighbours).size).toBe(neighbours.length);
      expect(neighbours).not.toContain(id);
      for (const other of neighbours) expect(map.regions[other - 1]?.neighbours).toContain(id);
    }
  });

  test('THEN chasms have the last numbers, and everything else hangs together without them', () => {
    const others = open(map);
    expect(others.map(({ id }) => id)).toEqual(others.map((_, index) => index + 1));
    expect(stepsFrom(map.regions, [1], (region) => !isChasm(region)).size).toBe(others.length);
  });

  test('THEN its borders are few enough for a flat map', () => {
    expect(bordersOf(map.regions).length).toBeLessThanOrEqual(3 * map.regions.length - 6);
  });

  test('THEN the river is one chain from rim to rim', () => {
    const rivers = map.regions.filter(isRiver);
    const links = (region: RegionFacts): number => besides(map, region).filter(isRiver).length;
    expect(rivers.filter(({ onEdge }) => onEdge).map(links)).toEqual([1, 1]);
    expect(rivers.filter(({ onEdge }) => !onEdge).map(links)).toEqual(rivers.slice(2).map(() => 2));
    const from: RegionId[] = rivers.slice(0, 1).map(({ id }) => id);
    expect(stepsFrom(map.regions, from, isRiver).size).toBe(rivers.length);
  });

  test('THEN entry and coast follow from rim, river and chasm', () => {
    for (const region of map.regions) {
      expect(region.entry).toBe(region.onEdge && !isChasm(region));
      expect(region.coastal).toBe(isLand(region) && besides(map, region).some(isRiver));
    }
  });

  test('THEN Monsters and volcanoes keep the regularities of the published boards', () => {
    for (const [a, b] of bordersOf(map.regions)) expect(a.monster && b.monster).toBe(false);
    for (const region of map.regions) {
      if (region.monster) expect(isLand(region)).toBe(true);
      if (region.volcano) expect(isChasm(region)).toBe(true);
      if (isChasm(region) && !region.onEdge) expect(region.volcano).toBe(true);
      expect(region.tribe || region.symbols.length > 0).toBe(false);
    }
    const lands = map.regions.filter(({ monster }) => monster).map(({ terrain }) => terrain);
    expect(new Set(lands).size).toBeGreaterThanOrEqual(4);
  });
});
