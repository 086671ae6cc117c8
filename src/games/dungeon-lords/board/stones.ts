import { createCanvas, type Image, type SKRSContext2D } from 'canvas';
import { solidStillOf } from '../../shared/picture/still.ts';

type Point = readonly [x: number, y: number];

/** A wall or paving: how large its stones are, how many there are until it begins again, and its colours. */
interface Masonry {
  readonly wide: number;
  readonly high: number;
  readonly columns: number;
  /** An even number: every second row is shifted by half a stone. */
  readonly rows: number;
  readonly joint: string;
  readonly tones: readonly string[];
  readonly light: string;
  readonly shade: string;
}

const PAVING = { wide: 38, high: 31, columns: 12, rows: 12 } as const;

const MASONRY_KINDS = ['rock', 'floor', 'ruin'] as const;
export type MasonryKind = (typeof MASONRY_KINDS)[number];

const MASONRY = {
  rock: {
    wide: 76,
    high: 56,
    columns: 8,
    rows: 8,
    joint: '#1b1622',
    tones: ['#3b3346', '#443b52', '#4c435b', '#40374e', '#473f58'],
    light: '#665a78',
    shade: '#282130',
  },
  floor: {
    ...PAVING,
    joint: '#67492a',
    tones: ['#b48f5e', '#c09b69', '#aa8454', '#caa676'],
    light: '#e0c294',
    shade: '#83613a',
  },
  ruin: {
    ...PAVING,
    joint: '#3c3a42',
    tones: ['#85828a', '#8f8c94', '#7a7780', '#98959c'],
    light: '#b3b0b8',
    shade: '#5b5962',
  },
} as const satisfies Record<MasonryKind, Masonry>;

/** A number in [0, 1) that is always the same for a stone. */
const chance = (column: number, row: number, salt: number): number => {
  let value = Math.imul(column + 11, 374761393) ^ Math.imul(row + 7, 668265263) ^ Math.imul(salt, 1274126177);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
};

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The middle of a stone, whose neighbours over the edge are those of the other side. */
const middleOf = ({ wide, high, columns, rows }: Masonry, column: number, row: number): Point => {
  const [same, line] = [modulo(column, columns), modulo(row, rows)];
  const shift = modulo(row, 2) * 0.5;
  return [
    (column + shift + 0.6 * (chance(same, line, 1) - 0.5)) * wide,
    (row + 0.6 * (chance(same, line, 2) - 0.5)) * high,
  ];
};

/** The part of a shape that is nearer to the first point than to the second. */
const nearer = (shape: readonly Point[], one: Point, other: Point): Point[] => {
  const [u, v] = [other[0] - one[0], other[1] - one[1]];
  const beyond = ([x, y]: Point): number => (x - one[0] - u / 2) * u + (y - one[1] - v / 2) * v;
  return shape.flatMap((from, at): Point[] => {
    const to = shape[(at + 1) % shape.length] ?? from;
    const [start, end] = [beyond(from), beyond(to)];
    const share = start / (start - end);
    const crossing: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return [...(start <= 0 ? [from] : []), ...(start <= 0 === end <= 0 ? [] : [crossing])];
  });
};

/** A stone: all that is nearer to its middle than to that of any other. */
const stoneAt = (masonry: Masonry, column: number, row: number): Point[] => {
  const [x, y] = middleOf(masonry, column, row);
  const { wide, high } = masonry;
  let shape: Point[] = [
    [x - wide, y - high],
    [x + wide, y - high],
    [x + wide, y + high],
    [x - wide, y + high],
  ];
  for (let down = -2; down <= 2; down += 1) {
    for (let along = -2; along <= 2; along += 1) {
      if (along !== 0 || down !== 0)
        shape = nearer(shape, [x, y], middleOf(masonry, column + along, row + down));
    }
  }
  return shape;
};

/** Lays a stone with a lit and a shaded edge. */
const layStone = (
  pen: SKRSContext2D,
  shape: readonly Point[],
  wide: number,
  colours: readonly string[],
): void => {
  const x = shape.reduce((sum, at) => sum + at[0], 0) / shape.length;
  const y = shape.reduce((sum, at) => sum + at[1], 0) / shape.length;
  [1, -1, 0].forEach((shift, layer) => {
    pen.beginPath();
    for (const at of shape)
      pen.lineTo(x + (at[0] - x) * 0.78 + shift * wide * 0.03, y + (at[1] - y) * 0.76 + shift * wide * 0.04);
    pen.closePath();
    pen.fillStyle = colours[layer] ?? '';
    pen.strokeStyle = colours[layer] ?? '';
    pen.fill();
    pen.stroke();
  });
};

const lay = (pen: SKRSContext2D, masonry: Masonry): void => {
  const { wide, columns, rows, joint, tones, light, shade } = masonry;
  pen.fillStyle = joint;
  pen.fillRect(0, 0, wide * columns, masonry.high * rows);
  pen.lineJoin = 'round';
  pen.lineWidth = wide * 0.14;
  for (let row = -1; row <= rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const tone = chance(modulo(column, columns), modulo(row, rows), 3);
      const colour = tones[Math.floor(tone * tones.length)] ?? joint;
      layStone(pen, stoneAt(masonry, column, row), wide, [shade, light, colour]);
    }
  }
};

const laid = new Map<MasonryKind, Image>();
let laying: Promise<void> | undefined;

/** Lays stones of every kind, once in each thread. They must be laid before anything is covered with them. */
export const loadStones = (): Promise<void> => {
  laying ??= layAll();
  return laying;
};

const layAll = async (): Promise<void> => {
  for (const kind of MASONRY_KINDS) {
    const { wide, high, columns, rows } = MASONRY[kind];
    const canvas = createCanvas(wide * columns, high * rows);
    lay(canvas.getContext('2d'), MASONRY[kind]);
    laid.set(kind, await solidStillOf(canvas));
  }
};

/** Stones of a kind; they go on over their edges as they begin at the other side. */
const masonryOf = (kind: MasonryKind): Image => {
  const wall = laid.get(kind);
  if (!wall) throw new Error(`no stones are laid for a ${kind}`);
  return wall;
};

/** Pieces of a wall lap over each other by so much: no seam is seen. */
const LAP = 0.6;

/**
 * Covers a box with stones.
 * @param scale how large the stones are; 1 in a dungeon that is seen closely
 */
export const coverWithStones = (
  pen: SKRSContext2D,
  kind: MasonryKind,
  [left, top, width, height]: readonly [number, number, number, number],
  scale: number,
): void => {
  const wall = masonryOf(kind);
  for (let y = 0; y < height; y += wall.height * scale) {
    for (let x = 0; x < width; x += wall.width * scale) {
      const wide = Math.min(wall.width * scale + LAP, width - x);
      const high = Math.min(wall.height * scale + LAP, height - y);
      pen.drawImage(
        wall,
        0,
        0,
        Math.min(wall.width, wide / scale),
        Math.min(wall.height, high / scale),
        left + x,
        top + y,
        wide,
        high,
      );
    }
  }
};
