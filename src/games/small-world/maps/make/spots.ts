import type { RegionFacts } from '../../rules/map.ts';
import { type Box, holdsBox, overlap, type Point } from '../geometry.ts';
import type { DrawnRegion, NameSpot } from '../schema.ts';
import { signsOf } from '../signs.ts';
import { SIZES, stackSize } from '../sizes.ts';
import { cellCentres, depthAt, type FreeSpace, fits, freeSpaceOf } from './free-space.ts';
import { type NameLayout, nameLayouts } from './name-layouts.ts';

type Spots = DrawnRegion['spots'];
type Size = Pick<Box, 'width' | 'height'>;

/** About how many places for a stack are tried. */
const TRIES = 240;
/** How far everything keeps from the border, where there is room. */
const MARGINS = [7, 4, 2, 1, 0] as const;

interface LabelTask {
  readonly ring: readonly Point[];
  readonly room: FreeSpace;
  readonly places: readonly Point[];
  readonly scale: number;
  readonly signs: number;
  /** Nobody ever stands here, and nothing is ever found: a Volcano in a chasm takes the stack's place. */
  readonly nobody: boolean;
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

/** Puts one thing after another round a stack, none on another. */
interface Placer {
  readonly task: LabelTask;
  readonly stack: Box;
  /** The room that is taken, the stack's first. */
  readonly taken: Box[];
  /** How far everything is from where we would like it. */
  cost: number;
}

/** The free place nearest to a wish; `weight` says how much the distance matters. */
const put = (placer: Placer, room: Size, wish: Point, weight = 1): Point | undefined => {
  const found = nearest(placer.task, sized(room, placer.task.scale), wish, placer.taken);
  if (!found) return undefined;
  placer.taken.push(found.box);
  placer.cost += found.far * weight;
  return [found.box.x, found.box.y];
};

/** The number of the region above the stack, its signs beside it. */
const putNumber = (placer: Placer): Pick<Spots, 'number' | 'signs'> | undefined => {
  const { task, stack } = placer;
  const sign = sized(SIZES.sign, task.scale);
  const wide = SIZES.number.width * task.scale;
  const y = stack.y - stack.height / 2 - sign.height / 2;
  const left = stack.x - (wide + task.signs * (sign.width + 4)) / 2;
  const number = put(placer, SIZES.number, [left + wide / 2, y]);
  const signs = Array.from({ length: task.signs }, (_, index) =>
    put(placer, SIZES.sign, [left + wide + 4 + sign.width / 2 + index * (sign.width + 4), y]),
  ).filter((at) => at !== undefined);
  return number && signs.length === task.signs ? { number, signs } : undefined;
};

/** Where finds and figures stand, beside the stack. Few regions ever have them, so it counts little how far. */
const putThings = (placer: Placer): Pick<Spots, 'find' | 'figure'> | undefined => {
  const { task, stack } = placer;
  if (task.nobody) return { figure: [stack.x, stack.y], find: [stack.x, stack.y] };
  const beside = (side: 1 | -1, { width }: Size): Point => [
    stack.x + (side * (stack.width + width * task.scale)) / 2,
    stack.y,
  ];
  const figure = put(placer, SIZES.figure, beside(-1, SIZES.figure), 0.3);
  const find = put(placer, SIZES.find, beside(1, SIZES.find), 0.3);
  return figure && find ? { figure, find } : undefined;
};

/** The name below the stack, in each language as if there were no other. */
const putNames = (placer: Placer): Pick<Spots, 'names'> | undefined => {
  const { task, stack, taken } = placer;
  const en = nameSpot(task, task.names.en, stack, taken);
  const pl = nameSpot(task, task.names.pl, stack, taken);
  if (!en || !pl) return undefined;
  taken.push(boxOf(en.spot), boxOf(pl.spot));
  placer.cost += en.cost + pl.cost;
  return { names: { en: en.spot, pl: pl.spot } };
};

/** A stack at some place with everything round it, and how far that is from what we would like. */
interface Layout {
  readonly spots: Spots;
  readonly cost: number;
}

/** Everything round a stack at this place; undefined where there is no room for it. */
const layOut = (task: LabelTask, at: Point, first: 'names' | 'things'): Layout | undefined => {
  const stack: Box = { x: at[0], y: at[1], ...task.stack };
  const cost = -1.1 * Math.min(140, depthAt(task.room, at));
  const placer: Placer = { task, stack, taken: [stack], cost };
  const number = putNumber(placer);
  const early = first === 'things' ? number && putThings(placer) : undefined;
  const names = number && putNames(placer);
  const things = early ?? (names && putThings(placer));
  // The cells of free room are coarse: whether everything lies inside is asked of the outline itself.
  return number && names && things && placer.taken.every((box) => holdsBox(task.ring, box))
    ? { spots: { stack: at, ...number, ...things, ...names }, cost: placer.cost }
    : undefined;
};

/** The best places in a region for all that can ever stand there, none on another. */
export const spotsFor = (
  ring: readonly Point[],
  region: Pick<RegionFacts, 'id' | 'terrain' | 'symbols' | 'volcano'> & Pick<DrawnRegion, 'name'>,
  scale: number,
): Spots => {
  const size = SIZES.nameSize * Math.min(scale, 1.15);
  const stack = sized(stackSize(region), scale);
  for (const margin of MARGINS) {
    const room = freeSpaceOf(ring, margin);
    const task: LabelTask = {
      ring,
      room,
      places: cellCentres(room, 2),
      scale,
      signs: signsOf(region).length,
      nobody: region.terrain === 'chasm',
      stack,
      names: { en: nameLayouts(region.name.en, size), pl: nameLayouts(region.name.pl, size) },
    };
    const open = cellCentres(room, 2).filter(([x, y]) => fits(room, { x, y, ...stack }));
    const every = Math.ceil(open.length / TRIES);
    const tried = open.filter((_, index) => index % every === 0);
    for (const first of ['names', 'things'] as const) {
      const [best] = tried
        .flatMap((place) => layOut(task, place, first) ?? [])
        .sort((a, b) => a.cost - b.cost);
      if (best) return best.spots;
    }
  }
  throw new Error(`no room for the labels of region ${region.id}`);
};
