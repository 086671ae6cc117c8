import { type Canvas, createCanvas, type SKRSContext2D } from 'canvas';

/** A paving or wall of stones: how large they are, and their colours from dark to light. */
interface Masonry {
  readonly wide: number;
  readonly high: number;
  readonly joint: string;
  readonly tones: readonly string[];
  readonly light: string;
  readonly shade: string;
}

const MASONRY = {
  rock: {
    wide: 62,
    high: 48,
    joint: '#221c29',
    tones: ['#3d3547', '#453c50', '#4d4459', '#413950'],
    light: '#635872',
    shade: '#2c2534',
  },
  floor: {
    wide: 25,
    high: 20,
    joint: '#6e5230',
    tones: ['#b48f5e', '#bf9a68', '#ab8655', '#c8a473'],
    light: '#dcbc8c',
    shade: '#8a683d',
  },
} as const satisfies Record<string, Masonry>;

export type MasonryKind = keyof typeof MASONRY;

/** Large enough for the largest dungeon. */
const WIDTH = 1100;
const HEIGHT = 720;

/** A number in [0, 1) that is always the same for a stone. */
const chance = (column: number, row: number, salt: number): number => {
  let value = Math.imul(column + 11, 374761393) ^ Math.imul(row + 7, 668265263) ^ Math.imul(salt, 1274126177);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
};

const layStones = (pen: SKRSContext2D, { wide, high, joint, tones, light, shade }: Masonry): void => {
  pen.fillStyle = joint;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const corner = (column: number, row: number): readonly [number, number] => [
    (column + (row % 2) * 0.5 + 0.42 * (chance(column, row, 1) - 0.5)) * wide,
    (row + 0.42 * (chance(column, row, 2) - 0.5)) * high,
  ];
  const stone = (column: number, row: number, shift: number, colour: string): void => {
    const step = row % 2;
    const corners = [
      corner(column, row),
      corner(column + 1, row),
      corner(column + 1 + step, row + 1),
      corner(column + step, row + 1),
    ];
    const x = corners.reduce((sum, at) => sum + at[0], 0) / 4;
    const y = corners.reduce((sum, at) => sum + at[1], 0) / 4;
    pen.beginPath();
    for (const at of corners) pen.lineTo(x + (at[0] - x) * 0.84 + shift, y + (at[1] - y) * 0.84 + shift);
    pen.closePath();
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    pen.fill();
    pen.stroke();
  };
  pen.lineJoin = 'round';
  pen.lineWidth = wide * 0.12;
  for (let row = -1; row * high < HEIGHT; row++) {
    for (let column = -1; column * wide < WIDTH; column++) {
      const tone = tones[Math.floor(chance(column, row, 3) * tones.length)] ?? joint;
      stone(column, row, wide * 0.028, shade);
      stone(column, row, -wide * 0.028, light);
      stone(column, row, 0, tone);
    }
  }
};

const laid = new Map<MasonryKind, Canvas>();

/** Stones of a kind, laid once in each thread. */
const masonryOf = (kind: MasonryKind): Canvas => {
  const known = laid.get(kind);
  if (known) return known;
  const canvas = createCanvas(WIDTH, HEIGHT);
  layStones(canvas.getContext('2d'), MASONRY[kind]);
  laid.set(kind, canvas);
  return canvas;
};

/**
 * Covers a box with stones; what lies outside the clip is not drawn.
 * @param scale how large the stones are; 1 in a dungeon that is seen closely
 */
export const coverWithStones = (
  pen: SKRSContext2D,
  kind: MasonryKind,
  [left, top, width, height]: readonly [number, number, number, number],
  scale: number,
): void => {
  const [wide, high] = [Math.min(WIDTH, width / scale), Math.min(HEIGHT, height / scale)];
  pen.drawImage(masonryOf(kind), 0, 0, wide, high, left, top, width, height);
};
