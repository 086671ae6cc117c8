import type { SKRSContext2D } from 'canvas';
import { POSTER, placesIn } from '../../shared/picture/poster-painting.ts';
import { crystal, mushroom } from '../maps/make/paint/glowing-things.ts';
import { mountain, ROCKS } from '../maps/make/paint/heights.ts';
import { downward, type Scene, type Stamp } from '../maps/make/paint/scene.ts';
import { fir, leafy } from '../maps/make/paint/trees.ts';
import { haystack, house, windmill } from '../maps/make/paint/village.ts';
import { between, type Random, randomOf } from '../maps/make/random.ts';
import type { World } from '../rules/map.ts';
import type { Ridge } from './layout.ts';

const { width, height } = POSTER;

/** Faces beside which things have their full size. */
const FULL = 112;
/** So far below the line of a ridge is the foot of what stands behind it. */
const BEHIND = 14;

/** A scene on which everything is drawn as it comes. */
const sceneOn = (pen: SKRSContext2D): Scene => ({
  put: (_, draw) => {
    pen.save();
    draw(pen);
    pen.restore();
  },
  shade([x, y], wide, high) {
    pen.fillStyle = 'rgba(28, 20, 8, 0.3)';
    pen.beginPath();
    pen.ellipse(x + wide * 0.3, y, wide, high, 0.1, 0, Math.PI * 2);
    pen.fill();
  },
  glow([x, y], radius, colour) {
    const light = pen.createRadialGradient(x, y, 1, x, y, radius);
    light.addColorStop(0, `${colour}80`);
    light.addColorStop(1, `${colour}00`);
    pen.fillStyle = light;
    pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  },
  show: () => undefined,
});

/** How a world looks from the side. */
interface Land {
  readonly sky: readonly (readonly [number, string])[];
  readonly letters: { readonly letters: string; readonly edge: string };
  /** Of a ridge from its line down, and the line, from far to near. */
  readonly ridges: readonly (readonly [light: string, dark: string])[];
  readonly line: string;
  /** What is far behind; the mountains stand behind the farthest ridge. */
  far(stamp: Stamp, pen: SKRSContext2D, crest: Ridge['crest']): void;
  /** What stands between two faces of a ridge. */
  near(
    stamp: Stamp,
    at: readonly [number, number],
    how: { readonly index: number; readonly scale: number },
  ): void;
}

const cloud = (pen: SKRSContext2D, x: number, y: number, size: number): void => {
  pen.fillStyle = 'rgba(255, 255, 255, 0.8)';
  pen.beginPath();
  for (const [dx, dy, radius] of [
    [-0.9, 0.1, 0.5],
    [-0.25, -0.15, 0.68],
    [0.5, 0, 0.55],
    [1.1, 0.16, 0.4],
  ] as const) {
    pen.moveTo(x + (dx + radius) * size, y + dy * size);
    pen.ellipse(x + dx * size, y + dy * size, radius * size, radius * size * 0.62, 0, 0, Math.PI * 2);
  }
  pen.fill();
};

/** Rock that hangs from above. */
const stalactites = (pen: SKRSContext2D, random: Random): void => {
  pen.fillStyle = '#140d1c';
  for (let x = -20; x < width; x += between(random, 26, 54)) {
    const wide = between(random, 26, 60);
    const reach = Math.abs(x - width / 2) > width * 0.36 ? 120 : 26;
    const long = between(random, 12, reach);
    pen.beginPath();
    pen.moveTo(x, -2);
    pen.quadraticCurveTo(x + wide * 0.4, long * 0.3, x + wide * 0.5, long);
    pen.quadraticCurveTo(x + wide * 0.6, long * 0.3, x + wide, -2);
    pen.fill();
  }
};

/** A range of mountains behind a ridge, from left to right. */
const mountains = (
  stamp: Stamp,
  crest: Ridge['crest'],
  range: {
    readonly from: number;
    readonly apart: readonly [number, number];
    readonly tall: readonly [number, number];
    /** Width for a height of 1. */
    readonly wide: number;
    readonly rock: (typeof ROCKS)[keyof typeof ROCKS];
  },
): void => {
  for (let x = range.from; x < width; x += between(stamp.random, ...range.apart)) {
    const tall = between(stamp.random, ...range.tall);
    mountain(stamp, [x, crest(x) + BEHIND], [tall * range.wide, tall], range.rock);
  }
};

const SURFACE: Land = {
  sky: [
    [0, '#4f9fd6'],
    [0.32, '#a6d8ee'],
    [0.55, '#fdf1cf'],
  ],
  letters: { letters: '#fffaf0', edge: '#173f5c' },
  ridges: [
    ['#b9d585', '#8fb75c'],
    ['#a5cb69', '#76a545'],
    ['#94bf58', '#628f38'],
  ],
  line: '#3f5420',
  far(stamp, pen, crest) {
    for (const [x, y, size] of [
      [120, 66, 44],
      [1002, 48, 50],
      [848, 116, 30],
      [268, 122, 26],
    ] as const)
      cloud(pen, x, y, size);
    mountains(stamp, crest, { from: 30, apart: [74, 112], tall: [62, 96], wide: 1.25, rock: ROCKS.grey });
  },
  near(stamp, at, { index, scale }) {
    switch (index % 5) {
      case 0:
        return fir(stamp, at, 52 * scale);
      case 1:
        return house(stamp, at, 34 * scale);
      case 2:
        return leafy(stamp, at, 46 * scale);
      case 3:
        return windmill(stamp, at, 40 * scale);
      default:
        return haystack(stamp, at, 24 * scale);
    }
  },
};

const UNDERGROUND: Land = {
  sky: [
    [0, '#1d1428'],
    [0.4, '#3c2752'],
    [0.62, '#7a4b78'],
  ],
  letters: { letters: '#fff1cf', edge: '#1b0f26' },
  ridges: [
    ['#6a5580', '#46365c'],
    ['#5a4a6e', '#382b4a'],
    ['#4c3f5e', '#2b2139'],
  ],
  line: '#170f20',
  far(stamp, pen, crest) {
    stalactites(pen, stamp.random);
    mountains(stamp, crest, { from: 10, apart: [84, 128], tall: [60, 92], wide: 1.15, rock: ROCKS.black });
  },
  near(stamp, at, { index, scale }) {
    if (index % 3 === 1) crystal(stamp, at, 34 * scale);
    else mushroom(stamp, at, (index % 2 === 0 ? 36 : 28) * scale);
  },
};

const LANDS: Readonly<Record<World, Land>> = { surface: SURFACE, underground: UNDERGROUND };

/** The colours of the title over a world. */
export const lettersOver = (world: World): Land['letters'] => LANDS[world].letters;

/** What a drawing of a world needs. */
export interface LandPen {
  readonly pen: SKRSContext2D;
  readonly world: World;
  readonly stamp: Stamp;
}

/** Begins a land on a canvas. */
export const landOn = (pen: SKRSContext2D, world: World): LandPen => ({
  pen,
  world,
  stamp: { scene: sceneOn(pen), random: randomOf(`poster/${world}`) },
});

/** The sky of a world, and what is far away. */
export const drawFar = ({ pen, world, stamp }: LandPen, crest: Ridge['crest']): void => {
  const { sky, far } = LANDS[world];
  pen.fillStyle = downward(pen, [0, height], sky);
  pen.fillRect(0, 0, width, height);
  far(stamp, pen, crest);
};

/** A ridge before those who look over it, with what grows on it between them. */
export const drawRidge = ({ pen, world, stamp }: LandPen, { crest, row }: Ridge, index: number): void => {
  const { ridges, line, near } = LANDS[world];
  const [light, dark] = ridges[index] ?? ridges[0] ?? [line, line];
  pen.beginPath();
  for (let x = 0; x <= width; x += 10) pen.lineTo(x, crest(x));
  pen.lineWidth = 5;
  pen.strokeStyle = line;
  pen.stroke();
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.closePath();
  pen.fillStyle = downward(
    pen,
    [crest(0), crest(0) + 130],
    [
      [0, light],
      [1, dark],
    ],
  );
  pen.fill();
  const places = placesIn(row);
  const scale = row.size / FULL;
  for (const [at, x] of places.entries()) {
    const middle = (x + (places[at + 1] ?? x)) / 2;
    if (middle > x) near(stamp, [middle, crest(middle) + 12], { index: at + index * 2, scale });
  }
};
