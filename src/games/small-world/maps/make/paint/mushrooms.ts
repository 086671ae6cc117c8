import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';

const CAPS = [
  { cap: '#d2583f', dots: '#ffeeda' },
  { cap: '#e3b24d', dots: '#fff3cf' },
  { cap: '#9fe0cf', dots: '#e9fff8' },
  { cap: '#e08a6a', dots: '#fff0e2' },
] as const;

const LINE = '#12211d';

const stem = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  pen.beginPath();
  pen.moveTo(x - size * 0.13, y - size * 0.62);
  pen.quadraticCurveTo(x - size * 0.1, y - size * 0.25, x - size * 0.2, y);
  pen.quadraticCurveTo(x, y + size * 0.08, x + size * 0.2, y);
  pen.quadraticCurveTo(x + size * 0.1, y - size * 0.25, x + size * 0.13, y - size * 0.62);
  pen.closePath();
  pen.fillStyle = '#efe3c6';
  pen.fill();
  pen.lineWidth = 1.8;
  pen.strokeStyle = LINE;
  pen.stroke();
};

const mushroom = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  const { cap, dots } = CAPS[Math.floor(random() * CAPS.length)] ?? CAPS[0];
  pen.fillStyle = 'rgba(6, 22, 18, 0.4)';
  pen.beginPath();
  pen.ellipse(x + size * 0.12, y + size * 0.02, size * 0.46, size * 0.14, 0, 0, Math.PI * 2);
  pen.fill();
  stem(pen, [x, y], size);
  const top = y - size * 1.12;
  const rim = y - size * 0.52;
  pen.beginPath();
  pen.moveTo(x - size * 0.52, rim);
  pen.bezierCurveTo(x - size * 0.46, top + size * 0.1, x - size * 0.2, top, x, top);
  pen.bezierCurveTo(x + size * 0.2, top, x + size * 0.46, top + size * 0.1, x + size * 0.52, rim);
  pen.quadraticCurveTo(x, rim + size * 0.22, x - size * 0.52, rim);
  pen.closePath();
  pen.fillStyle = cap;
  pen.fill();
  pen.stroke();
  pen.fillStyle = dots;
  for (const [dx, dy, r] of [
    [-0.2, -0.72, 0.085],
    [0.12, -0.9, 0.07],
    [0.26, -0.64, 0.075],
  ] as const) {
    pen.beginPath();
    pen.ellipse(x + dx * size, y + dy * size, r * size, r * size * 0.8, 0, 0, Math.PI * 2);
    pen.fill();
  }
};

/** A wood of mushrooms, some with a small one beside them. */
export const growMushrooms = (
  pen: SKRSContext2D,
  places: readonly Point[],
  scale: number,
  random: Random,
): void => {
  for (const [x, y] of places) {
    const size = between(random, 24, 38) * scale;
    mushroom(pen, [x, y], size, random);
    if (random() < 0.4) mushroom(pen, [x + size * 0.42, y + size * 0.12], size * 0.55, random);
  }
};
