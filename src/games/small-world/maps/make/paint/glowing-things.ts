import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between } from '../random.ts';
import { type Stamp, shape } from './scene.ts';

const CAPS = [
  { cap: '#e0604a', dots: '#ffeeda', light: '#ff8a66' },
  { cap: '#f0bd4e', dots: '#fff3cf', light: '#ffd36a' },
  { cap: '#8fe6d2', dots: '#f0fff9', light: '#5ff5d2' },
  { cap: '#c493f0', dots: '#f8eeff', light: '#c084ff' },
] as const;

const traceCap = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  const top = y - size * 1.1;
  const rim = y - size * 0.5;
  pen.beginPath();
  pen.moveTo(x - size * 0.54, rim);
  pen.bezierCurveTo(x - size * 0.5, top + size * 0.08, x - size * 0.2, top, x, top);
  pen.bezierCurveTo(x + size * 0.2, top, x + size * 0.5, top + size * 0.08, x + size * 0.54, rim);
  pen.quadraticCurveTo(x, rim + size * 0.2, x - size * 0.54, rim);
  pen.closePath();
};

/** A mushroom that glows in the dark. */
export const mushroom = ({ scene, random }: Stamp, [x, y]: Point, size: number): void => {
  const { cap, dots, light } = CAPS[Math.floor(random() * CAPS.length)] ?? CAPS[0];
  scene.shade([x, y], size * 0.4, size * 0.13);
  scene.glow([x, y - size * 0.6], size * 1.5, light);
  scene.put(y, (pen) => {
    pen.strokeStyle = '#10201c';
    pen.lineWidth = 1.7;
    pen.beginPath();
    pen.moveTo(x - size * 0.13, y - size * 0.6);
    pen.quadraticCurveTo(x - size * 0.1, y - size * 0.25, x - size * 0.2, y);
    pen.quadraticCurveTo(x, y + size * 0.08, x + size * 0.2, y);
    pen.quadraticCurveTo(x + size * 0.1, y - size * 0.25, x + size * 0.13, y - size * 0.6);
    pen.closePath();
    pen.fillStyle = '#efe3c6';
    pen.fill();
    pen.stroke();
    traceCap(pen, [x, y], size);
    pen.fillStyle = cap;
    pen.fill();
    const shade = pen.createLinearGradient(x - size * 0.5, y - size, x + size * 0.5, y - size * 0.4);
    shade.addColorStop(0, 'rgba(255, 255, 255, 0.4)');
    shade.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
    shade.addColorStop(1, 'rgba(20, 0, 20, 0.42)');
    pen.fillStyle = shade;
    pen.fill();
    pen.stroke();
    pen.fillStyle = dots;
    pen.beginPath();
    for (const [dx, dy, radius] of [
      [-0.22, -0.74, 0.085],
      [0.1, -0.9, 0.07],
      [0.26, -0.66, 0.075],
    ] as const) {
      pen.moveTo(x + (dx + radius) * size, y + dy * size);
      pen.ellipse(x + dx * size, y + dy * size, radius * size, radius * size * 0.8, 0, 0, Math.PI * 2);
    }
    pen.fill();
  });
};

const HUES = [
  { light: '#f4eaff', mid: '#c9a5f5', dark: '#7d4fc4', glow: '#b57dff' },
  { light: '#e6f8ff', mid: '#a2d8f4', dark: '#4f83c6', glow: '#6cc4ff' },
  { light: '#ffe6f7', mid: '#eea6d8', dark: '#a54e9a', glow: '#ff86d8' },
] as const;

/** The sides of a shard, in units of its width and height above its foot. */
const SHARD = {
  left: [
    [-0.4, 0],
    [-0.5, -0.72],
    [0, -1],
    [-0.05, -0.62],
    [-0.05, 0],
  ],
  right: [
    [-0.05, 0],
    [-0.05, -0.62],
    [0, -1],
    [0.5, -0.7],
    [0.4, 0],
  ],
  top: [
    [-0.5, -0.72],
    [0, -1],
    [-0.05, -0.62],
  ],
  outline: [
    [-0.4, 0],
    [-0.5, -0.72],
    [0, -1],
    [0.5, -0.7],
    [0.4, 0],
  ],
} as const satisfies Record<string, readonly Point[]>;

/** A cluster of glowing crystals. */
export const crystal = ({ scene, random }: Stamp, at: Point, size: number): void => {
  const hue = HUES[Math.floor(random() * HUES.length)] ?? HUES[0];
  const turn = between(random, -0.1, 0.1);
  const shards = (
    [
      [-0.24, -0.66, 0.66],
      [0.26, 0.64, 0.62],
      [-0.09, -0.26, 0.98],
      [0.13, 0.2, 1.14],
    ] as const
  ).map(([dx, lean, tall]) => ({ dx, lean: lean + turn, tall: size * tall * between(random, 0.88, 1.12) }));
  scene.shade(at, size * 0.6, size * 0.16);
  scene.glow([at[0], at[1] - size * 0.45], size * 1.7, hue.glow);
  scene.put(at[1], (pen) => {
    for (const { dx, lean, tall } of shards) {
      pen.save();
      pen.translate(at[0] + dx * size, at[1]);
      pen.rotate(lean);
      pen.scale(size * 0.34, tall);
      for (const [side, colour] of [
        ['left', hue.mid],
        ['right', hue.dark],
        ['top', hue.light],
      ] as const) {
        shape(pen, [0, 0], 1, SHARD[side]);
        pen.fillStyle = colour;
        pen.fill();
      }
      shape(pen, [0, 0], 1, SHARD.outline);
      pen.restore();
      pen.lineJoin = 'round';
      pen.lineWidth = 1.7;
      pen.strokeStyle = '#22123f';
      pen.stroke();
    }
  });
};
