import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';

const PALE = '#f4ecd8';
const LINE = '#1c1512';

const bone = (pen: SKRSContext2D, [x, y]: Point, size: number, turn: number): void => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  const shape = (): void => {
    pen.beginPath();
    pen.rect(-size * 0.5, -size * 0.09, size, size * 0.18);
    for (const side of [-1, 1]) {
      for (const end of [-1, 1]) {
        pen.moveTo(side * size * 0.52 + size * 0.14, end * size * 0.11);
        pen.arc(side * size * 0.52, end * size * 0.11, size * 0.14, 0, Math.PI * 2);
      }
    }
  };
  shape();
  pen.lineWidth = 3.2;
  pen.strokeStyle = LINE;
  pen.stroke();
  shape();
  pen.fillStyle = PALE;
  pen.fill();
  pen.restore();
};

const skull = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  pen.beginPath();
  pen.arc(x, y - size * 0.2, size * 0.46, Math.PI * 0.85, Math.PI * 2.15);
  pen.lineTo(x + size * 0.24, y + size * 0.38);
  pen.lineTo(x - size * 0.24, y + size * 0.38);
  pen.closePath();
  pen.fillStyle = PALE;
  pen.fill();
  pen.lineWidth = 1.8;
  pen.strokeStyle = LINE;
  pen.stroke();
  pen.fillStyle = LINE;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.arc(x + side * size * 0.18, y - size * 0.14, size * 0.12, 0, Math.PI * 2);
    pen.fill();
  }
  pen.fillRect(x - size * 0.05, y + size * 0.02, size * 0.1, size * 0.12);
};

/** What Monsters have left of their meals: their regions are known by it. */
export const strewBones = (
  pen: SKRSContext2D,
  places: readonly Point[],
  scale: number,
  random: Random,
): void => {
  places.forEach(([x, y], index) => {
    const size = between(random, 19, 24) * scale;
    bone(pen, [x, y + size * 0.35], size * 1.1, between(random, 0.2, 0.6));
    bone(pen, [x, y + size * 0.35], size * 1.1, between(random, -0.6, -0.2));
    if (index % 2 === 0) skull(pen, [x, y - size * 0.1], size);
  });
};
