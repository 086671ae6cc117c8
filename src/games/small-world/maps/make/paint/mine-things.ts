import type { Point } from '../../geometry.ts';
import { between } from '../random.ts';
import { path } from './lines.ts';
import { block, type Stamp } from './scene.ts';

/** Rock, the dark way in, its timber, in units of the entrance's size. */
const ENTRANCE: readonly (readonly [readonly Point[], string])[] = [
  [
    [
      [-0.78, 0],
      [-0.66, -0.66],
      [-0.24, -1.12],
      [0.34, -1.06],
      [0.7, -0.6],
      [0.8, 0],
    ],
    '#8d6c40',
  ],
  [
    [
      [-0.42, 0],
      [-0.34, -0.68],
      [0.34, -0.68],
      [0.42, 0],
    ],
    '#140b05',
  ],
  [
    [
      [-0.54, 0],
      [-0.43, -0.74],
      [-0.28, -0.74],
      [-0.34, 0],
    ],
    '#c99a55',
  ],
  [
    [
      [0.54, 0],
      [0.43, -0.74],
      [0.28, -0.74],
      [0.34, 0],
    ],
    '#b98a48',
  ],
  [
    [
      [-0.58, -0.66],
      [-0.58, -0.85],
      [0.58, -0.85],
      [0.58, -0.66],
    ],
    '#dcb06a',
  ],
];

/** A timbered way into the rock with a lantern over it. */
export const mineEntrance = ({ scene }: Stamp, at: Point, size: number): void => {
  const [x, y] = at;
  scene.shade(at, size * 0.7, size * 0.16);
  scene.glow([x, y - size * 0.5], size * 1.5, '#ffb84a');
  scene.put(y, (pen) => {
    pen.lineJoin = 'round';
    pen.lineWidth = 1.8;
    pen.strokeStyle = '#2a1a08';
    for (const [points, colour] of ENTRANCE) block(pen, [at, size], points, colour);
    pen.beginPath();
    pen.arc(x, y - size * 0.6, size * 0.1, 0, Math.PI * 2);
    pen.fillStyle = '#ffe08a';
    pen.fill();
    pen.stroke();
  });
};

/** Rails on sleepers from one place to another. */
export const rails = ({ scene }: Stamp, from: Point, to: Point, gauge: number): void => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  scene.put(Math.min(from[1], to[1]) - 900, (pen) => {
    pen.lineCap = 'butt';
    pen.strokeStyle = '#5b3c1c';
    pen.lineWidth = 3.4;
    for (let along = 3; along < length; along += 10) {
      const [x, y] = [from[0] + ux * along, from[1] + uy * along];
      path(pen, [
        [x - uy * gauge * 0.8, y + ux * gauge * 0.8],
        [x + uy * gauge * 0.8, y - ux * gauge * 0.8],
      ]);
      pen.stroke();
    }
    for (const [colour, width] of [
      ['#2a1a08', 4],
      ['#ddd6c8', 2],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      for (const side of [-1, 1]) {
        const [dx, dy] = [(-uy * gauge * side) / 2, (ux * gauge * side) / 2];
        path(pen, [
          [from[0] + dx, from[1] + dy],
          [to[0] + dx, to[1] + dy],
        ]);
        pen.stroke();
      }
    }
  });
};

const TUB: readonly Point[] = [
  [-0.5, -0.62],
  [0.5, -0.62],
  [0.38, -0.16],
  [-0.38, -0.16],
];

/** A cart full of gold. */
export const cart = ({ scene, random }: Stamp, at: Point, size: number): void => {
  const [x, y] = at;
  scene.shade(at, size * 0.5, size * 0.14);
  scene.glow([x, y - size * 0.7], size * 1.1, '#ffcf5a');
  const nuggets = [-0.32, -0.1, 0.14, 0.34].map(
    (dx): Point => [x + dx * size, y - size * between(random, 0.6, 0.76)],
  );
  scene.put(y, (pen) => {
    pen.lineJoin = 'round';
    pen.strokeStyle = '#2a1a08';
    pen.lineWidth = 1.7;
    for (const [left, top] of nuggets) {
      pen.beginPath();
      pen.arc(left, top, size * 0.17, 0, Math.PI * 2);
      pen.fillStyle = '#ffd75e';
      pen.fill();
      pen.stroke();
    }
    block(pen, [at, size], TUB, '#8d8f96');
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.arc(x + side * size * 0.24, y - size * 0.08, size * 0.13, 0, Math.PI * 2);
      pen.fillStyle = '#4a3a2c';
      pen.fill();
      pen.stroke();
    }
  });
};
