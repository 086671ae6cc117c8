import type { RegionFacts } from '../../rules/map.ts';
import { type Box, overlap, type Point } from '../geometry.ts';
import type { DrawnRegion, NameSpot } from '../schema.ts';
import { signsOf } from '../signs.ts';
import { SIZES, stackSize } from '../sizes.ts';
import { cellCentres, depthAt, type FreeSpace, fits, freeSpaceOf } from './free-space.ts';
import { type NameLayout, nameLayouts } from './name-layouts.ts';

type Spots = DrawnRegion['spots'];
type Size = Pick<Box, 'width' | 'height'>;

/** About how many places for a stack are tried. */
const TRIES = 150;
/** Only the best of them are looked at for finds and figures too. */
const BEST = 12;

interface LabelTask {
  readonly room: FreeSpace;
  readonly places: readonly Point[];
  readonly scale: number;
  readonly signs: number;
  readonly stack: Size;
  readonly names: { readonly en: readonly NameLayout[]; readonly pl: readonly NameLayout[] };
}

const sized = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale,
  height: height * scale,
});

/** The free place nearest to where the box would like to be, and how far it is from there. */
const nearest = (
  task: LabelTask,
  size: Size,
  wish: Point,
  taken: readonly Box[],
): { box: Box; far: number } | undefined => {
  let best: { box: Box; far: number } | undefined;
  for (const [x, y] of task.places) {
    const far = Math.hypot(x - wish[0], (y - wish[1]) * 1.2);
    if (best && far >= best.far) continue;
    const box = { x, y, ...size };
    if (fits(task.room, box) && !taken.some((other) => overlap(box, other))) best = { box, far };
  }
  return best;
};

const nameSpot = (
  task: LabelTask,
  ways: readonly NameLayout[],
  stack: Box,
  taken: readonly Box[],
): { spot: NameSpot; cost: number } | undefined => {
  let best: { spot: NameSpot; cost: number } | undefined;
  for (const { lines, size, width, height, cost } of ways) {
    if (best && best.cost <= cost) break;
    const wish: Point = [stack.x, stack.y + (stack.height + height) / 2 + 2];
    const found = nearest(task, { width, height }, wish, taken);
    if (!found || (best && best.cost <= cost + found.far)) continue;
    const { x, y } = found.box;
    best = { spot: { at: [x, y], size, lines: [...lines], width, height }, cost: cost + found.far };
  }
  return best;
};

const boxOf = ({ at, width, height }: NameSpot): Box => ({ x: at[0], y: at[1], width, height });

/** A stack at some place with what every region has round it. */
interface Layout {
  readonly spots: Omit<Spots, 'find' | 'figure'>;
  /** The room that it takes, the stack's first. */
  readonly taken: readonly [Box, ...Box[]];
  /** How far it is from what we would like. */
  readonly cost: number;
}

/** Everything round a stack at this place; undefined where there is no room for it. */
const layOut = (task: LabelTask, at: Point): Layout | undefined => {
  const { scale } = task;
  const stack: Box = { x: at[0], y: at[1], ...task.stack };
  if (!fits(task.room, stack)) return undefined;
  const taken: [Box, ...Box[]] = [stack];
  let cost = 0;
  const put = (size: Size, wish: Point): Point | undefined => {
    const found = nearest(task, size, wish, taken);
    if (!found) return undefined;
    taken.push(found.box);
    cost += found.far;
    return [found.box.x, found.box.y];
  };
  const signSize = sized(SIZES.sign, scale);
  const above = stack.y - stack.height / 2;
  const widthAbove = (SIZES.number.width + task.signs * (SIZES.sign.width + 4)) * scale;
  let next = stack.x - widthAbove / 2 + (SIZES.number.width * scale) / 2;
  const number = put(sized(SIZES.number, scale), [next, above - signSize.height / 2]);
  if (!number) return undefined;
  const signs: Point[] = [];
  next += (SIZES.number.width * scale) / 2 + signSize.width / 2 + 4;
  for (let index = 0; index < task.signs; index++) {
    const spot = put(signSize, [next, above - signSize.height / 2]);
    if (!spot) return undefined;
    signs.push(spot);
    next += signSize.width + 4;
  }
  const en = nameSpot(task, task.names.en, stack, taken);
  const pl = nameSpot(task, task.names.pl, stack, taken);
  if (!en || !pl) return undefined;
  taken.push(boxOf(en.spot), boxOf(pl.spot));
  cost += en.cost + pl.cost - 1.1 * Math.min(140, depthAt(task.room, at));
  return { spots: { stack: at, number, signs, names: { en: en.spot, pl: pl.spot } }, taken, cost };
};

/**
 * Adds where finds and figures stand: beside the stack if there is room, else on its lower corners. Few regions ever
 * have them, so they count little.
 */
const furnish = (task: LabelTask, { spots, taken: [stack, ...others], cost: before }: Layout) => {
  const taken = [stack, ...others];
  let cost = before;
  const put = (room: Size, side: 1 | -1): Point => {
    const size = sized(room, task.scale);
    const corner: Point = [stack.x + (side * stack.width) / 2, stack.y + stack.height * 0.3];
    const wish: Point = [corner[0] + (side * size.width) / 2, stack.y - stack.height / 4];
    const found = nearest(task, size, wish, taken);
    cost += found ? found.far * 0.3 : 40;
    if (!found) return corner;
    taken.push(found.box);
    return [found.box.x, found.box.y];
  };
  const furnished: Spots = { ...spots, figure: put(SIZES.figure, -1), find: put(SIZES.find, 1) };
  return { spots: furnished, cost };
};

/** The best places in a region for a stack, its number, its signs and its name, none on another. */
export const spotsFor = (
  ring: readonly Point[],
  region: Pick<RegionFacts, 'id' | 'terrain' | 'symbols' | 'volcano'> & Pick<DrawnRegion, 'name'>,
  scale: number,
): Spots => {
  const size = SIZES.nameSize * Math.min(scale, 1.15);
  const stack = sized(stackSize(region), scale);
  for (const margin of [7, 4, 2]) {
    const room = freeSpaceOf(ring, margin);
    const task: LabelTask = {
      room,
      places: cellCentres(room, 2),
      scale,
      signs: signsOf(region).length,
      stack,
      names: { en: nameLayouts(region.name.en, size), pl: nameLayouts(region.name.pl, size) },
    };
    const open = cellCentres(room, 2).filter(([x, y]) => fits(room, { x, y, ...stack }));
    const every = Math.ceil(open.length / TRIES);
    const tries = open
      .filter((_, index) => index % every === 0)
      .flatMap((place) => layOut(task, place) ?? [])
      .sort((a, b) => a.cost - b.cost);
    const [best] = tries
      .slice(0, BEST)
      .map((layout) => furnish(task, layout))
      .sort((a, b) => a.cost - b.cost);
    if (best) return best.spots;
  }
  throw new Error(`no room for the labels of region ${region.id}`);
};
