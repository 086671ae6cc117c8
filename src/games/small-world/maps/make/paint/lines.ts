import type { SKRSContext2D } from 'canvas';
import type { World } from '../../../rules/map.ts';
import type { Point } from '../../geometry.ts';
import type { DrawnRegion } from '../../schema.ts';
import type { Border } from '../borders.ts';
import { INK, SAND } from './palette.ts';

/** Draws the way along a line or, closed, round a polygon; the caller strokes or fills. */
export const path = (pen: SKRSContext2D, line: readonly Point[], closed = false): void => {
  pen.beginPath();
  for (const [x, y] of line) pen.lineTo(x, y);
  if (closed) pen.closePath();
};

/** Runs `paint` so that nothing comes over the region's border. */
export const within = (pen: SKRSContext2D, { outline }: DrawnRegion, paint: () => void): void => {
  pen.save();
  path(pen, outline, true);
  pen.clip();
  paint();
  pen.restore();
};

/** Shallow water and sand on both sides of the coast; the caller has set the clip. */
export const coast = (pen: SKRSContext2D, lines: readonly Border[], water: boolean): void => {
  const bands = water
    ? ([
        [84, 'rgba(150, 210, 220, 0.16)'],
        [58, 'rgba(165, 220, 225, 0.22)'],
        [34, 'rgba(190, 232, 230, 0.35)'],
        [15, 'rgba(240, 252, 246, 0.75)'],
      ] as const)
    : ([
        [26, 'rgba(240, 223, 176, 0.45)'],
        [13, SAND],
      ] as const);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [width, colour] of bands) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    for (const { line } of lines) {
      path(pen, line);
      pen.stroke();
    }
  }
};

/** The borders themselves, in two tones so that they show on every ground: wide below, narrow above. */
const BORDERS: Readonly<Record<World, readonly (readonly [width: number, colour: string])[]>> = {
  surface: [
    [9, 'rgba(250, 240, 212, 0.55)'],
    [3.8, INK],
  ],
  underground: [
    [11, 'rgba(12, 7, 12, 0.85)'],
    [2.6, '#f0dfb4'],
  ],
};

/** The border between each two regions. */
export const inkBorders = (pen: SKRSContext2D, borders: readonly Border[], world: World): void => {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const inner = borders.filter(({ regions }) => regions.length > 1);
  for (const [width, colour] of BORDERS[world]) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    for (const { line } of inner) {
      path(pen, line);
      pen.stroke();
    }
  }
};
