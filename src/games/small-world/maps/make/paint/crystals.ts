import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';

const HUES = [
  { light: '#f1e4ff', mid: '#c7a2f2', dark: '#8456c6' },
  { light: '#e2f7ff', mid: '#9fd4f0', dark: '#5688c4' },
  { light: '#ffe3f6', mid: '#eaa3d4', dark: '#a9559d' },
] as const;

type Hue = (typeof HUES)[number];

/** The sides of a shard, in units of its width and height above its foot. */
const LEFT: readonly Point[] = [
  [-0.4, 0],
  [-0.5, 0.72],
  [0, 1],
  [-0.05, 0.62],
  [-0.05, 0],
];
const RIGHT: readonly Point[] = [
  [-0.05, 0],
  [-0.05, 0.62],
  [0, 1],
  [0.5, 0.7],
  [0.4, 0],
];
const TOP: readonly Point[] = [
  [-0.5, 0.72],
  [0, 1],
  [-0.05, 0.62],
];
const OUTLINE: readonly Point[] = [
  [-0.4, 0],
  [-0.5, 0.72],
  [0, 1],
  [0.5, 0.7],
  [0.4, 0],
];

/** One shard that stands on its foot and leans by an angle. */
const shard = (
  pen: SKRSContext2D,
  foot: Point,
  [width, height]: Point,
  { lean, hue }: { readonly lean: number; readonly hue: Hue },
): void => {
  pen.save();
  pen.translate(foot[0], foot[1]);
  pen.rotate(lean);
  const shape = (points: readonly Point[], colour: string): void => {
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x * width, -y * height);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  };
  shape(LEFT, hue.mid);
  shape(RIGHT, hue.dark);
  shape(TOP, hue.light);
  pen.beginPath();
  for (const [x, y] of OUTLINE) pen.lineTo(x * width, -y * height);
  pen.lineJoin = 'round';
  pen.lineWidth = 1.8;
  pen.strokeStyle = '#22123f';
  pen.stroke();
  pen.restore();
};

const cluster = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  const hue = HUES[Math.floor(random() * HUES.length)] ?? HUES[0];
  const glow = pen.createRadialGradient(x, y - size * 0.4, 2, x, y - size * 0.4, size * 1.1);
  glow.addColorStop(0, 'rgba(240, 220, 255, 0.45)');
  glow.addColorStop(1, 'rgba(240, 220, 255, 0)');
  pen.fillStyle = glow;
  pen.fillRect(x - size * 1.2, y - size * 1.6, size * 2.4, size * 2.4);
  const turn = between(random, -0.1, 0.1);
  for (const [dx, lean, height] of [
    [-0.2, -0.62, 0.7],
    [0.22, 0.6, 0.66],
    [-0.08, -0.24, 0.98],
    [0.12, 0.2, 1.12],
  ] as const) {
    const tall = size * height * between(random, 0.88, 1.12);
    shard(pen, [x + dx * size, y], [size * 0.34, tall], { lean: lean + turn, hue });
  }
};

/** Clusters of glowing crystals. */
export const growCrystals = (
  pen: SKRSContext2D,
  places: readonly Point[],
  scale: number,
  random: Random,
): void => {
  for (const place of places) cluster(pen, place, between(random, 23, 36) * scale, random);
};
