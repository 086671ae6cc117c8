import type { Point } from '../../geometry.ts';
import { between } from '../random.ts';
import { block, INK, type Stamp, shape } from './scene.ts';

const ROOFS = ['#b5452c', '#a83c2c', '#c15d38'] as const;

/** Walls, roof and door of a house, in units of its size. */
const HOUSE = {
  front: [
    [-0.5, 0],
    [-0.5, -0.4],
    [-0.17, -0.72],
    [0.14, -0.4],
    [0.14, 0],
  ],
  side: [
    [0.14, 0],
    [0.14, -0.4],
    [0.62, -0.4],
    [0.62, 0],
  ],
  roof: [
    [-0.17, -0.79],
    [0.4, -0.79],
    [0.7, -0.36],
    [0.15, -0.36],
  ],
  eaves: [
    [-0.17, -0.79],
    [-0.59, -0.36],
    [-0.48, -0.3],
    [-0.17, -0.63],
    [0.15, -0.36],
  ],
  door: [
    [-0.28, 0],
    [-0.28, -0.28],
    [-0.08, -0.28],
    [-0.08, 0],
  ],
  window: [
    [0.3, -0.14],
    [0.3, -0.28],
    [0.45, -0.28],
    [0.45, -0.14],
  ],
} as const satisfies Record<string, readonly Point[]>;

/** A house with a tiled roof. */
export const house = ({ scene, random }: Stamp, at: Point, size: number): void => {
  scene.shade(at, size * 0.68, size * 0.18);
  const roof = ROOFS[Math.floor(random() * ROOFS.length)] ?? ROOFS[0];
  scene.put(at[1], (pen) => {
    pen.lineJoin = 'round';
    pen.strokeStyle = INK;
    pen.lineWidth = 1.6;
    block(pen, [at, size], HOUSE.front, '#fbf0d6');
    block(pen, [at, size], HOUSE.side, '#dcc8a2');
    block(pen, [at, size], HOUSE.roof, roof);
    block(pen, [at, size], HOUSE.eaves, '#8e3020');
    block(pen, [at, size], HOUSE.door, '#5b3d22');
    block(pen, [at, size], HOUSE.window, '#ffe38a');
  });
};

const MILL = {
  tower: [
    [-0.32, 0],
    [-0.2, -0.85],
    [0.2, -0.85],
    [0.32, 0],
  ],
  shadow: [
    [0.07, 0],
    [0.05, -0.85],
    [0.2, -0.85],
    [0.32, 0],
  ],
  cap: [
    [-0.27, -0.83],
    [0, -1.17],
    [0.27, -0.83],
  ],
  door: [
    [-0.11, 0],
    [-0.11, -0.26],
    [0.09, -0.26],
    [0.09, 0],
  ],
} as const satisfies Record<string, readonly Point[]>;

/** A windmill. */
export const windmill = ({ scene, random }: Stamp, at: Point, size: number): void => {
  scene.shade(at, size * 0.46, size * 0.15);
  const turn = between(random, 0.2, 0.75);
  scene.put(at[1], (pen) => {
    pen.lineJoin = 'round';
    pen.strokeStyle = INK;
    pen.lineWidth = 1.6;
    block(pen, [at, size], MILL.tower, '#f6e8c8');
    shape(pen, at, size, MILL.shadow);
    pen.fillStyle = 'rgba(90, 60, 40, 0.35)';
    pen.fill();
    block(pen, [at, size], MILL.cap, '#a53b2b');
    block(pen, [at, size], MILL.door, '#5b3d22');
    pen.save();
    pen.translate(at[0], at[1] - size * 0.86);
    pen.rotate(turn);
    for (let sail = 0; sail < 4; sail++) {
      pen.rotate(Math.PI / 2);
      pen.fillStyle = '#fff6dd';
      pen.fillRect(size * 0.1, -size * 0.02, size * 0.6, size * 0.18);
      pen.strokeRect(size * 0.1, -size * 0.02, size * 0.6, size * 0.18);
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(size * 0.7, 0);
      pen.stroke();
    }
    pen.restore();
  });
};

/** A stack of hay. */
export const haystack = ({ scene }: Stamp, [x, y]: Point, size: number): void => {
  scene.shade([x, y], size * 0.46, size * 0.15);
  scene.put(y, (pen) => {
    pen.beginPath();
    pen.moveTo(x - size * 0.42, y);
    pen.quadraticCurveTo(x - size * 0.45, y - size * 0.8, x, y - size * 0.85);
    pen.quadraticCurveTo(x + size * 0.45, y - size * 0.8, x + size * 0.42, y);
    pen.closePath();
    pen.fillStyle = '#e8bf4d';
    pen.fill();
    pen.strokeStyle = '#6b4410';
    pen.lineWidth = 1.5;
    pen.stroke();
  });
};

/** Wool in balls, in points round a sheep's feet. */
const WOOL = [
  [-4, -6, 4],
  [0, -7.5, 4.4],
  [4, -6, 4],
  [0, -4.5, 4.2],
] as const;

/** A sheep that grazes; it stands on its hill, whatever is lower. */
export const sheep = ({ scene }: Stamp, [x, y]: Point, scale: number): void =>
  scene.put(y + 70 * scale, (pen) => {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale, scale);
    pen.strokeStyle = INK;
    pen.lineWidth = 1.6;
    for (const foot of [-4, 3]) {
      pen.beginPath();
      pen.moveTo(foot, -3);
      pen.lineTo(foot, 1);
      pen.stroke();
    }
    pen.beginPath();
    for (const [dx, dy, radius] of WOOL) {
      pen.moveTo(dx + radius, dy);
      pen.arc(dx, dy, radius, 0, Math.PI * 2);
    }
    pen.stroke();
    pen.fillStyle = '#fffaf0';
    pen.fill();
    pen.beginPath();
    pen.ellipse(-8, -6.5, 2.8, 2.2, 0.5, 0, Math.PI * 2);
    pen.fillStyle = '#3a2c22';
    pen.fill();
    pen.restore();
  });
