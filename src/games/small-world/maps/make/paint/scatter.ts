import { type Box, clearance, type Point } from '../../geometry.ts';
import type { DrawnRegion } from '../../schema.ts';
import { SIZES } from '../../sizes.ts';
import { between, type Random } from '../random.ts';

/** Boxes of a region where no trees or peaks should stand: its number, signs and names. */
export const quietBoxes = ({ spots }: DrawnRegion, scale: number): Box[] => {
  const box = ([x, y]: Point, size: { width: number; height: number }): Box => ({
    x,
    y,
    width: size.width * scale,
    height: size.height * scale,
  });
  return [
    box(spots.number, SIZES.number),
    ...spots.signs.map((at) => box(at, SIZES.sign)),
    ...Object.values(spots.names).flatMap((name) =>
      name ? [box(name.at, { width: name.width, height: name.height - 6 })] : [],
    ),
  ];
};

const near = ({ x, y, width, height }: Box, p: Point, reach: number): boolean =>
  Math.abs(p[0] - x) < width / 2 + reach && Math.abs(p[1] - y) < height / 2 + reach;

/** How thickly things stand. */
export interface Sowing {
  /** Least distance between two. */
  readonly apart: number;
  /** Least distance from the border. */
  readonly margin: number;
  /** Least distance from quiet boxes; undefined where they do not matter. */
  readonly quiet?: number;
}

/** Random places in a region, not too near to each other, ordered from back to front. */
export const scatter = (
  { outline }: DrawnRegion,
  quiet: readonly Box[],
  { apart, margin, quiet: keep }: Sowing,
  random: Random,
): Point[] => {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const places: Point[] = [];
  const tries = Math.ceil((((right - left) * (bottom - top)) / apart ** 2) * 22);
  for (let index = 0; index < tries; index++) {
    const p: Point = [between(random, left, right), between(random, top, bottom)];
    if (places.some((other) => Math.hypot(other[0] - p[0], (other[1] - p[1]) * 1.25) < apart)) continue;
    if (keep !== undefined && quiet.some((box) => near(box, p, keep))) continue;
    if (clearance(outline, p) >= margin) places.push(p);
  }
  return places.sort((a, b) => a[1] - b[1]);
};
