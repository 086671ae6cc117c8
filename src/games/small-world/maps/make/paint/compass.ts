import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';

const POINTS = 8;

/** A point of the rose: half of it light, half dark. */
const ray = (pen: SKRSContext2D, length: number, half: number): void => {
  for (const [side, colour] of [
    [-1, '#fdf3d6'],
    [1, '#8a3a22'],
  ] as const) {
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(side * half, -half);
    pen.lineTo(0, -length);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
    pen.stroke();
  }
};

/** A compass rose, as on old charts. */
export const compass = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  pen.save();
  pen.translate(x, y);
  pen.globalAlpha = 0.9;
  pen.strokeStyle = '#2c2418';
  pen.lineWidth = size * 0.035;
  for (const radius of [0.62, 0.54]) {
    pen.beginPath();
    pen.arc(0, 0, size * radius, 0, Math.PI * 2);
    pen.stroke();
  }
  for (const odd of [1, 0]) {
    for (let point = odd; point < POINTS; point += 2) {
      pen.save();
      pen.rotate((point * Math.PI * 2) / POINTS);
      ray(pen, size * (odd ? 0.62 : point === 0 ? 1.08 : 0.92), size * (odd ? 0.1 : 0.15));
      pen.restore();
    }
  }
  pen.restore();
};
