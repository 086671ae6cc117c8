import type { SKRSContext2D } from 'canvas';
import { facet } from '../../../../shared/picture/brush.ts';
import type { Point } from '../../geometry.ts';
import type { DrawnRegion } from '../../schema.ts';
import { between, type Random } from '../random.ts';

const CROPS = ['#efd67c', '#d9b44e', '#cfc465', '#e8c25a', '#b9c06a', '#f3e2a0', '#c79a4b'] as const;

const parcel = (pen: SKRSContext2D, corners: readonly Point[], random: Random): void => {
  pen.save();
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = CROPS[Math.floor(random() * CROPS.length)] ?? CROPS[0];
  pen.globalAlpha = 0.85;
  pen.fill();
  pen.clip();
  pen.globalAlpha = 1;
  const [a, b, , d] = corners;
  if (a && b && d) {
    const [along, across] = random() < 0.5 ? [b, d] : [d, b];
    const rows = Math.round(Math.hypot(across[0] - a[0], across[1] - a[1]) / 8);
    pen.strokeStyle = 'rgba(120, 84, 24, 0.38)';
    pen.lineWidth = 1.6;
    for (let row = 1; row < rows; row++) {
      const dx = ((across[0] - a[0]) * row) / rows;
      const dy = ((across[1] - a[1]) * row) / rows;
      pen.beginPath();
      pen.moveTo(a[0] + dx, a[1] + dy);
      pen.lineTo(along[0] + dx, along[1] + dy);
      pen.stroke();
    }
  }
  pen.restore();
};

/** Covers a region with a patchwork of ploughed fields and hedges; the caller has set the clip. */
export const plough = (pen: SKRSContext2D, { outline }: DrawnRegion, scale: number, random: Random): void => {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const centre: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2 + 60;
  const angle = between(random, -0.5, 0.5);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const step: Point = [78 * scale, 52 * scale];
  const columns = Math.ceil(reach / step[0]);
  const rows = Math.ceil(reach / step[1]);
  const spread = Array.from(
    { length: (columns * 2 + 2) * (rows * 2 + 2) },
    (): Point => [between(random, -14, 14) * scale, between(random, -9, 9) * scale],
  );
  const corner = (column: number, row: number): Point => {
    const [dx, dy] = spread[(column + columns) * (rows * 2 + 2) + row + rows] ?? [0, 0];
    const [x, y] = [column * step[0] + dx, row * step[1] + dy];
    return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos];
  };
  for (let column = -columns; column < columns; column++) {
    for (let row = -rows; row < rows; row++) {
      const corners = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      parcel(pen, corners, random);
      pen.beginPath();
      for (const [x, y] of corners) pen.lineTo(x, y);
      pen.closePath();
      pen.strokeStyle = 'rgba(104, 120, 52, 0.75)';
      pen.lineWidth = 3.2;
      pen.stroke();
    }
  }
};

/** A barn, a stack of hay beside it. */
export const barn = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  pen.lineJoin = 'round';
  pen.strokeStyle = 'rgba(58, 42, 28, 0.9)';
  pen.lineWidth = 1.8;
  const shape = (points: readonly Point[], colour: string): void =>
    facet(pen, { at: [x, y], size }, points, colour);
  shape(
    [
      [-0.5, 0],
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0],
    ],
    '#f2e6c9',
  );
  shape(
    [
      [-0.64, -0.45],
      [-0.34, -0.95],
      [0.34, -0.95],
      [0.64, -0.45],
    ],
    '#a8452c',
  );
  shape(
    [
      [-0.14, 0],
      [-0.14, -0.32],
      [0.14, -0.32],
      [0.14, 0],
    ],
    '#6b4527',
  );
};
