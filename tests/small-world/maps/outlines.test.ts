import { describe, expect, test } from 'vitest';
import { LAYOUT } from '../../../src/games/small-world/board/layout.ts';
import { boardFile, boards } from '../../../src/games/small-world/maps/boards.ts';
import {
  areaOf,
  type Box,
  cross,
  distance,
  holdsBox,
  overlap,
  type Point,
  segmentsOf,
} from '../../../src/games/small-world/maps/geometry.ts';
import { mapById, outlineOf, regionName } from '../../../src/games/small-world/maps/index.ts';
import { bordersOf, polygonsOf } from '../../../src/games/small-world/maps/make/borders.ts';
import { allSources } from '../../../src/games/small-world/maps/make/sources.ts';
import { signsOf } from '../../../src/games/small-world/maps/signs.ts';
import { SIZES, stackSize } from '../../../src/games/small-world/maps/sizes.ts';

/** True if no side of the ring crosses another. */
const isSimple = (ring: readonly Point[]): boolean => {
  const sides = segmentsOf(ring);
  return !sides.some(([a, b], i) => sides.slice(i + 1).some(([c, d]) => cross(a, b, c, d)));
};

const keyOf = ([a, b]: readonly [Point, Point]): string =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? `${a} ${b}` : `${b} ${a}`;

/** Length of the line that two regions share, by `low-high`. */
const sharedLengths = (outlines: readonly (readonly Point[])[]): Map<string, number> => {
  const owner = new Map<string, number>();
  const shared = new Map<string, number>();
  outlines.forEach((ring, index) => {
    for (const side of segmentsOf(ring)) {
      const other = owner.get(keyOf(side));
      if (other === undefined) owner.set(keyOf(side), index + 1);
      else {
        const pair = `${other}-${index + 1}`;
        shared.set(pair, (shared.get(pair) ?? 0) + distance(...side));
      }
    }
  });
  return shared;
};

describe.each(boards.map(({ id }) => id))('GIVEN the outlines of %s', (id) => {
  const board = boardFile(id);
  const { size, regions: outlines } = outlineOf(id);
  const [width, height] = size;
  const shared = sharedLengths(outlines);

  test('THEN regions share a line exactly where the graph says that they are neighbours', () => {
    const declared = mapById(id).regions.flatMap((region) =>
      region.neighbours.filter((other) => other > region.id).map((other) => `${region.id}-${other}`),
    );
    expect([...shared.keys()].sort()).toEqual(declared.sort());
  });

  test('THEN every shared line is long enough to be seen', () => {
    for (const length of shared.values()) expect(length).toBeGreaterThan(width * 0.02);
  });

  test('THEN regions tile the board, none crossing itself; those that can be held are of comparable size', () => {
    const areas = outlines.map(areaOf);
    const total = areas.reduce((sum, area) => sum + area, 0);
    expect(Math.abs(total - width * height)).toBeLessThan(1);
    for (const ring of outlines) expect(isSimple(ring)).toBe(true);
    const held = areas.filter((_, index) => board.regions[index]?.terrain !== 'chasm');
    expect(Math.max(...held) / Math.min(...held)).toBeLessThan(3);
    expect(Math.min(...areas)).toBeGreaterThan((0.4 * total) / areas.length);
  });

  test('THEN exactly the rim regions reach the frame', () => {
    board.regions.forEach(({ onEdge, outline }) => {
      const onFrame = segmentsOf(outline).filter(([a, b]) =>
        [0, 1].some((axis) => {
          const end = axis === 0 ? width : height;
          return a[axis] === b[axis] && (a[axis] === 0 || a[axis] === end);
        }),
      );
      expect(onFrame.length > 0).toBe(onEdge);
    });
  });

  test('THEN stack, number, signs, name, find and figure lie in their region and not on each other', () => {
    for (const region of board.regions) {
      const { outline, spots } = region;
      const box = ([x, y]: Point, room: { width: number; height: number }): Box => ({
        x,
        y,
        width: room.width * board.scale,
        height: room.height * board.scale,
      });
      expect(spots.signs.length).toBe(signsOf(region).length);
      for (const locale of ['en', 'pl'] as const) {
        const name = spots.names[locale];
        const boxes = [
          box(spots.stack, stackSize(region)),
          box(spots.number, SIZES.number),
          ...spots.signs.map((at) => box(at, SIZES.sign)),
          ...(region.terrain === 'chasm'
            ? []
            : [box(spots.find, SIZES.find), box(spots.figure, SIZES.figure)]),
          ...(name ? [{ x: name.at[0], y: name.at[1], width: name.width, height: name.height }] : []),
        ];
        boxes.forEach((a, index) => {
          expect(holdsBox(outline, a)).toBe(true);
          expect(boxes.slice(index + 1).some((b) => overlap(a, b))).toBe(false);
        });
      }
    }
  });

  test('THEN a point contact lies on the outlines of all its regions', () => {
    for (const { at, regions } of board.contacts) {
      for (const region of regions) {
        expect(outlines[region - 1]?.some((p) => distance(p, at) === 0)).toBe(true);
      }
    }
  });

  test.each(['en', 'pl'] as const)('THEN every region has a name of its own in %s', (locale) => {
    const names = board.regions.map((region) => regionName(id, region.id, locale));
    expect(new Set(names).size).toBe(board.regions.length);
    board.regions.forEach((region, index) => {
      const shown = region.spots.names[locale];
      if (shown) expect(shown.lines.join(' ')).toBe(names[index]);
    });
  });

  test.each(['en', 'pl'] as const)(
    'THEN every name in %s can be read 550 pixels wide, and about half or more are there',
    (locale) => {
      const shown = board.regions.flatMap(({ spots }) => spots.names[locale] ?? []);
      expect(shown.filter(({ size }) => (size * 550) / LAYOUT.width < 8)).toEqual([]);
      expect(shown.length).toBeGreaterThan(board.regions.length * 0.45);
    },
  );

  test('THEN the script draws the same outlines again', () => {
    const sources = allSources().find((candidate) => candidate.id === id);
    if (!sources) throw new Error(`no sources for ${id}`);
    expect([...polygonsOf(sources, bordersOf(sources)).values()]).toEqual(outlines);
  });
});
