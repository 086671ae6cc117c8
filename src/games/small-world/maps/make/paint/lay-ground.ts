import { createCanvas, type SKRSContext2D } from 'canvas';
import type { BoardFile } from '../../schema.ts';
import { isWet } from '../borders.ts';
import { path } from './lines.ts';
import type { RegionMap } from './region-map.ts';
import { PLAIN, soilOf } from './soil.ts';
import type { Rgb } from './tone.ts';

const css = ([red, green, blue]: Rgb): string => `rgb(${red}, ${green}, ${blue})`;

/** How far the colours of neighbouring lands run together. */
const RUN = 5;

/** The plain colours of the land, run together; water counts as the shore that it meets. */
const plainLand = ({ regions, size: [width, height], world }: BoardFile): Uint8ClampedArray => {
  const flat = createCanvas(width, height);
  const pen = flat.getContext('2d');
  const bank = world === 'surface' ? PLAIN.hill : PLAIN.mudpool;
  for (const region of regions) {
    path(pen, region.outline, true);
    pen.fillStyle = css(isWet(region) ? bank : PLAIN[region.terrain]);
    pen.fill();
  }
  const soft = createCanvas(width, height);
  const wash = soft.getContext('2d');
  wash.drawImage(flat, 0, 0);
  wash.filter = `blur(${RUN}px)`;
  wash.drawImage(flat, 0, 0);
  return wash.getImageData(0, 0, width, height).data;
};

/** Paints the ground of every region, point by point. */
export const layGround = (pen: SKRSContext2D, board: BoardFile, map: RegionMap): void => {
  const { width, height, ids, edge, shore } = map;
  const plain = plainLand(board);
  const soils = [soilOf('hill'), ...board.regions.map(({ terrain }) => soilOf(terrain))];
  const image = pen.createImageData(width, height);
  const { data } = image;
  for (let index = 0; index < ids.length; index++) {
    const region = ids[index] ?? 0;
    const at = index * 4;
    const colour = soils[region]?.({
      x: index % width,
      y: Math.floor(index / width),
      base: [plain[at] ?? 0, plain[at + 1] ?? 0, plain[at + 2] ?? 0],
      edge: edge[index] ?? 0,
      shore: shore[index] ?? 0,
      region,
      scale: board.scale,
    });
    data.set(colour ?? [0, 0, 0], at);
    data[at + 3] = 255;
  }
  pen.putImageData(image, 0, 0);
};
