import type { Spot } from '../../shared/picture/brush.ts';
import type { Box } from '../../shared/picture/lettering.ts';
import { rowOf } from './drawing.ts';

/** Between things in a cave. */
const GAP = 7;

/** Where things lie in a room, in as many rows as let them be largest. */
export const cavePlaces = (
  count: number,
  [left, top, width, height]: Box,
): { readonly size: number; readonly spots: readonly Spot[] } => {
  const sizeIn = (rows: number): number =>
    Math.min((height + GAP) / rows, (width + GAP) / Math.ceil(count / rows)) - GAP;
  const ways = Array.from({ length: count }, (_, more) => more + 1);
  const [rows = 1] = ways.sort((one, other) => sizeIn(other) - sizeIn(one) || one - other);
  const across = Math.ceil(count / rows);
  const size = sizeIn(rows);
  const columns = rowOf(across, { left, width }, { size, gap: GAP });
  const spots = Array.from({ length: count }, (_, index): Spot => {
    const row = Math.floor(index / across) - (rows - 1) / 2;
    return [columns[index % across] ?? left, top + height / 2 + row * (size + GAP)];
  });
  return { size, spots };
};
