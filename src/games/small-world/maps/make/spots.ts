import { type Box, overlap, type Point } from '../geometry.ts';
import type { DrawnRegion, NameSpot } from '../schema.ts';
import { ROOM } from '../sizes.ts';
import { type Written, waysToWrite } from './measure.ts';
import { depthAt, fits, placesIn, type Room, roomOf } from './room.ts';

type Spots = DrawnRegion['spots'];
type Size = Pick<Box, 'width' | 'height'>;

/** About how many places for a stack are tried. */
const TRIES = 150;

interface Task {
  readonly room: Room;
  readonly places: readonly Point[];
  readonly scale: number;
  readonly symbols: number;
  readonly names: { readonly en: readonly Written[]; readonly pl: readonly Written[] };
}

const sized = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale,
  height: height * scale,
});

/** The free place nearest to where the box would like to be, and how far it is from there. */
const nearest = (
  task: Task,
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
  task: Task,
  ways: readonly Written[],
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

/** Everything round a stack at this place; undefined where there is no room for it. */
const layOut = (task: Task, at: Point): { spots: Spots; cost: number } | undefined => {
  const { scale } = task;
  const stack: Box = { x: at[0], y: at[1], ...sized(ROOM.stack, scale) };
  if (!fits(task.room, stack)) return undefined;
  const taken = [stack];
  let cost = 0;
  const put = (size: Size, wish: Point): Point | undefined => {
    const found = nearest(task, size, wish, taken);
    if (!found) return undefined;
    taken.push(found.box);
    cost += found.far;
    return [found.box.x, found.box.y];
  };
  const symbolSize = sized(ROOM.symbol, scale);
  const above = stack.y - stack.height / 2;
  const widthAbove = (ROOM.number.width + task.symbols * (ROOM.symbol.width + 4)) * scale;
  let next = stack.x - widthAbove / 2 + (ROOM.number.width * scale) / 2;
  const number = put(sized(ROOM.number, scale), [next, above - symbolSize.height / 2]);
  if (!number) return undefined;
  const symbols: Point[] = [];
  next += (ROOM.number.width * scale) / 2 + symbolSize.width / 2 + 4;
  for (let index = 0; index < task.symbols; index++) {
    const spot = put(symbolSize, [next, above - symbolSize.height / 2]);
    if (!spot) return undefined;
    symbols.push(spot);
    next += symbolSize.width + 4;
  }
  const en = nameSpot(task, task.names.en, stack, taken);
  const pl = nameSpot(task, task.names.pl, stack, taken);
  if (!en || !pl) return undefined;
  cost += en.cost + pl.cost - 1.1 * Math.min(140, depthAt(task.room, at));
  return { spots: { stack: at, number, symbols, names: { en: en.spot, pl: pl.spot } }, cost };
};

/** The best places in a region for a stack, its number, its symbols and its name, none on another. */
export const spotsFor = (
  ring: readonly Point[],
  region: Pick<DrawnRegion, 'id' | 'symbols' | 'name'>,
  scale: number,
): Spots => {
  const size = ROOM.nameSize * Math.min(scale, 1.15);
  for (const margin of [7, 4, 2]) {
    const room = roomOf(ring, margin);
    const task: Task = {
      room,
      places: placesIn(room, 2),
      scale,
      symbols: region.symbols.length,
      names: { en: waysToWrite(region.name.en, size), pl: waysToWrite(region.name.pl, size) },
    };
    const stack = sized(ROOM.stack, scale);
    const open = placesIn(room, 2).filter(([x, y]) => fits(room, { x, y, ...stack }));
    const every = Math.ceil(open.length / TRIES);
    const tries = open.filter((_, index) => index % every === 0).map((place) => layOut(task, place));
    const best = tries.reduce((a, b) => (b && (!a || b.cost < a.cost) ? b : a), undefined);
    if (best) return best.spots;
  }
  throw new Error(`no room for the labels of region ${region.id}`);
};
