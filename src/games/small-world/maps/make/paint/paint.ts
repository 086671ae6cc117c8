import { type Canvas, createCanvas, type SKRSContext2D } from 'canvas';
import type { BoardFile, DrawnRegion } from '../../schema.ts';
import { type Border, isWet } from '../borders.ts';
import { decorate, layGround } from './ground.ts';
import { coast, inkBorders, within } from './lines.ts';
import { wash } from './noise.ts';

const shores = (pen: SKRSContext2D, regions: readonly DrawnRegion[], borders: readonly Border[]): void => {
  const wet = new Set(regions.filter(isWet).map(({ id }): number => id));
  const coasts = borders.filter(
    (border) => border.regions.length > 1 && border.regions.some((id) => wet.has(id)),
  );
  for (const region of regions) {
    const own = coasts.filter((border) => border.regions.includes(region.id));
    if (own.length > 0) within(pen, region, () => coast(pen, own, isWet(region)));
  }
};

/** Paints a board: everything on it that never changes, without symbols, names and numbers. */
export const paintBoard = (board: BoardFile, borders: readonly Border[]): Canvas => {
  const [width, height] = board.size;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  for (const region of board.regions) layGround(pen, region);
  shores(pen, board.regions, borders);
  wash(pen, width, height, board.regions.length);
  for (const region of board.regions) decorate(pen, region, board);
  inkBorders(pen, borders, board.world);
  return canvas;
};
