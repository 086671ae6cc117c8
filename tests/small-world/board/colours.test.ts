import { type Canvas, createCanvas, Image, loadImage } from 'canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFaces } from '../../../src/games/shared/picture/faces.ts';
import { painted } from '../../../src/games/shared/picture/painting.ts';
import { seatStyle } from '../../../src/games/shared/picture/seat-styles.ts';
import { paintHolding } from '../../../src/games/small-world/board/holdings.ts';
import {
  drawPicture,
  groundFrom,
  paintingOf,
  pictureSize,
} from '../../../src/games/small-world/board/picture.ts';
import { boards } from '../../../src/games/small-world/maps/boards.ts';
import { clearance, type Point } from '../../../src/games/small-world/maps/geometry.ts';
import type { BoardFile, DrawnRegion } from '../../../src/games/small-world/maps/schema.ts';
import { seatsOf } from '../../../src/kernel/seat.ts';
import {
  difference,
  distanceInLab,
  oklab,
  type Rgb,
  rgb,
  SIGHTS,
  type Sight,
} from '../../support/colours.ts';
import { drawnContrast } from '../../support/drawn-contrast.ts';
import { notingPen } from '../../support/drawn-texts.ts';
import { requestFor, wordsFor } from './requests.ts';
import { playOn } from './self-play.ts';

/** The least distance in OKLab, times 100, at which colours are told apart. */
const APART = 12;
const LEAST_CONTRAST = 4.5;
const SEATS = [0, 1, 2, 3, 4];
const ALL_SIGHTS = Object.keys(SIGHTS) as Sight[];

beforeAll(() => loadFaces(['race']));

const groundOf = async (id: string): Promise<Image> =>
  groundFrom(
    await loadImage(new URL(`../../../assets/small-world/boards/${id}.webp`, import.meta.url).pathname),
  );

describe.each(ALL_SIGHTS)('GIVEN %s', (sight) => {
  test('THEN the colours of the seats are told apart', () => {
    const colours = SEATS.map((seat) => rgb(seatStyle(seat).colour));
    const alike = colours.flatMap((one, seat) =>
      colours.slice(seat + 1).map((other) => difference(one, other, sight)),
    );
    expect(Math.min(...alike)).toBeGreaterThanOrEqual(APART);
  });
});

/** How wide a border is with its teeth and edges, on a board of scale 1, and 6 pixels behind it, in board units. */
const BAND = 21;
const BEHIND = 8;

/** Points of a region on a line from its border inwards: on the border band, and within 6 pixels behind it. */
const probesOf = (
  { outline }: DrawnRegion,
  { size, scale }: BoardFile,
): { band: Point[]; behind: Point[] }[] =>
  outline.flatMap((corner, index) => {
    if (index % 7 !== 3) return [];
    const [a, b] = [outline[index - 1] ?? corner, outline[index + 1] ?? corner];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const across: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const sign = clearance(outline, [corner[0] + across[0] * 9, corner[1] + across[1] * 9]) > 0 ? 1 : -1;
    const at = (depth: number): Point => [
      corner[0] + across[0] * sign * depth,
      corner[1] + across[1] * sign * depth,
    ];
    const onBoard = ([x, y]: Point): boolean => x > 2 && y > 2 && x < size[0] - 2 && y < size[1] - 2;
    const wide = Math.ceil(BAND * scale);
    const line = Array.from({ length: wide + BEHIND }, (_, depth) => at(depth)).filter(onBoard);
    // Where another border is near, that one is measured.
    const free = line.every((p, depth) => clearance(outline, p) > depth * 0.8 - 2);
    const whole = line.length === wide + BEHIND;
    return whole && free ? [{ band: line.slice(0, wide), behind: line.slice(wide) }] : [];
  });

/** Gives the colour at a place of a board that was drawn. */
const coloursOf = (canvas: Canvas, { size }: BoardFile): ((at: Point) => Rgb) => {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const scale = width / size[0];
  return ([x, y]) => {
    const at = (Math.round(y * scale) * width + Math.round(x * scale)) * 4;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
};

/** Of all places along the border of a region, the least difference of the border's best tone to the ground behind it. */
const weakest = (colourAt: (at: Point) => Rgb, region: DrawnRegion, board: BoardFile): number => {
  const found = probesOf(region, board).flatMap(({ band, behind }) =>
    ALL_SIGHTS.map((sight) => {
      const seen = (at: Point): Rgb => oklab(colourAt(at), sight);
      const tones = band.map(seen);
      return Math.min(
        ...behind.map(seen).map((under) => Math.max(...tones.map((tone) => distanceInLab(tone, under)))),
      );
    }),
  );
  return Math.min(...found);
};

test.each(SEATS)(
  'GIVEN the broken border of a declined race of seat %i THEN its gaps are told apart in every sight',
  (seat) => {
    const [board] = boards;
    const [region] = board?.regions ?? [];
    if (!board || !region) throw new Error('no board');
    const canvas = createCanvas(...board.size);
    const pen = canvas.getContext('2d');
    const holder = { seat, layer: 'decline' } as const;
    paintHolding(pen, region, { holder, tokens: 1, natives: 0, monsters: 0, pieces: {} }, board.scale);
    const colourAt = coloursOf(canvas, board);
    const own = rgb(seatStyle(seat).colour);
    // Along the middle of the band.
    const band = probesOf(region, board).map(({ band: line }) =>
      colourAt(line[Math.round(5 * board.scale)] ?? [0, 0]),
    );
    const gaps = band.filter((tone) => ALL_SIGHTS.every((sight) => difference(tone, own, sight) >= APART));
    const dashes = band.filter((tone) => difference(tone, own, 'normal') < 2);
    expect(band.length).toBeGreaterThan(10);
    expect(gaps.length / band.length).toBeGreaterThan(0.25);
    expect(dashes.length / band.length).toBeGreaterThan(0.25);
  },
);

describe.each(boards.map(({ id }) => id))('GIVEN %s as it is drawn', (id) => {
  test('THEN the border of every owner differs from every ground behind it, in every sight', async () => {
    const board = boards.find((candidate) => candidate.id === id);
    if (!board) throw new Error(id);
    const ground = await groundOf(id);
    const canvas = createCanvas(ground.width, ground.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(ground, 0, 0);
    pen.scale(canvas.width / board.size[0], canvas.height / board.size[1]);
    board.regions.forEach((region, index) => {
      const holder = { seat: index % SEATS.length, layer: index % 3 === 0 ? 'decline' : 'active' } as const;
      paintHolding(pen, region, { holder, tokens: 1, natives: 0, monsters: 0, pieces: {} }, board.scale);
    });
    const colourAt = coloursOf(canvas, board);
    const weak = board.regions.flatMap((region) => {
      const least = weakest(colourAt, region, board);
      return least < APART ? [`region ${region.id}, ${region.terrain}: ${least.toFixed(1)}`] : [];
    });
    expect(weak).toEqual([]);
  });
});

const TABLES = [
  { seats: 5, options: {} },
  { seats: 4, options: { edition: 'underground' } },
  { seats: 3, options: { edition: 'mixed', board: 'underground' } },
] as const;

test.each(TABLES)(
  'GIVEN a table of $seats THEN all that is written stands out from its ground',
  async ({ seats, options }) => {
    const state = playOn(seats, 'contrast', 220, options);
    const request = requestFor(state, 'public', 'pl');
    const { t } = wordsFor(request);
    const { canvas } = painted(paintingOf(request, await groundOf(state.board.map), t));
    const { pen, texts } = notingPen(pictureSize(request));
    drawPicture(pen, request, { painted: new Image(), stamped: false }, t);
    const faint = texts().flatMap((text) => {
      const found = drawnContrast(canvas, text);
      return found !== undefined && found < LEAST_CONTRAST ? [`${text.text}: ${found.toFixed(1)}`] : [];
    });
    expect(faint).toEqual([]);
    expect(seatsOf(seats).length).toBe(seats);
  },
);
