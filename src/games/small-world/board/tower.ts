import type { SKRSContext2D } from 'canvas';
import { COLOURS, facet, type Spot } from '../../shared/picture/brush.ts';

/** A watch tower where regions meet in a point without being neighbours. */
export const drawTower = (pen: SKRSContext2D, [x, y]: Spot, size: number): void => {
  pen.fillStyle = 'rgba(30, 25, 20, 0.35)';
  pen.beginPath();
  pen.ellipse(x + 4, y + size * 0.42, size * 0.62, size * 0.24, 0, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = COLOURS.ink;
  pen.lineWidth = 2.4;
  pen.lineJoin = 'round';
  const shape = (points: readonly Spot[], colour: string): void =>
    facet(pen, { at: [x, y], size }, points, colour);
  shape(
    [
      [-0.36, 0.45],
      [-0.3, -0.5],
      [0.3, -0.5],
      [0.36, 0.45],
    ],
    '#cfc4b4',
  );
  shape(
    [
      [-0.42, -0.42],
      [-0.42, -0.85],
      [-0.2, -0.85],
      [-0.2, -0.68],
      [-0.1, -0.68],
      [-0.1, -0.85],
      [0.1, -0.85],
      [0.1, -0.68],
      [0.2, -0.68],
      [0.2, -0.85],
      [0.42, -0.85],
      [0.42, -0.42],
    ],
    '#e2d9ca',
  );
  shape(
    [
      [-0.1, 0.45],
      [-0.1, 0.12],
      [0.1, 0.12],
      [0.1, 0.45],
    ],
    '#4b3a2a',
  );
};
