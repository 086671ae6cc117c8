import { expect, test } from 'vitest';
import { cavePlaces } from '../../../src/games/dungeon-lords/board/cave-places.ts';

const ROOMS = [
  { name: 'the strip of a narrow card', box: [50, 5, 324, 60] },
  { name: 'the strip of one of three cards', box: [50, 5, 459, 52] },
  { name: 'the cave of a wide card', box: [50, 5, 313, 114] },
] as const;

test.each(ROOMS)(
  'up to nine things lie apart from each other in $name, and none beyond its walls',
  ({ box }) => {
    const [left, top, width, height] = box;
    for (let count = 1; count <= 9; count += 1) {
      const { size, spots } = cavePlaces(count, box);
      expect(spots).toHaveLength(count);
      for (const [index, [x, y]] of spots.entries()) {
        expect(Math.min(x - left, left + width - x, y - top, top + height - y)).toBeGreaterThan(
          size / 2 - 0.01,
        );
        for (const [otherX, otherY] of spots.slice(index + 1))
          expect(Math.max(Math.abs(otherX - x), Math.abs(otherY - y))).toBeGreaterThan(size + 3);
      }
    }
  },
);

test('GIVEN six in a high cave THEN they lie in two rows, larger than in one', () => {
  const { size, spots } = cavePlaces(6, [50, 5, 313, 114]);
  expect(new Set(spots.map(([, y]) => y)).size).toBe(2);
  expect(size).toBeGreaterThan(313 / 6);
});
