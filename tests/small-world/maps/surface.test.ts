import { describe, expect, test } from 'vitest';
import { mapFor } from '../../../src/games/small-world/maps/index.ts';
import { type BoardMap, isWater, type RegionFacts } from '../../../src/games/small-world/rules/map.ts';
import { bordersOf, stepsFrom } from './graph.ts';

const count = (map: BoardMap, test: (region: RegionFacts) => boolean): number =>
  map.regions.filter(test).length;
const terrainCounts = (map: BoardMap): number[] =>
  (['farmland', 'forest', 'hill', 'swamp', 'mountain', 'sea', 'lake'] as const).map((terrain) =>
    count(map, (region) => region.terrain === terrain),
  );
const symbolCounts = (map: BoardMap): number[] =>
  (['mine', 'cavern', 'magic'] as const).map((symbol) =>
    count(map, ({ symbols }) => symbols.includes(symbol)),
  );
const diameter = (map: BoardMap): number =>
  Math.max(...map.regions.map(({ id }) => Math.max(...stepsFrom(map.regions, [id]).values())));

// Source: the brief of the boards, section 2; columns are 2 to 5 players.
const published: [string, (map: BoardMap) => unknown, unknown[]][] = [
  ['rounds', (map) => map.rounds, [10, 10, 9, 8]],
  ['regions', (map) => map.regions.length, [23, 30, 39, 48]],
  [
    'terrains',
    terrainCounts,
    [
      [4, 4, 4, 4, 4, 2, 1],
      [5, 5, 5, 5, 7, 2, 1],
      [7, 7, 7, 7, 8, 2, 1],
      [9, 9, 9, 9, 9, 2, 1],
    ],
  ],
  ['Lost Tribes', (map) => count(map, ({ tribe }) => tribe), [9, 10, 14, 18]],
  [
    'mines, caverns, magic',
    symbolCounts,
    [
      [4, 4, 4],
      [5, 5, 5],
      [7, 7, 7],
      [9, 9, 9],
    ],
  ],
  ['rim', (map) => count(map, ({ onEdge }) => onEdge), [15, 16, 18, 21]],
  ['land on the rim', (map) => count(map, (region) => region.onEdge && !isWater(region)), [13, 14, 16, 19]],
  ['land to enter', (map) => count(map, (region) => region.entry && !isWater(region)), [14, 16, 21, 25]],
  [
    'land to enter for 2 tokens',
    (map) => count(map, (r) => r.entry && !isWater(r) && !r.tribe && r.terrain !== 'mountain'),
    [6, 7, 10, 11],
  ],
  ['coast', (map) => count(map, ({ coastal }) => coastal), [10, 13, 17, 20]],
  [
    'land round the lake',
    (map) => map.regions.find(({ terrain }) => terrain === 'lake')?.neighbours.length,
    [5, 7, 8, 10],
  ],
  [
    'shores of the seas',
    (map) =>
      map.regions
        .filter(({ terrain }) => terrain === 'sea')
        .map(({ neighbours }) => neighbours.length)
        .sort((a, b) => a - b),
    [
      [2, 3],
      [3, 3],
      [2, 7],
      [2, 8],
    ],
  ],
  ['borders', (map) => bordersOf(map.regions).length, [51, 71, 95, 119]],
  ['fewest neighbours', (map) => Math.min(...map.regions.map((r) => r.neighbours.length)), [2, 2, 2, 2]],
  ['most neighbours', (map) => Math.max(...map.regions.map((r) => r.neighbours.length)), [7, 7, 8, 10]],
  ['diameter', diameter, [6, 6, 8, 8]],
  [
    'borders between mountains',
    (map) =>
      bordersOf(map.regions).filter(([a, b]) => a.terrain === 'mountain' && b.terrain === 'mountain').length,
    [0, 2, 2, 3],
  ],
  [
    'other borders between equals',
    (map) =>
      bordersOf(map.regions).filter(([a, b]) => a.terrain === b.terrain && a.terrain !== 'mountain').length,
    [0, 3, 3, 5],
  ],
  ['land without symbol', (map) => count(map, (r) => !isWater(r) && r.symbols.length === 0), [9, 13, 16, 19]],
];

describe.each([2, 3, 4, 5])('GIVEN the surface board for %d players', (seats) => {
  const map = mapFor(seats);

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

  test('THEN everything hangs together, the land also without the water', () => {
    const land = map.regions.filter((region) => !isWater(region));
    expect(stepsFrom(map.regions, [1]).size).toBe(map.regions.length);
    expect(stepsFrom(map.regions, [land[0]?.id ?? 0], (region) => !isWater(region)).size).toBe(land.length);
  });

  test('THEN its borders are few enough for a flat map', () => {
    expect(bordersOf(map.regions).length).toBeLessThanOrEqual(3 * map.regions.length - 6);
  });

  test('THEN no land is farther than two steps from where one may enter', () => {
    const entries = map.regions.filter((region) => region.entry && !isWater(region)).map(({ id }) => id);
    const steps = stepsFrom(map.regions, entries, (region) => !isWater(region));
    for (const region of map.regions) {
      if (!isWater(region)) expect(steps.get(region.id)).toBeLessThanOrEqual(2);
    }
  });

  test('THEN entry and coast follow from rim and water', () => {
    for (const region of map.regions) {
      const beside = region.neighbours.flatMap((id) => map.regions[id - 1] ?? []);
      const rimSea = beside.some(({ terrain, onEdge }) => terrain === 'sea' && onEdge);
      expect(region.entry).toBe(region.onEdge || rimSea);
      expect(region.coastal).toBe(!isWater(region) && beside.some(isWater));
    }
  });

  test('THEN symbols and tribes keep the regularities of the published boards', () => {
    for (const [a, b] of bordersOf(map.regions)) {
      expect(a.symbols.filter((symbol) => b.symbols.includes(symbol))).toEqual([]);
      expect(isWater(a) && isWater(b)).toBe(false);
    }
    const two = map.regions.filter(({ symbols }) => symbols.length > 1);
    expect(two.map(({ terrain, symbols }) => [terrain, ...symbols])).toEqual([
      ['mountain', 'mine', 'cavern'],
    ]);
    expect(map.regions.filter((r) => r.tribe && (isWater(r) || r.terrain === 'mountain'))).toEqual([]);
  });
});
