import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between } from '../random.ts';
import { INK, type Stamp } from './scene.ts';

const RUSHES = ['#4c5a26', '#66742f', '#3f4c20', '#8a8a3d'] as const;

/** Rushes with brown heads. */
export const reeds = ({ scene, random }: Stamp, [x, y]: Point, size: number): void => {
  const blades = Array.from({ length: 8 }, (_, index) => ({
    lean: between(random, -0.5, 0.5) * size,
    tall: size * between(random, 0.6, 1.1),
    green: RUSHES[index % RUSHES.length] ?? RUSHES[0],
    head: index % 3 === 0,
  }));
  scene.put(y, (pen) => {
    pen.lineCap = 'round';
    for (const { lean, tall, green, head } of blades) {
      pen.strokeStyle = green;
      pen.lineWidth = 2.1;
      pen.beginPath();
      pen.moveTo(x + lean * 0.35, y);
      pen.quadraticCurveTo(x + lean * 0.4, y - tall * 0.6, x + lean * 0.95, y - tall);
      pen.stroke();
      if (!head) continue;
      pen.strokeStyle = '#5a3013';
      pen.lineWidth = 4.6;
      pen.beginPath();
      pen.moveTo(x + lean * 0.95, y - tall + size * 0.05);
      pen.lineTo(x + lean * 0.92, y - tall + size * 0.24);
      pen.stroke();
    }
  });
};

/** Three leaves and a flower on the water. */
export const lilies = ({ scene, random }: Stamp, [x, y]: Point, scale: number): void => {
  const leaves = [0, 1, 2].map(
    (): Point => [x + between(random, -13, 13) * scale, y + between(random, -6, 6) * scale],
  );
  scene.put(y - 40, (pen) => {
    for (const [left, top] of leaves) {
      pen.beginPath();
      pen.moveTo(left, top);
      pen.ellipse(left, top, 6.5 * scale, 3.4 * scale, 0, 0.4, 6);
      pen.closePath();
      pen.fillStyle = '#86a14d';
      pen.fill();
      pen.strokeStyle = 'rgba(30, 40, 20, 0.7)';
      pen.lineWidth = 1;
      pen.stroke();
    }
    pen.beginPath();
    pen.arc(x, y - 2, 2.6 * scale, 0, Math.PI * 2);
    pen.fillStyle = '#f6d3dd';
    pen.fill();
  });
};

/** The crest of a wave. */
export const wave = ({ scene }: Stamp, [x, y]: Point, size: number): void =>
  scene.put(y - 900, (pen) => {
    pen.lineCap = 'round';
    for (const [down, colour] of [
      [1.6, 'rgba(14, 52, 86, 0.5)'],
      [0, 'rgba(240, 252, 250, 0.8)'],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x - size, y + down);
      pen.quadraticCurveTo(x - size / 2, y - size / 2 + down, x, y + down);
      pen.quadraticCurveTo(x + size / 2, y - size / 2 + down, x + size, y + down);
      pen.strokeStyle = colour;
      pen.lineWidth = 2;
      pen.stroke();
    }
  });

const sail = (pen: SKRSContext2D, mast: number, tall: number): void => {
  pen.beginPath();
  pen.moveTo(mast, 0);
  pen.lineTo(mast, -tall);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(mast - 0.17, -tall * 0.95);
  pen.quadraticCurveTo(mast + 0.32, -tall * 0.72, mast - 0.17, -tall * 0.3);
  pen.quadraticCurveTo(mast, -tall * 0.6, mast - 0.17, -tall * 0.95);
  pen.fillStyle = '#fff4d8';
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.moveTo(mast, -tall);
  pen.lineTo(mast + 0.2, -tall + 0.05);
  pen.lineTo(mast, -tall + 0.11);
  pen.fillStyle = '#b5302a';
  pen.fill();
};

/** A ship under two sails. */
export const ship = ({ scene }: Stamp, [x, y]: Point, size: number): void =>
  scene.put(y, (pen) => {
    pen.save();
    pen.translate(x, y);
    pen.scale(size, size);
    pen.strokeStyle = INK;
    pen.lineWidth = 1.8 / size;
    pen.lineJoin = 'round';
    sail(pen, -0.22, 0.85);
    sail(pen, 0.16, 1.05);
    pen.beginPath();
    pen.moveTo(-0.52, -0.26);
    pen.lineTo(-0.4, -0.13);
    pen.lineTo(0.34, -0.13);
    pen.lineTo(0.62, -0.24);
    pen.quadraticCurveTo(0.5, 0.08, 0.3, 0.1);
    pen.lineTo(-0.34, 0.1);
    pen.quadraticCurveTo(-0.5, 0, -0.52, -0.26);
    pen.fillStyle = '#8a5a2e';
    pen.fill();
    pen.stroke();
    pen.beginPath();
    pen.moveTo(-0.55, 0.12);
    pen.quadraticCurveTo(-0.2, 0.02, 0, 0.11);
    pen.quadraticCurveTo(0.3, 0.02, 0.6, 0.13);
    pen.strokeStyle = 'rgba(250, 255, 250, 0.85)';
    pen.lineWidth = 2.4 / size;
    pen.stroke();
    pen.restore();
  });

/** Neck and humps of a sea serpent: where each arch begins and ends, and how high it is. */
const ARCHES = [
  [-0.42, 0.2, 0.52],
  [0.4, 0.84, 0.34],
] as const;

/** A sea serpent, half out of the water. */
export const serpent = ({ scene }: Stamp, [x, y]: Point, size: number): void =>
  scene.put(y, (pen) => {
    pen.save();
    pen.translate(x, y);
    pen.scale(size, size);
    pen.lineCap = 'round';
    for (const [colour, width] of [
      [INK, 0.28],
      ['#4a8f68', 0.19],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.beginPath();
      for (const [from, to, tall] of ARCHES) {
        pen.moveTo(from, 0);
        pen.bezierCurveTo(from + 0.06, -tall * 1.2, to - 0.06, -tall * 1.2, to, 0);
      }
      pen.moveTo(-0.72, 0);
      pen.bezierCurveTo(-0.66, -0.5, -0.74, -0.74, -1.02, -0.66);
      pen.stroke();
    }
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(-0.97, -0.7, 0.06, 0, Math.PI * 2);
    pen.fill();
    pen.strokeStyle = 'rgba(245, 255, 250, 0.9)';
    pen.lineWidth = 0.055;
    for (const at of [-0.72, -0.42, 0.2, 0.4, 0.84]) {
      pen.beginPath();
      pen.ellipse(at, 0.03, 0.13, 0.045, 0, 0, Math.PI * 2);
      pen.stroke();
    }
    pen.restore();
  });
