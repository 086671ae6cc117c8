import type { SKRSContext2D } from 'canvas';
import type { World } from '../../../rules/map.ts';
import type { Point } from '../../geometry.ts';
import type { Border } from '../borders.ts';
import { noise } from './noise.ts';

/** Draws the way along a line or, closed, round a polygon; the caller strokes or fills. */
export const path = (pen: SKRSContext2D, line: readonly Point[], closed = false): void => {
  pen.beginPath();
  for (const [x, y] of line) pen.lineTo(x, y);
  if (closed) pen.closePath();
};

/** A wide line below and a narrow one above, in two tones, so that a border shows on every ground. */
const INKS = {
  surface: { below: 'rgba(252, 240, 206, 0.5)', wide: 9, above: '#2c1c10', narrow: 2.6 },
  underground: { below: 'rgba(8, 4, 10, 0.8)', wide: 11, above: '#e9d6a8', narrow: 1.6 },
} as const satisfies Record<World, object>;

/** The border between each two regions, drawn as by hand: here thicker, there thinner. */
export const inkBorders = (pen: SKRSContext2D, borders: readonly Border[], world: World): void => {
  const { below, wide, above, narrow } = INKS[world];
  const inner = borders.filter(({ regions }) => regions.length > 1);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.lineWidth = wide;
  pen.strokeStyle = below;
  for (const { line, water } of inner) {
    if (water && world === 'surface') continue;
    path(pen, line);
    pen.stroke();
  }
  pen.strokeStyle = above;
  for (const { line } of inner) {
    line.forEach((from, index) => {
      const to = line[index + 1];
      if (!to) return;
      pen.lineWidth = narrow + 1.7 * noise(from[0] / 24, from[1] / 24, 501);
      path(pen, [from, to]);
      pen.stroke();
    });
  }
};
