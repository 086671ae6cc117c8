import { createCanvas } from 'canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLASSES } from '../../src/games/dungeon-lords/rules/data/adventurers.ts';
import { ROOM_IDS } from '../../src/games/dungeon-lords/rules/data/rooms.ts';
import { PIECE_IDS } from '../../src/games/dungeon-lords/rules/pieces/index.ts';
import { drawFace, type FaceKind, hasFace, loadFaces } from '../../src/games/shared/picture/faces.ts';
import { texts } from '../../src/games/small-world/locales/index.ts';

beforeAll(() => loadFaces());

/** Everything that has a face: all races of both worlds, and who and what there is in a dungeon. */
const FACES: Readonly<Record<FaceKind, readonly string[]>> = {
  race: [
    ...Object.keys(texts.en).flatMap((key) => /^race\.([a-z-]+)$/.exec(key)?.[1] ?? []),
    'tribe',
    'monster',
  ],
  piece: PIECE_IDS,
  adventurer: [...CLASSES, 'paladin', 'illusion'],
  room: ROOM_IDS,
};

/** The smallest size in which faces are drawn. */
const SMALL = 24;

/** Colours of a face's points on paper, from 0 to 1. */
const pointsOf = (kind: FaceKind, id: string): number[] => {
  const pen = createCanvas(SMALL, SMALL).getContext('2d');
  pen.fillStyle = '#f6ead0';
  pen.fillRect(0, 0, SMALL, SMALL);
  drawFace(pen, [kind, id], [SMALL / 2, SMALL / 2], SMALL);
  return [...pen.getImageData(0, 0, SMALL, SMALL).data].map((part) => part / 255);
};

const difference = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, part, at) => sum + Math.abs(part - (other[at] ?? 0)), 0) / one.length;

describe.each(Object.entries(FACES) as [FaceKind, readonly string[]][])(
  'GIVEN the faces of a %s',
  (kind, ids) => {
    test('THEN there is one for each', () => {
      expect(ids.filter((id) => !hasFace(kind, id))).toEqual([]);
    });

    test('THEN each is told from all others, small as it is', () => {
      const drawn = ids.map((id) => ({ id, points: pointsOf(kind, id) }));
      const alike = drawn.flatMap((one, at) =>
        drawn
          .slice(at + 1)
          .filter((other) => difference(one.points, other.points) < 0.05)
          .map((other) => `${one.id} and ${other.id}`),
      );
      expect(alike).toEqual([]);
    });
  },
);

test('GIVEN a race without a face THEN nothing is drawn, and that would be noticed', () => {
  expect(hasFace('race', 'nobody')).toBe(false);
  expect(difference(pointsOf('race', 'nobody'), pointsOf('race', 'no-one'))).toBe(0);
});
