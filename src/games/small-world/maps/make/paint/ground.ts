import type { SKRSContext2D } from 'canvas';
import { clearance } from '../../geometry.ts';
import type { DrawnRegion } from '../../schema.ts';
import { randomOf } from '../random.ts';
import { barn, plough } from './fields.ts';
import { raiseHills, raisePeaks } from './heights.ts';
import { path, within } from './lines.ts';
import { TONES } from './palette.ts';
import { quietBoxes, scatter } from './scatter.ts';
import { plantTrees } from './trees.ts';
import { flood, ripple } from './wet.ts';

/** The plain ground of a region, darker towards its border like washed paint. */
export const layGround = (pen: SKRSContext2D, region: DrawnRegion): void => {
  const { ground, deep, light } = TONES[region.terrain];
  within(pen, region, () => {
    path(pen, region.outline, true);
    pen.fillStyle = ground;
    pen.fill();
    const [x, y] = region.spots.stack;
    const glow = pen.createRadialGradient(x, y, 10, x, y, 150);
    glow.addColorStop(0, `${light}aa`);
    glow.addColorStop(1, `${light}00`);
    pen.fillStyle = glow;
    pen.fill();
    if (region.terrain === 'sea' || region.terrain === 'lake') return;
    pen.lineJoin = 'round';
    for (const width of [64, 44, 26]) {
      path(pen, region.outline, true);
      pen.lineWidth = width;
      pen.strokeStyle = `${deep}1c`;
      pen.stroke();
    }
  });
};

const farm = (pen: SKRSContext2D, region: DrawnRegion, scale: number, board: string): void => {
  const random = randomOf(`${board}/farm/${region.id}`);
  const sowing = { apart: 120 * scale, margin: 26 * scale, quiet: 24 * scale };
  const barns = scatter(region, quietBoxes(region, scale), sowing, random).slice(0, 2);
  for (const place of barns) barn(pen, place, 27 * scale);
};

/** What makes a terrain known without its colour: fields, trees, hills, pools, peaks, waves. */
export const decorate = (pen: SKRSContext2D, region: DrawnRegion, scale: number, board: string): void => {
  const random = randomOf(`${board}/${region.terrain}/${region.id}`);
  const quiet = quietBoxes(region, scale);
  const sow = (apart: number, margin: number, keep: number) =>
    scatter(region, quiet, { apart: apart * scale, margin: margin * scale, quiet: keep * scale }, random);
  within(pen, region, () => {
    switch (region.terrain) {
      case 'farmland':
        plough(pen, region, scale, random);
        farm(pen, region, scale, board);
        break;
      case 'forest':
        plantTrees(pen, sow(27, 12, 8), scale, random);
        break;
      case 'hill':
        raiseHills(pen, sow(50, 20, 12), scale, random);
        break;
      case 'swamp':
        flood(pen, sow(36, 20, 9), scale, random);
        break;
      case 'mountain':
        raisePeaks(pen, sow(48, 20, 16), scale, random);
        break;
      case 'sea':
      case 'lake':
        ripple(
          pen,
          sow(58, 24, 12).filter((place) => clearance(region.outline, place) > 20),
          scale,
          random,
        );
        break;
    }
  });
};
