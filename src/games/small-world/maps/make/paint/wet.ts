import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';

const pool = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  const tilt = between(random, -0.2, 0.2);
  pen.beginPath();
  pen.ellipse(x, y, size, size * 0.42, tilt, 0, Math.PI * 2);
  pen.fillStyle = '#5f8480';
  pen.fill();
  pen.strokeStyle = 'rgba(50, 56, 40, 0.7)';
  pen.lineWidth = 1.8;
  pen.stroke();
  pen.beginPath();
  pen.ellipse(x - size * 0.1, y - size * 0.08, size * 0.62, size * 0.2, tilt, 0, Math.PI * 2);
  pen.fillStyle = 'rgba(170, 205, 195, 0.5)';
  pen.fill();
};

const reeds = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  for (let blade = -2; blade <= 2; blade++) {
    const lean = blade * size * 0.16 + between(random, -2, 2);
    const height = size * between(random, 0.65, 1.05);
    pen.beginPath();
    pen.moveTo(x + blade * 2.2, y);
    pen.quadraticCurveTo(x + blade * 2.4, y - height * 0.5, x + lean, y - height);
    pen.strokeStyle = blade % 2 === 0 ? '#4c5a2c' : '#66703a';
    pen.lineWidth = 2.2;
    pen.lineCap = 'round';
    pen.stroke();
    if (blade % 2 !== 0) continue;
    pen.beginPath();
    pen.ellipse(x + lean, y - height, 2.1, 5.2, lean * 0.02, 0, Math.PI * 2);
    pen.fillStyle = '#5b3a22';
    pen.fill();
  }
};

/** Pools with reeds between them. */
export const flood = (pen: SKRSContext2D, places: readonly Point[], scale: number, random: Random): void => {
  places.forEach((place, index) => {
    if (index % 3 !== 2) pool(pen, place, between(random, 17, 29) * scale, random);
  });
  places.forEach(([x, y], index) => {
    if (index % 3 !== 0)
      reeds(pen, [x + between(random, -12, 12), y + 4], between(random, 22, 30) * scale, random);
  });
};

/** Crests of waves. */
export const ripple = (pen: SKRSContext2D, places: readonly Point[], scale: number, random: Random): void => {
  pen.lineCap = 'round';
  for (const [x, y] of places) {
    const width = between(random, 9, 14) * scale;
    for (const [dy, colour] of [
      [2, 'rgba(20, 60, 95, 0.4)'],
      [0, 'rgba(235, 248, 250, 0.75)'],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x - width, y + dy);
      pen.quadraticCurveTo(x - width / 2, y + dy - width * 0.6, x, y + dy);
      pen.quadraticCurveTo(x + width / 2, y + dy - width * 0.6, x + width, y + dy);
      pen.strokeStyle = colour;
      pen.lineWidth = 2.2;
      pen.stroke();
    }
  }
};
