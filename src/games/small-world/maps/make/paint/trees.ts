import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';

const GREENS = ['#4c7a3c', '#5b8a45', '#41703f', '#6b9448', '#557f38'] as const;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

const shade = (pen: SKRSContext2D, [x, y]: Point, width: number): void => {
  pen.fillStyle = 'rgba(35, 50, 25, 0.28)';
  pen.beginPath();
  pen.ellipse(x + width * 0.25, y, width, width * 0.34, 0, 0, Math.PI * 2);
  pen.fill();
};

const fir = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  shade(pen, [x, y], size * 0.42);
  pen.fillStyle = '#5a4028';
  pen.fillRect(x - size * 0.06, y - size * 0.2, size * 0.12, size * 0.22);
  const green = pick(GREENS, random);
  for (const [up, half] of [
    [0.12, 0.42],
    [0.45, 0.34],
    [0.78, 0.24],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x - size * half, y - size * up);
    pen.quadraticCurveTo(x, y - size * (up - 0.1), x + size * half, y - size * up);
    pen.lineTo(x, y - size * (up + 0.55));
    pen.closePath();
    pen.fillStyle = green;
    pen.fill();
    pen.strokeStyle = 'rgba(24, 42, 20, 0.75)';
    pen.lineWidth = 1.3;
    pen.stroke();
    pen.beginPath();
    pen.moveTo(x, y - size * (up + 0.5));
    pen.lineTo(x + size * half * 0.85, y - size * (up + 0.02));
    pen.lineTo(x + size * 0.08, y - size * (up - 0.03));
    pen.closePath();
    pen.fillStyle = 'rgba(20, 40, 20, 0.28)';
    pen.fill();
  }
};

const leafy = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  shade(pen, [x, y], size * 0.45);
  pen.fillStyle = '#6a4a2c';
  pen.fillRect(x - size * 0.07, y - size * 0.35, size * 0.14, size * 0.36);
  const crown = (dx: number, dy: number, r: number): void => {
    pen.moveTo(x + dx * size + r * size, y + dy * size);
    pen.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2);
  };
  const whole = (): void => {
    pen.beginPath();
    crown(-0.22, -0.55, 0.28);
    crown(0.22, -0.55, 0.28);
    crown(0, -0.82, 0.32);
  };
  whole();
  pen.strokeStyle = 'rgba(24, 42, 20, 0.8)';
  pen.lineWidth = 2.4;
  pen.stroke();
  whole();
  pen.fillStyle = pick(GREENS, random);
  pen.fill();
  pen.beginPath();
  crown(-0.1, -0.88, 0.16);
  crown(-0.26, -0.6, 0.12);
  pen.fillStyle = 'rgba(220, 235, 150, 0.35)';
  pen.fill();
};

/** Trees of a wood, some firs, some leafy. */
export const plantTrees = (
  pen: SKRSContext2D,
  places: readonly Point[],
  scale: number,
  random: Random,
): void => {
  const firs = between(random, 0.25, 0.75);
  for (const place of places) {
    const size = between(random, 27, 35) * scale;
    if (random() < firs) fir(pen, place, size, random);
    else leafy(pen, place, size * 0.95, random);
  }
};
