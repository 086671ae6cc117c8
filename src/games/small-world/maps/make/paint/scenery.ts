import type { Terrain } from '../../../rules/map.ts';
import { type Box, clearance, distance, inside, type Point } from '../../geometry.ts';
import type { BoardFile, DrawnRegion } from '../../schema.ts';
import { stackSize } from '../../sizes.ts';
import { between, type Random, randomOf } from '../random.ts';
import { bones, bubble } from './cave-things.ts';
import { compass } from './compass.ts';
import { crystal, mushroom } from './glowing-things.ts';
import { hill, mountain, ROCKS } from './heights.ts';
import { cart, mineEntrance, rails } from './mine-things.ts';
import { layered } from './noise.ts';
import { quietBoxes, scatter } from './scatter.ts';
import type { Scene } from './scene.ts';
import { deadTree, fir, leafy } from './trees.ts';
import { haystack, house, sheep, windmill } from './village.ts';
import { lilies, reeds, serpent, ship, wave } from './waters.ts';

/** A region that things are put on. */
interface Site {
  readonly scene: Scene;
  readonly region: DrawnRegion;
  readonly scale: number;
  readonly random: Random;
  /** No region before it has its terrain. */
  readonly first: boolean;
  /** Random places: how far apart, from the border, and from numbers and names. */
  sow(apart: number, margin: number, keep: number): Point[];
  /** The same, off the place of the tokens too. */
  sowAside(apart: number, margin: number, keep: number): Point[];
}

const siteOf = (scene: Scene, region: DrawnRegion, board: BoardFile): Site => {
  const { scale } = board;
  const random = randomOf(`${board.id}/${region.terrain}/${region.id}`);
  const { title } = board;
  const quiet = [
    ...quietBoxes(region, scale),
    ...(title ? [{ x: title.at[0], y: title.at[1], width: title.width, height: title.height }] : []),
  ];
  const { width, height } = stackSize(region);
  const [x, y] = region.spots.stack;
  const stack: Box = { x, y, width: width * scale, height: height * scale };
  const sow =
    (boxes: readonly Box[]) =>
    (apart: number, margin: number, keep: number): Point[] =>
      scatter(region, boxes, { apart: apart * scale, margin: margin * scale, quiet: keep * scale }, random);
  const first = board.regions.find(({ terrain }) => terrain === region.terrain) === region;
  return { scene, region, scale, random, first, sow: sow(quiet), sowAside: sow([...quiet, stack]) };
};

/** Something small that may stand before a label without hiding it. */
const farm = (site: Site): void => {
  const { scale, random } = site;
  site.sowAside(58, 25, 20).forEach(([x, y], index) => {
    if (index % 4 === 1) windmill(site, [x, y + 18 * scale], 33 * scale);
    else if (index % 4 === 3) haystack(site, [x, y + 8 * scale], 18 * scale);
    else {
      house(site, [x, y + 12 * scale], 30 * scale);
      if (random() < 0.5) house(site, [x + 25 * scale, y + 19 * scale], 22 * scale);
    }
  });
  for (const [x, y] of site.sowAside(30, 11, 5)) {
    if (random() < 0.3) leafy(site, [x, y + 8 * scale], between(random, 14, 19) * scale);
  }
};

const forest = (site: Site): void => {
  const { scale, random } = site;
  for (const [x, y] of site.sow(20, 9, 4)) {
    const size = between(random, 28, 38) * scale;
    const foot: Point = [x, y + size * 0.28];
    if (layered(x / 62, y / 62, 401, 2) < 0.48) fir(site, foot, size * 1.08);
    else leafy(site, foot, size);
  }
};

const hills = (site: Site): void => {
  const { scale, random, region } = site;
  for (const [x, y] of site.sow(38, 15, 5)) {
    const room = Math.max(14, clearance(region.outline, [x, y + 10 * scale]));
    const wide = Math.min(between(random, 72, 104) * scale, 2.1 * room + 8);
    if (wide < 36) continue;
    hill(site, [x, y + 12 * scale], wide);
    if (random() < 0.24)
      leafy(site, [x + between(random, -18, 18), y + 9 * scale], between(random, 15, 20) * scale);
  }
  for (const [x, y] of site.sowAside(84, 30, 24).slice(0, 2)) {
    for (const [dx, dy] of [
      [-7, 0],
      [12, 4],
      [1, 11],
    ] as const)
      sheep(site, [x + dx * scale, y + dy * scale], scale);
  }
};

const mountains = (site: Site, rock: (typeof ROCKS)[keyof typeof ROCKS]): void => {
  const { scale, random, region } = site;
  const raise = (x: number, foot: number, wide: number, tall: number): void => {
    const stands = [-0.42, 0, 0.42].every((part) => inside(region.outline, [x + part * wide, foot + 2]));
    if (stands) mountain(site, [x, foot], [wide, tall], rock);
  };
  for (const [x, y] of site.sow(48, 18, 9)) {
    const wide = between(random, 50, 82) * scale;
    const tall = wide * between(random, 0.78, 1.02);
    raise(x, y + tall * 0.36, wide, tall);
    if (random() < 0.65)
      raise(x + between(random, -0.55, 0.55) * wide, y + tall * 0.46, wide * 0.5, tall * 0.46);
  }
};

const highlands = (site: Site): void => {
  const { scale, random } = site;
  mountains(site, ROCKS.grey);
  for (const [x, y] of site.sowAside(34, 11, 8)) {
    if (random() < 0.3) fir(site, [x, y + 12 * scale], between(random, 16, 21) * scale);
  }
};

const swamp = (site: Site): void => {
  const { scale, random } = site;
  for (const [x, y] of site.sow(33, 14, 6)) {
    const kind = random();
    if (kind < 0.58) reeds(site, [x, y + 9 * scale], between(random, 20, 28) * scale);
    else if (kind < 0.74) deadTree(site, [x, y + 12 * scale], between(random, 34, 46) * scale);
    else if (kind < 0.9) lilies(site, [x, y], scale);
    else leafy(site, [x, y + 10 * scale], between(random, 17, 22) * scale, '#6d7642');
  }
};

const water = (site: Site): void => {
  const { scale, region } = site;
  for (const place of site.sow(54, 30, 12)) wave(site, place, 9 * scale);
  if (region.terrain !== 'sea') return;
  const [at] = site.sowAside(90, 46, 26);
  if (site.first) {
    // Where there is little sea, tokens may lie on it one day, but no number and no name does.
    const [narrow] = at ? [] : site.sow(90, 36, 38);
    const rose = at ?? narrow;
    if (rose) site.scene.put(rose[1], (pen) => compass(pen, rose, (at ? 44 : 34) * scale));
    return;
  }
  if (!at) return;
  (region.id % 2 === 1 ? ship : serpent)(site, [at[0], at[1] + 18 * scale], 40 * scale);
};

const mushrooms = (site: Site): void => {
  const { scale, random } = site;
  for (const [x, y] of site.sow(42, 17, 10)) {
    const size = between(random, 22, 40) * scale;
    mushroom(site, [x, y + size * 0.45], size);
    if (random() < 0.5) mushroom(site, [x + size * 0.46, y + size * 0.6], size * 0.52);
  }
};

const crystals = (site: Site): void => {
  const { scale, random } = site;
  for (const [x, y] of site.sow(52, 21, 12)) {
    const size = between(random, 22, 38) * scale;
    crystal(site, [x, y + size * 0.45], size);
  }
};

const mines = (site: Site): void => {
  const { scale, random } = site;
  const places = site.sowAside(50, 26, 14);
  const carts = places.filter((_, index) => index % 3 === 1).map(([x, y]): Point => [x, y + 12 * scale]);
  for (const [index, [x, y]] of places.entries()) {
    if (index % 3 === 1) continue;
    const foot: Point = [x, y + 12 * scale];
    const [to] = carts.sort((one, other) => distance(one, foot) - distance(other, foot));
    const near = to && distance(to, foot) < 190 * scale ? to : undefined;
    rails(site, foot, near ?? [x + between(random, -8, 8) * scale, y + 34 * scale], 13 * scale);
    mineEntrance(site, foot, between(random, 27, 34) * scale);
  }
  for (const place of carts) cart(site, place, 29 * scale);
};

const mud = (site: Site): void => {
  const { scale, random } = site;
  for (const place of site.sow(46, 20, 12)) bubble(site, place, between(random, 7, 14) * scale);
};

/** What makes a terrain known at sight. */
const SCENERY: Readonly<Record<Terrain, (site: Site) => void>> = {
  farmland: farm,
  forest,
  hill: hills,
  swamp,
  mountain: highlands,
  sea: water,
  lake: water,
  river: water,
  mudpool: mud,
  'mushroom-forest': mushrooms,
  'mystic-crystals': crystals,
  mine: mines,
  'black-mountain': (site) => mountains(site, ROCKS.black),
  chasm: () => undefined,
};

/** Puts on a scene all that stands on a region, and bones where Monsters live. */
export const furnish = (scene: Scene, region: DrawnRegion, board: BoardFile): void => {
  const site = siteOf(scene, region, board);
  SCENERY[region.terrain](site);
  if (!region.monster) return;
  for (const [x, y] of site.sowAside(70, 30, 18).slice(0, 3)) {
    bones(site, [x, y], between(site.random, 18, 23) * site.scale);
  }
};
