import type { Box, Point } from '../geometry.ts';
import { clearance } from '../geometry.ts';

/** Free room in a region, as a grid of cells with running sums: whether a box fits is asked very often. */
export interface FreeSpace {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** Distance to the border by cell, negative outside. */
  readonly depth: Float64Array;
  /** Blocked cells above and to the left; one row and column more than there are cells. */
  readonly sums: Int32Array;
}

const CELL = 4;

/** The free room of a polygon that keeps `margin` from its border. */
export const freeSpaceOf = (ring: readonly Point[], margin: number): FreeSpace => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const left = Math.floor(Math.min(...xs));
  const top = Math.floor(Math.min(...ys));
  const columns = Math.ceil((Math.max(...xs) - left) / CELL);
  const rows = Math.ceil((Math.max(...ys) - top) / CELL);
  const depth = new Float64Array(columns * rows);
  for (let cell = 0; cell < depth.length; cell++) {
    const x = left + ((cell % columns) + 0.5) * CELL;
    depth[cell] = clearance(ring, [x, top + (Math.floor(cell / columns) + 0.5) * CELL]);
  }
  const sums = new Int32Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const blocked = (depth[row * columns + column] ?? 0) < margin ? 1 : 0;
      const at = (row + 1) * (columns + 1) + column + 1;
      sums[at] =
        blocked + (sums[at - 1] ?? 0) + (sums[at - columns - 1] ?? 0) - (sums[at - columns - 2] ?? 0);
    }
  }
  return { left, top, columns, rows, depth, sums };
};

/** True if the whole box lies on free cells. */
export const fits = ({ left, top, columns, rows, sums }: FreeSpace, box: Box): boolean => {
  const from = Math.floor((box.x - box.width / 2 - left) / CELL);
  const to = Math.ceil((box.x + box.width / 2 - left) / CELL);
  const above = Math.floor((box.y - box.height / 2 - top) / CELL);
  const below = Math.ceil((box.y + box.height / 2 - top) / CELL);
  if (from < 0 || above < 0 || to > columns || below > rows) return false;
  const sum = (row: number, column: number): number => sums[row * (columns + 1) + column] ?? 0;
  return sum(below, to) - sum(above, to) - sum(below, from) + sum(above, from) === 0;
};

/** Distance to the border at a place. */
export const depthAt = ({ left, top, columns, depth }: FreeSpace, [x, y]: Point): number =>
  depth[Math.floor((y - top) / CELL) * columns + Math.floor((x - left) / CELL)] ?? -1;

/** Centres of the cells, every `step`-th in both directions. */
export const cellCentres = ({ left, top, columns, rows }: FreeSpace, step: number): Point[] => {
  const places: Point[] = [];
  for (let row = 0; row < rows; row += step) {
    for (let column = 0; column < columns; column += step) {
      places.push([left + column * CELL, top + row * CELL]);
    }
  }
  return places;
};
