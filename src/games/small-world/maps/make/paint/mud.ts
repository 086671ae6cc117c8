import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';

const bubble = (pen: SKRSContext2D, [x, y]: Point, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = '#8b7436';
  pen.fill();
  pen.lineWidth = 1.6;
  pen.strokeStyle = '#2c210c';
  pen.stroke();
  pen.beginPath();
  pen.arc(x - radius * 0.3, y - radius * 0.35, radius * 0.34, 0, Math.PI * 2);
  pen.fillStyle = '#efe0a8';
  pen.fill();
};

const pool = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  const tilt = between(random, -0.25, 0.25);
  const ellipse = (dx: number, dy: number, width: number, height: number): void => {
    pen.beginPath();
    pen.ellipse(x + dx * size, y + dy * size, width * size, height * size, tilt, 0, Math.PI * 2);
  };
  ellipse(0, 0.06, 1.12, 0.56);
  pen.fillStyle = 'rgba(214, 190, 126, 0.55)';
  pen.fill();
  ellipse(0, 0, 1, 0.46);
  pen.fillStyle = '#3f2f12';
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = '#20170a';
  pen.stroke();
  ellipse(-0.18, -0.12, 0.6, 0.17);
  pen.fillStyle = 'rgba(160, 130, 68, 0.6)';
  pen.fill();
  for (let count = 0; count < 3; count++) {
    const at: Point = [x + between(random, -0.6, 0.6) * size, y + between(random, -0.28, 0.2) * size];
    bubble(pen, at, size * between(random, 0.1, 0.24));
  }
};

/** Pools of bubbling mud. */
export const bubbleMud = (
  pen: SKRSContext2D,
  places: readonly Point[],
  scale: number,
  random: Random,
): void => {
  for (const place of places) pool(pen, place, between(random, 17, 30) * scale, random);
};
