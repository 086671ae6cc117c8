import type { SKRSContext2D } from 'canvas';
import { facet } from '../../../../shared/picture/brush.ts';
import type { Point } from '../../geometry.ts';
import type { DrawnRegion } from '../../schema.ts';
import { between, type Random } from '../random.ts';

const LINE = '#2a1a08';

/** Layers of rock with veins in them, all over a region; the caller has set the clip. */
export const layStrata = (
  pen: SKRSContext2D,
  { outline }: DrawnRegion,
  scale: number,
  random: Random,
): void => {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  pen.lineCap = 'round';
  for (let y = top + 8 * scale; y < bottom; y += between(random, 19, 29) * scale) {
    pen.beginPath();
    pen.moveTo(left, y);
    for (let x = left; x < right; x += 34 * scale) {
      const dip = between(random, -7, 7) * scale;
      pen.quadraticCurveTo(x + 17 * scale, y + dip, x + 34 * scale, y + dip * 0.3);
    }
    pen.lineWidth = between(random, 1.2, 3.2) * scale;
    pen.strokeStyle = random() < 0.35 ? 'rgba(255, 226, 150, 0.55)' : 'rgba(84, 52, 16, 0.4)';
    pen.stroke();
  }
};

/** Rock, the dark way in, and its timber, in units of the entrance's size. */
const ENTRANCE: readonly { readonly points: readonly Point[]; readonly colour: string }[] = [
  {
    points: [
      [-0.72, 0],
      [-0.62, -0.7],
      [-0.2, -1.08],
      [0.34, -1.02],
      [0.66, -0.62],
      [0.74, 0],
    ],
    colour: '#8a6a3f',
  },
  {
    points: [
      [-0.42, 0],
      [-0.34, -0.68],
      [0.34, -0.68],
      [0.42, 0],
    ],
    colour: '#160d06',
  },
  {
    points: [
      [-0.52, 0],
      [-0.42, -0.74],
      [-0.28, -0.74],
      [-0.34, 0],
    ],
    colour: '#c99a55',
  },
  {
    points: [
      [0.52, 0],
      [0.42, -0.74],
      [0.28, -0.74],
      [0.34, 0],
    ],
    colour: '#c99a55',
  },
  {
    points: [
      [-0.54, -0.66],
      [-0.54, -0.84],
      [0.54, -0.84],
      [0.54, -0.66],
    ],
    colour: '#dcb06a',
  },
];

/** A timbered way into the rock, rails leading out of it. */
const entrance = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  pen.lineJoin = 'round';
  pen.lineWidth = 1.8;
  pen.strokeStyle = LINE;
  for (const { points, colour } of ENTRANCE) facet(pen, { at: [x, y], size }, points, colour);
  pen.lineWidth = 2;
  pen.strokeStyle = '#e9e2d2';
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(x + side * size * 0.1, y - size * 0.2);
    pen.lineTo(x + side * size * 0.26, y + size * 0.34);
  }
  pen.stroke();
};

/** Nuggets of ore in a heap. */
const heap = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  pen.lineWidth = 1.5;
  pen.strokeStyle = LINE;
  for (const [dx, dy] of [
    [-0.4, 0],
    [0.4, 0.02],
    [0, 0.06],
    [-0.18, -0.28],
    [0.2, -0.26],
  ] as const) {
    pen.beginPath();
    for (let corner = 0; corner < 6; corner++) {
      const angle = (corner * Math.PI) / 3 + between(random, -0.25, 0.25);
      pen.lineTo(x + (dx + Math.cos(angle) * 0.25) * size, y + (dy + Math.sin(angle) * 0.21) * size);
    }
    pen.closePath();
    pen.fillStyle = random() < 0.55 ? '#ffd75e' : '#b9b2a6';
    pen.fill();
    pen.stroke();
  }
};

/** Ways into the rock, and heaps of ore before them. */
export const digMines = (
  pen: SKRSContext2D,
  places: readonly Point[],
  scale: number,
  random: Random,
): void => {
  places.forEach((place, index) => {
    if (index % 3 === 1) heap(pen, place, between(random, 17, 22) * scale, random);
    else entrance(pen, place, between(random, 26, 34) * scale);
  });
};
