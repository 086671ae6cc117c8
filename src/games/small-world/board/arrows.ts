import type { SKRSContext2D } from 'canvas';
import type { Locale } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { type Spot, write } from '../../shared/picture/brush.ts';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import { type Box, clearance, distance, inside, overlap, type Point, segmentsOf } from '../maps/geometry.ts';
import type { BoardFile, DrawnRegion } from '../maps/schema.ts';
import { SIZES, stackSize } from '../maps/sizes.ts';
import type { Board } from '../rules/state.ts';
import { figuresOf, findsIn } from './view-facts.ts';

/** A way into a region: over a place of its border, towards a direction of length 1. */
interface Crossing {
  readonly at: Point;
  readonly towards: Point;
}

/** A conquest of the last turn as it is drawn. */
interface Arrow extends Crossing {
  readonly order: number;
  readonly seat: Seat;
  /** False where a race came from nowhere: only the number is drawn. */
  readonly shaft: boolean;
}

const BADGE = 15;
/** How far an arrow reaches back and forward from the border. */
const REACH = { back: 36, ahead: 38 } as const;
/** Its ends are at least so far from the borders of the regions that they lie in, if possible. */
const INWARDS = 7;
/** The middle of its head, and how large that is. */
const HEAD = { ahead: 27, size: 27 } as const;

/** Boxes of a region that an arrow's number must leave free. */
const labelsOf = (region: DrawnRegion, board: Board, locale: Locale, scale: number): Box[] => {
  const box = ([x, y]: Point, { width, height }: { width: number; height: number }): Box => ({
    x,
    y,
    width: width * scale,
    height: height * scale,
  });
  const { id, spots } = region;
  const name = spots.names[locale];
  const figures = figuresOf(board.regions[id - 1]?.pieces ?? {});
  return [
    box(spots.stack, stackSize(region)),
    box(spots.number, SIZES.number),
    ...spots.signs.map((sign) => box(sign, SIZES.sign)),
    ...(findsIn(board, id).length > 0 ? [box(spots.find, SIZES.find)] : []),
    ...(figures.length > 0 ? [box(spots.figure, SIZES.figure)] : []),
    ...(name ? [{ x: name.at[0], y: name.at[1], width: name.width, height: name.height }] : []),
  ];
};

/** Places along a border are at most so far apart. */
const STEP = 16;
/** By so much an arrow may be turned from straight across, in either direction. */
const TURNS = [0, -0.4, 0.4, -0.8, 0.8] as const;

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** The places along a border where it can be crossed into a region, each pointing inwards. */
const crossingsInto = (region: DrawnRegion, isBorder: (p: Point) => boolean): Crossing[] =>
  segmentsOf(region.outline).flatMap(([a, b]): Crossing[] => {
    const length = distance(a, b);
    if (length < 4 || !isBorder(a) || !isBorder(b)) return [];
    const across: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const middle = ahead({ at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], towards: across }, 6);
    const towards: Point = inside(region.outline, middle) ? across : [-across[0], -across[1]];
    const parts = Math.ceil(length / STEP);
    return Array.from({ length: parts }, (_, part) => {
      const share = (part + 0.5) / parts;
      return { at: [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share], towards };
    });
  });

/** A place so far along a way; behind the border if that is negative. */
const ahead = ({ at, towards }: Crossing, by: number): Point => [
  at[0] + towards[0] * by,
  at[1] + towards[1] * by,
];

/** The regions that the race which took a region held before it. */
const heldBefore = (file: BoardFile, board: Board, { id }: DrawnRegion, later: readonly number[]) => {
  const taker = board.regions[id - 1]?.holder;
  return file.regions.filter((other) => {
    const holder = board.regions[other.id - 1]?.holder;
    return holder?.seat === taker?.seat && holder?.layer === taker?.layer && !later.includes(other.id);
  });
};

const rimOf = ([width, height]: Point): ((p: Point) => boolean) => {
  return ([x, y]) => x === 0 || y === 0 || x === width || y === height;
};

/** The ways into a region, and where they come from: regions beside it, or from beyond the rim if there are none. */
interface Ways {
  readonly crossings: readonly Crossing[];
  readonly from: readonly DrawnRegion[];
  /** False if the race came neither from beside the region nor over the rim. */
  readonly shaft: boolean;
}

const waysInto = (region: DrawnRegion, held: readonly DrawnRegion[], size: Point): Ways => {
  const beside = held.filter(({ id }) => region.neighbours.some((neighbour): boolean => neighbour === id));
  const bySource = beside.map(({ outline }) => new Set(outline.map(([x, y]) => `${x},${y}`)));
  const over = bySource.flatMap((points) => crossingsInto(region, ([x, y]) => points.has(`${x},${y}`)));
  if (over.length > 0) return { crossings: over, from: beside, shaft: true };
  const rim = held.length === 0 ? crossingsInto(region, rimOf(size)) : [];
  if (rim.length > 0) return { crossings: rim, from: [], shaft: true };
  return { crossings: crossingsInto(region, () => true), from: [], shaft: false };
};

const square = ([x, y]: Point, size: number): Box => ({ x, y, width: size, height: size });

const within = ({ x, y, width, height }: Box, size: Point): boolean =>
  x >= width / 2 && y >= height / 2 && x <= size[0] - width / 2 && y <= size[1] - height / 2;

/** The same without a way, where no border has room: anywhere in the region. */
const placesIn = (region: DrawnRegion, scale: number): Ways => {
  const xs = region.outline.map(([x]) => x);
  const ys = region.outline.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const crossings: Crossing[] = [];
  for (let x = left; x < Math.max(...xs); x += STEP)
    for (let y = top; y < Math.max(...ys); y += STEP)
      if (clearance(region.outline, [x, y]) > BADGE * scale) crossings.push({ at: [x, y], towards: [0, 0] });
  return { crossings, from: [], shaft: false };
};

/** An arrow that could be drawn: its number, its head, and how badly it would tell from where to where. */
interface Choice {
  readonly way: Crossing;
  readonly badge: Box;
  readonly head: Box;
  readonly flaws: number;
}

/** What it weighs if an arrow begins in another region, ends in another one, or has its head covered, in units of distance. */
const FLAWS = { tail: 260, tip: 120, head: 90, turn: 25 } as const;

const choiceOf = (
  region: DrawnRegion,
  { from, shaft }: Ways,
  { way, turn }: { readonly way: Crossing; readonly turn: number },
  scale: number,
): Choice => {
  // A number that comes over no border lies inside it.
  const inset = from.length > 0 ? 0 : BADGE + 6;
  const straight = { at: ahead(way, inset * scale), towards: way.towards };
  const bent = { ...straight, towards: turned(way.towards, turn) };
  const isWellIn = ({ outline }: DrawnRegion, at: Point): boolean => clearance(outline, at) > INWARDS * scale;
  const tail = ahead(bent, -REACH.back * scale);
  const strays = from.length > 0 && !from.some((source) => isWellIn(source, tail));
  const misses = shaft && !isWellIn(region, ahead(bent, REACH.ahead * scale));
  return {
    way: bent,
    badge: square(bent.at, (BADGE + 2) * 2 * scale),
    head: square(ahead(bent, HEAD.ahead * scale), HEAD.size * scale),
    flaws:
      distance(bent.at, region.spots.stack) / scale +
      (strays ? FLAWS.tail : 0) +
      (misses ? FLAWS.tip : 0) +
      Math.abs(turn) * FLAWS.turn,
  };
};

/**
 * The arrows of conquests in their order, each where its number covers nothing, and if possible from a region of the race
 * and with its head to be seen; those that the race has lost since, or that have no room, are left out.
 */
export const arrowsOf = (
  file: BoardFile,
  board: Board,
  conquered: readonly number[],
  locale: Locale,
): Arrow[] => {
  const { scale, size, title } = file;
  const taken = [
    ...file.regions.flatMap((region) => labelsOf(region, board, locale, scale)),
    ...(title ? [{ x: title.at[0], y: title.at[1], width: title.width, height: title.height }] : []),
  ];
  const heads: Box[] = [];
  const isFree = (box: Box): boolean => !taken.some((other) => overlap(box, other));
  const isCovered = ({ badge, head }: Choice): boolean =>
    !isFree(head) || heads.some((other) => overlap(head, other) || overlap(badge, other));
  const bestOf = (region: DrawnRegion, ways: Ways): Choice | undefined =>
    ways.crossings
      .flatMap((way) => (ways.from.length > 0 ? TURNS : [0]).map((turn) => ({ way, turn })))
      .map((way) => choiceOf(region, ways, way, scale))
      .filter(({ badge }) => within(badge, size) && isFree(badge))
      .map((choice) => ({ ...choice, flaws: choice.flaws + (isCovered(choice) ? FLAWS.head : 0) }))
      .sort((one, other) => one.flaws - other.flaws)[0];
  return conquered.flatMap((id, index): Arrow[] => {
    const region = file.regions[id - 1];
    const seat = board.regions[id - 1]?.holder?.seat;
    if (!region || seat === undefined || conquered.indexOf(id) !== index) return [];
    const ways = waysInto(region, heldBefore(file, board, region, conquered.slice(index)), size);
    const across = bestOf(region, ways);
    const best = across ?? bestOf(region, placesIn(region, scale));
    if (!best) return [];
    const shaft = across !== undefined && ways.shaft;
    taken.push(best.badge);
    if (shaft) heads.push(best.head);
    return [{ order: index + 1, seat, shaft, ...best.way }];
  });
};

/** The outline of an arrow that points to the right, on a board of scale 1. */
const SHAPE: readonly Spot[] = [
  [-REACH.back, -5],
  [14, -8],
  [14, -19],
  [REACH.ahead, 0],
  [14, 19],
  [14, 8],
  [-REACH.back, 5],
];

/** Arrows across the borders that were crossed, numbered in their order. */
export const drawArrows = (pen: SKRSContext2D, arrows: readonly Arrow[], scale: number): void => {
  for (const { at, towards, seat, shaft } of arrows) {
    if (!shaft) continue;
    pen.save();
    pen.translate(at[0], at[1]);
    pen.rotate(Math.atan2(towards[1], towards[0]));
    pen.scale(scale, scale);
    pen.beginPath();
    for (const [x, y] of SHAPE) pen.lineTo(x, y);
    pen.closePath();
    pen.lineJoin = 'round';
    for (const [width, colour] of [
      [11, '#1c120a'],
      [6, '#fffaf0'],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke();
    }
    pen.fillStyle = seatStyle(seat).colour;
    pen.fill();
    pen.restore();
  }
};

/** The numbers on the arrows; drawn after everything that could lie on them. */
export const numberArrows = (pen: SKRSContext2D, arrows: readonly Arrow[], scale: number): void => {
  for (const { at, seat, order } of arrows) {
    pen.beginPath();
    pen.arc(at[0], at[1], BADGE * scale, 0, Math.PI * 2);
    pen.fillStyle = '#fffaf0';
    pen.lineWidth = 6 * scale;
    pen.strokeStyle = '#1c120a';
    pen.stroke();
    pen.fill();
    pen.lineWidth = 2.6 * scale;
    pen.strokeStyle = seatStyle(seat).colour;
    pen.stroke();
    write(pen, String(order), [at[0], at[1]], { size: 23 * scale, weight: 'strong', align: 'center' });
  }
};
