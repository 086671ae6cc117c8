import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between } from '../random.ts';
import type { Stamp } from './scene.ts';

/** A bubble in the mud, and the rings that it makes. */
export const bubble = ({ scene }: Stamp, [x, y]: Point, size: number): void =>
  scene.put(y - 400, (pen) => {
    pen.strokeStyle = 'rgba(46, 32, 12, 0.75)';
    pen.lineWidth = 2.2;
    for (const ring of [1, 1.6]) {
      pen.beginPath();
      pen.ellipse(x, y, size * ring, size * ring * 0.42, 0, 0, Math.PI * 2);
      pen.stroke();
    }
    pen.beginPath();
    pen.arc(x, y - size * 0.12, size * 0.62, Math.PI, 0);
    pen.ellipse(x, y - size * 0.12, size * 0.62, size * 0.22, 0, 0, Math.PI);
    pen.fillStyle = '#97793f';
    pen.fill();
    pen.stroke();
    pen.beginPath();
    pen.arc(x - size * 0.2, y - size * 0.42, size * 0.14, 0, Math.PI * 2);
    pen.fillStyle = 'rgba(255, 244, 205, 0.8)';
    pen.fill();
  });

const bone = (pen: SKRSContext2D, at: Point, size: number, turn: number): void => {
  pen.save();
  pen.translate(...at);
  pen.rotate(turn);
  pen.beginPath();
  pen.rect(-size / 2, -size * 0.09, size, size * 0.18);
  for (const [dx, dy] of [
    [-0.52, -0.11],
    [-0.52, 0.11],
    [0.52, -0.11],
    [0.52, 0.11],
  ] as const) {
    pen.moveTo((dx + 0.14) * size, dy * size);
    pen.arc(dx * size, dy * size, size * 0.14, 0, Math.PI * 2);
  }
  pen.lineWidth = 3;
  pen.strokeStyle = '#1c1512';
  pen.stroke();
  pen.fillStyle = '#f4ecd8';
  pen.fill();
  pen.restore();
};

const skull = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  pen.beginPath();
  pen.arc(x, y - size * 0.2, size * 0.46, Math.PI * 0.85, Math.PI * 2.15);
  pen.lineTo(x + size * 0.24, y + size * 0.38);
  pen.lineTo(x - size * 0.24, y + size * 0.38);
  pen.closePath();
  pen.lineWidth = 1.8;
  pen.strokeStyle = '#1c1512';
  pen.stroke();
  pen.fillStyle = '#f4ecd8';
  pen.fill();
  pen.fillStyle = '#1c1512';
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.arc(x + side * size * 0.18, y - size * 0.14, size * 0.12, 0, Math.PI * 2);
    pen.fill();
  }
};

/** What a Monster has left of its meals: its region is known by it. */
export const bones = ({ scene, random }: Stamp, [x, y]: Point, size: number): void => {
  const turns = [between(random, 0.2, 0.6), between(random, -0.6, -0.2)];
  const whole = random() < 0.6;
  scene.put(y + 500, (pen) => {
    for (const turn of turns) bone(pen, [x, y + size * 0.35], size * 1.1, turn);
    if (whole) skull(pen, [x, y - size * 0.1], size);
  });
};
