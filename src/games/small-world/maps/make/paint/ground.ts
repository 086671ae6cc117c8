import type { SKRSContext2D } from 'canvas';
import type { Terrain } from '../../../rules/map.ts';
import { clearance, type Point } from '../../geometry.ts';
import type { BoardFile, DrawnRegion } from '../../schema.ts';
import { isWet } from '../borders.ts';
import { type Random, randomOf } from '../random.ts';
import { openAbyss } from './abyss.ts';
import { strewBones } from './bones.ts';
import { growCrystals } from './crystals.ts';
import { barn, plough } from './fields.ts';
import { PEAKS, raiseHills, raisePeaks } from './heights.ts';
import { path, within } from './lines.ts';
import { digMines, layStrata } from './mines.ts';
import { bubbleMud } from './mud.ts';
import { growMushrooms } from './mushrooms.ts';
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
    if (isWet(region)) return;
    pen.lineJoin = 'round';
    for (const width of [64, 44, 26]) {
      path(pen, region.outline, true);
      pen.lineWidth = width;
      pen.strokeStyle = `${deep}1c`;
      pen.stroke();
    }
  });
};

/** A region that is being decorated. */
interface RegionPainting {
  readonly pen: SKRSContext2D;
  readonly region: DrawnRegion;
  readonly board: BoardFile;
  readonly scale: number;
  readonly random: Random;
  /** Random places: how far apart, from the border, and from names and numbers. */
  sow(apart: number, margin: number, keep: number): Point[];
}

const farm = ({ pen, region, board, scale, random }: RegionPainting): void => {
  plough(pen, region, scale, random);
  const sowing = { apart: 120 * scale, margin: 26 * scale, quiet: 24 * scale };
  const places = scatter(
    region,
    quietBoxes(region, scale),
    sowing,
    randomOf(`${board.id}/farm/${region.id}`),
  );
  for (const place of places.slice(0, 2)) barn(pen, place, 27 * scale);
};

const waves = ({ pen, region, scale, random, sow }: RegionPainting): void =>
  ripple(
    pen,
    sow(58, 24, 12).filter((place) => clearance(region.outline, place) > 20),
    scale,
    random,
  );

const mine = ({ pen, region, scale, random, sow }: RegionPainting): void => {
  layStrata(pen, region, scale, random);
  digMines(pen, sow(54, 26, 16), scale, random);
};

/** What makes a terrain known without its colour. */
const SCENERY: Readonly<Record<Terrain, (painting: RegionPainting) => void>> = {
  farmland: farm,
  forest: ({ pen, scale, random, sow }) => plantTrees(pen, sow(27, 12, 8), scale, random),
  hill: ({ pen, scale, random, sow }) => raiseHills(pen, sow(50, 20, 12), scale, random),
  swamp: ({ pen, scale, random, sow }) => flood(pen, sow(36, 20, 9), scale, random),
  mountain: ({ pen, scale, random, sow }) =>
    raisePeaks(pen, sow(48, 20, 16), { scale, rock: PEAKS.snowy }, random),
  sea: waves,
  lake: waves,
  mudpool: ({ pen, scale, random, sow }) => bubbleMud(pen, sow(54, 26, 16), scale, random),
  'mushroom-forest': ({ pen, scale, random, sow }) => growMushrooms(pen, sow(46, 18, 14), scale, random),
  'mystic-crystals': ({ pen, scale, random, sow }) => growCrystals(pen, sow(55, 22, 16), scale, random),
  mine,
  'black-mountain': ({ pen, scale, random, sow }) =>
    raisePeaks(pen, sow(48, 20, 16), { scale, rock: PEAKS.black }, random),
  river: waves,
  chasm: ({ pen, region, board, scale, random }) =>
    openAbyss(pen, region, { size: board.size, scale }, random),
};

/** Fields, trees, peaks, crystals, pits and whatever else stands on a region, and bones where Monsters live. */
export const decorate = (pen: SKRSContext2D, region: DrawnRegion, board: BoardFile): void => {
  const { scale } = board;
  const random = randomOf(`${board.id}/${region.terrain}/${region.id}`);
  const quiet = quietBoxes(region, scale);
  const sow: RegionPainting['sow'] = (apart, margin, keep) =>
    scatter(region, quiet, { apart: apart * scale, margin: margin * scale, quiet: keep * scale }, random);
  within(pen, region, () => {
    SCENERY[region.terrain]({ pen, region, board, scale, random, sow });
    if (region.monster) strewBones(pen, sow(70, 30, 22).slice(0, 3), scale, random);
  });
};
