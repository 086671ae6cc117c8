import type { BoardFile, DrawnRegion } from '../../schema.ts';
import { isWet } from '../borders.ts';

/** Which region every point of a board belongs to, and how far it is from what matters; row by row. */
export interface RegionMap {
  readonly width: number;
  readonly height: number;
  readonly ids: Uint8Array;
  /** Distance to the nearest border between regions. */
  readonly edge: Float32Array;
  /** Distance to the nearest coast. */
  readonly shore: Float32Array;
}

/** Where a polygon crosses the middle of a row, from left to right. */
const crossings = ({ outline }: DrawnRegion, y: number): number[] => {
  const found: number[] = [];
  let a = outline.at(-1) ?? [0, 0];
  for (const b of outline) {
    if (a[1] > y !== b[1] > y) found.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]));
    a = b;
  }
  return found.sort((one, other) => one - other);
};

const fillIds = ({ regions, size: [width, height] }: BoardFile): Uint8Array => {
  const ids = new Uint8Array(width * height);
  for (const region of regions) {
    for (let y = 0; y < height; y++) {
      const at = crossings(region, y + 0.5);
      for (let pair = 0; pair + 1 < at.length; pair += 2) {
        ids.fill(region.id, y * width + Math.round(at[pair] ?? 0), y * width + Math.round(at[pair + 1] ?? 0));
      }
    }
  }
  for (let index = 1; index < ids.length; index++) if (ids[index] === 0) ids[index] = ids[index - 1] ?? 0;
  return ids;
};

/** Distance of every point to the nearest one that is true, by two sweeps over the neighbours of each. */
const distances = (width: number, height: number, isZero: (index: number) => boolean): Float32Array => {
  const far = new Float32Array(width * height).map((_, index) => (isZero(index) ? 0 : 1e6));
  const sweep = (from: number, step: 1 | -1): void => {
    const [first, last] = step === 1 ? [0, width - 1] : [width - 1, 0];
    for (let count = 0, index = from; count < far.length; count++, index += step) {
      const x = index % width;
      const least = (other: number, cost: number): void => {
        const value = (far[other] ?? 1e6) + cost;
        if (value < (far[index] ?? 0)) far[index] = value;
      };
      if (x !== first) least(index - step, 1);
      least(index - step * width, 1);
      if (x !== first) least(index - step * width - step, Math.SQRT2);
      if (x !== last) least(index - step * width + step, Math.SQRT2);
    }
  };
  sweep(0, 1);
  sweep(far.length - 1, -1);
  return far;
};

/** Measures a board, point by point. */
export const mapRegions = (board: BoardFile): RegionMap => {
  const [width, height] = board.size;
  const ids = fillIds(board);
  const wet = [false, ...board.regions.map(isWet)];
  const differs = (index: number, kindOf: (id: number) => unknown): boolean => {
    const own = kindOf(ids[index] ?? 0);
    const right = index % width < width - 1 ? (ids[index + 1] ?? 0) : (ids[index] ?? 0);
    const below = ids[index + width] ?? ids[index] ?? 0;
    return own !== kindOf(right) || own !== kindOf(below);
  };
  return {
    width,
    height,
    ids,
    edge: distances(width, height, (index) => differs(index, (id) => id)),
    shore: distances(width, height, (index) => differs(index, (id) => wet[id])),
  };
};
