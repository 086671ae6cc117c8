import { createCanvas } from 'canvas';
import { font, loadFonts } from '../../../shared/picture/fonts.ts';
import { type Box, distance, overlap, type Point } from '../geometry.ts';
import type { BoardFile, DrawnRegion, NameSpot } from '../schema.ts';
import { cellCentres, fits, freeSpaceOf } from './free-space.ts';
import { takenIn } from './legible-names.ts';

loadFonts();
const pen = createCanvas(8, 8).getContext('2d');

/** Sizes that are tried, from large to small, and how far the title keeps from the coast. */
const SIZES = [44, 40, 36, 34, 32, 30, 28] as const;
const MARGIN = 5;
/** Its lines are this far apart, as a share of their size. */
const LEADING = 0.92;

const layoutOf = (lines: readonly string[], size: number): Pick<NameSpot, 'width' | 'height'> => {
  pen.font = font(size, 'display');
  const widest = Math.max(...lines.map((line) => pen.measureText(line).width));
  return { width: Math.ceil(widest) + 10, height: Math.ceil(lines.length * size * LEADING) + 4 };
};

/** The free place of such a box at sea that is nearest to a corner of the board. */
const placeIn = (
  { outline, spots }: DrawnRegion,
  taken: readonly Box[],
  room: Pick<NameSpot, 'width' | 'height'>,
  corners: readonly Point[],
): { readonly at: Point; readonly far: number } | undefined => {
  const names = Object.values(spots.names).flatMap((name) =>
    name ? [{ x: name.at[0], y: name.at[1], width: name.width, height: name.height }] : [],
  );
  const space = freeSpaceOf(outline, MARGIN);
  const [best] = cellCentres(space, 1)
    .filter(([x, y]) => {
      const box = { x, y, ...room };
      return fits(space, box) && ![...taken, ...names].some((other) => overlap(other, box));
    })
    .map((at) => ({ at, far: Math.min(...corners.map((corner) => distance(corner, at))) }))
    .sort((one, other) => one.far - other.far);
  return best;
};

/** Where the game's name stands in a corner of the sea, as large as it fits; undefined on a board without one. */
export const titleSpot = (board: BoardFile, name: string): NameSpot | undefined => {
  const lines = name.split(' ');
  const [width, height] = board.size;
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ];
  const seas = board.regions.filter(({ terrain }) => terrain === 'sea');
  for (const size of SIZES) {
    const room = layoutOf(lines, size);
    const [best] = seas
      .flatMap((sea) => placeIn(sea, takenIn(sea, board.scale), room, corners) ?? [])
      .sort((one, other) => one.far - other.far);
    if (best) return { at: best.at, size, lines, ...room };
  }
  return undefined;
};
