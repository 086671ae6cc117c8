import { type Canvas, createCanvas, type SKRSContext2D } from 'canvas';
import type { BoardFile } from '../../schema.ts';
import type { Border } from '../borders.ts';
import { layGround } from './lay-ground.ts';
import { inkBorders } from './lines.ts';
import { mapRegions } from './region-map.ts';
import { openScene } from './scene.ts';
import { furnish } from './scenery.ts';

/** Darker towards the corners, as an old map is. */
const darkenCorners = (pen: SKRSContext2D, [width, height]: readonly [number, number]): void => {
  const reach = Math.hypot(width, height) / 2;
  const corners = pen.createRadialGradient(width / 2, height / 2, reach * 0.62, width / 2, height / 2, reach);
  corners.addColorStop(0, 'rgba(40, 24, 10, 0)');
  corners.addColorStop(1, 'rgba(40, 24, 10, 0.24)');
  pen.fillStyle = corners;
  pen.fillRect(0, 0, width, height);
};

/** Paints a board: everything on it that never changes, without signs, names and numbers. */
export const paintBoard = (board: BoardFile, borders: readonly Border[]): Canvas => {
  const [width, height] = board.size;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  layGround(pen, board, mapRegions(board));
  const scene = openScene(board.size);
  for (const region of board.regions) furnish(scene, region, board);
  scene.show(pen);
  inkBorders(pen, borders, board.world);
  darkenCorners(pen, board.size);
  return canvas;
};
