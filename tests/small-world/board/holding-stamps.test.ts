import { createCanvas, type Image, loadImage, type SKRSContext2D } from 'canvas';
import { describe, expect, test } from 'vitest';
import { placeHolding } from '../../../src/games/small-world/board/holding-stamps.ts';
import { paintHolding } from '../../../src/games/small-world/board/holdings.ts';
import { LAYOUT, ZOOM } from '../../../src/games/small-world/board/layout.ts';
import { groundFrom } from '../../../src/games/small-world/board/picture.ts';
import { boards } from '../../../src/games/small-world/maps/boards.ts';
import type { BoardFile, DrawnRegion } from '../../../src/games/small-world/maps/schema.ts';
import type { RegionState } from '../../../src/games/small-world/rules/state.ts';

const SEATS = 5;
/** Of 255: what rounding makes of the same colour. */
const ROUNDED = 3;
/** Of four million bytes: corners where two dark lines meet. A stamp that is off by a pixel differs in thousands. */
const MOST_DIFFERING = 200;

/** Every region held by somebody; one of three in decline. */
const heldBy = ({ id }: DrawnRegion): RegionState => ({
  holder: { seat: id % SEATS, layer: id % 3 === 0 ? 'decline' : 'active' },
  tokens: 1,
  natives: 0,
  monsters: 0,
  pieces: {},
});

/** A board's ground with all its holdings. */
const drawn = (
  ground: Image,
  { size, regions }: BoardFile,
  place: (pen: SKRSContext2D, region: DrawnRegion) => void,
): Uint8ClampedArray => {
  const canvas = createCanvas(Math.ceil(LAYOUT.board.width * ZOOM), Math.ceil(LAYOUT.board.height * ZOOM));
  const pen = canvas.getContext('2d');
  pen.scale(ZOOM, ZOOM);
  pen.drawImage(ground, 0, 0, size[0], size[1]);
  for (const region of regions) place(pen, region);
  return pen.getImageData(0, 0, canvas.width, canvas.height).data;
};

/** How many bytes differ by more than rounding. */
const differing = (one: Uint8ClampedArray, other: Uint8ClampedArray): number => {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > ROUNDED) count += 1;
  }
  return count;
};

// All boards need more room than is kept, so that some stamps are forgotten and made again.
describe.each(boards.map(({ id }) => id))('GIVEN %s with a holding in every region', (id) => {
  test('THEN it looks as if each had been painted on it, the first time and later', async () => {
    const file = boards.find((board) => board.id === id);
    if (!file) throw new Error(id);
    const url = new URL(`../../../assets/small-world/boards/${id}.webp`, import.meta.url);
    const ground = await groundFrom(await loadImage(url.pathname));
    const stamped = () =>
      drawn(ground, file, (pen, region) =>
        placeHolding(pen, { painted: ground, stamped: true, file }, region, heldBy(region)),
      );
    const painted = drawn(ground, file, (pen, region) =>
      paintHolding(pen, region, heldBy(region), file.scale),
    );
    expect(differing(stamped(), painted)).toBeLessThan(MOST_DIFFERING);
    expect(differing(stamped(), painted)).toBeLessThan(MOST_DIFFERING);
  });
});
