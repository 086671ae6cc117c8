import type { SKRSContext2D } from 'canvas';
import type { Box } from '../../shared/picture/lettering.ts';

/** What a meadow looks like at a time of year. */
interface Season {
  readonly sky: readonly [above: string, below: string];
  /** Hills from far to near. */
  readonly hills: readonly [string, string, string];
  readonly trees: string;
  /** Of flowers, fallen leaves or snow; none if left out. */
  readonly specks?: readonly string[];
}

const SUMMER: Season = {
  sky: ['#6fbbe6', '#d3ecf2'],
  hills: ['#a3c873', '#8bb958', '#75a847'],
  trees: '#3e7a3a',
};

/** The four seasons of a year, and the evening on which the battles are fought. */
const SEASONS: readonly Season[] = [
  {
    sky: ['#a9c3d8', '#e6eef2'],
    hills: ['#cfdbe2', '#dfe8ec', '#f1f5f6'],
    trees: '#5f7d78',
    specks: ['#ffffff'],
  },
  {
    sky: ['#8ecdea', '#dff1f4'],
    hills: ['#b3d588', '#9ccb6c', '#86bb55'],
    trees: '#4f8a45',
    specks: ['#fff3a8', '#ffffff', '#f3a9c4'],
  },
  SUMMER,
  {
    sky: ['#b9c6cf', '#f0e3cb'],
    hills: ['#c9b872', '#bba65a', '#a89449'],
    trees: '#b5622a',
    specks: ['#c8742c', '#a94a26', '#d9a53a'],
  },
  { sky: ['#5b4a7d', '#f0a36b'], hills: ['#8d7f74', '#76714f', '#615f3d'], trees: '#3d4234' },
];

/** Where trees stand, as shares of width and height, and how large they are. */
const TREES = [
  [0.035, 0.62, 0.8],
  [0.095, 0.7, 1],
  [0.9, 0.6, 0.75],
  [0.965, 0.68, 1.05],
] as const;

/** Where flowers and leaves lie, as shares of width and height of the grass. */
const SPECKS = [
  [0.06, 0.92],
  [0.17, 0.83],
  [0.25, 0.95],
  [0.36, 0.8],
  [0.64, 0.82],
  [0.72, 0.94],
  [0.81, 0.84],
  [0.93, 0.93],
] as const;

const drawTree = (pen: SKRSContext2D, x: number, foot: number, size: number, colour: string): void => {
  pen.beginPath();
  pen.rect(x - size * 0.06, foot - size * 0.2, size * 0.12, size * 0.2);
  pen.fillStyle = '#5a3b22';
  pen.fill();
  pen.fillStyle = colour;
  for (const [rise, half] of [
    [0.12, 0.36],
    [0.36, 0.29],
    [0.6, 0.2],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x - size * half, foot - size * rise);
    pen.lineTo(x, foot - size * (rise + 0.42));
    pen.lineTo(x + size * half, foot - size * rise);
    pen.closePath();
    pen.fill();
  }
};

/**
 * The meadow before a dungeon.
 * @param season 0 in winter to 3 in autumn, 4 when the battles are fought
 */
export const drawMeadow = (pen: SKRSContext2D, [left, top, width, height]: Box, season: number): void => {
  const { sky, hills, trees, specks = [] } = SEASONS[season] ?? SUMMER;
  pen.save();
  pen.beginPath();
  pen.roundRect(left, top, width, height, [12, 12, 0, 0]);
  pen.clip();
  const air = pen.createLinearGradient(0, top, 0, top + height * 0.6);
  air.addColorStop(0, sky[0]);
  air.addColorStop(1, sky[1]);
  pen.fillStyle = air;
  pen.fillRect(left, top, width, height);
  [
    [0.26, 0.72],
    [0.78, 0.62],
    [0.5, 0.44],
  ].forEach(([share = 0, rise = 0], index) => {
    pen.beginPath();
    pen.ellipse(left + width * share, top + height, width * 0.72, height * rise, 0, Math.PI, 0);
    pen.fillStyle = hills[index] ?? hills[2];
    pen.fill();
    if (index === 1)
      for (const [along, down, size] of TREES)
        drawTree(pen, left + width * along, top + height * down, height * 0.42 * size, trees);
  });
  SPECKS.forEach(([along, down], index) => {
    const colour = specks[index % Math.max(1, specks.length)];
    if (colour === undefined) return;
    pen.beginPath();
    pen.ellipse(left + width * along, top + height * down, 4.5, 3.5, 0, 0, Math.PI * 2);
    pen.fillStyle = colour;
    pen.fill();
  });
  pen.restore();
};
