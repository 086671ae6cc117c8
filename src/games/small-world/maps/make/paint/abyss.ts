import type { SKRSContext2D } from 'canvas';
import { type Point, segmentsOf } from '../../geometry.ts';
import type { DrawnRegion } from '../../schema.ts';
import { between, type Random } from '../random.ts';
import { path } from './lines.ts';

/** From the depth to the lip: how far from the rim each ledge reaches, and its colour. */
const LEDGES = [
  [104, '#1d0c10'],
  [76, '#32110f'],
  [52, '#5c1c10'],
  [32, '#97331a'],
  [17, '#d9602a'],
  [8, '#ffb35e'],
] as const;

/** Farther than the widest ledge reaches. */
const BEYOND = 120;

/** A crack that runs from the lip inwards, jagged, narrower and narrower. */
const crack = (pen: SKRSContext2D, from: Point, towards: Point, random: Random): void => {
  const [dx, dy] = [towards[0] - from[0], towards[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  let at = from;
  for (let step = 1; step <= 4; step++) {
    const reach = (step * between(random, 11, 16)) / length;
    const off = between(random, -9, 9) / length;
    const to: Point = [from[0] + dx * reach - dy * off, from[1] + dy * reach + dx * off];
    pen.beginPath();
    pen.moveTo(...at);
    pen.lineTo(...to);
    pen.lineWidth = 6 - step;
    pen.strokeStyle = '#0b0406';
    pen.stroke();
    at = to;
  }
};

/** An outline drawn on beyond the rim of the board, so that no lip runs along it. */
const beyondRim = (outline: readonly Point[], size: Point): Point[] => {
  const push = (at: number, end: number): number => (at === 0 ? -BEYOND : at === end ? end + BEYOND : at);
  return outline.map(([x, y]): Point => [push(x, size[0]), push(y, size[1])]);
};

/** A bottomless pit with a glowing lip; the caller has set the clip. */
export const openAbyss = (
  pen: SKRSContext2D,
  { outline: inBoard, spots }: DrawnRegion,
  { size, scale }: { readonly size: Point; readonly scale: number },
  random: Random,
): void => {
  const outline = beyondRim(inBoard, size);
  pen.lineJoin = 'round';
  for (const [width, colour] of LEDGES) {
    path(pen, outline, true);
    pen.lineWidth = width * scale;
    pen.strokeStyle = colour;
    pen.stroke();
  }
  pen.lineCap = 'round';
  segmentsOf(outline).forEach(([a], index) => {
    if (index % 5 === 0) crack(pen, a, spots.stack, random);
  });
};
