import type { SKRSContext2D } from 'canvas';
import type { Locale } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { type Spot, write } from '../../shared/picture/brush.ts';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import { type Box, inside, overlap, type Point } from '../maps/geometry.ts';
import type { BoardFile, DrawnRegion } from '../maps/schema.ts';
import { SIZES, stackSize } from '../maps/sizes.ts';
import type { Board } from '../rules/state.ts';

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

/** Boxes of a region that an arrow's number must leave free. */
const labelsOf = (region: DrawnRegion, locale: Locale, scale: number): Box[] => {
  const box = ([x, y]: Point, { width, height }: { width: number; height: number }): Box => ({
    x,
    y,
    width: width * scale,
    height: height * scale,
  });
  const { spots } = region;
  const name = spots.names[locale];
  return [
    box(spots.stack, stackSize(region)),
    box(spots.number, SIZES.number),
    ...spots.signs.map((sign) => box(sign, SIZES.sign)),
    box(spots.find, SIZES.find),
    box(spots.figure, SIZES.figure),
    ...(name ? [{ x: name.at[0], y: name.at[1], width: name.width, height: name.height }] : []),
  ];
};

/** The places along a border where it can be crossed into a region, each pointing inwards. */
const crossingsInto = (region: DrawnRegion, isBorder: (p: Point) => boolean): Crossing[] =>
  region.outline.flatMap((a, index): Crossing[] => {
    const b = region.outline[(index + 1) % region.outline.length] ?? a;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 4 || !isBorder(a) || !isBorder(b)) return [];
    const at: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const across: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const inwards = inside(region.outline, [at[0] + across[0] * 6, at[1] + across[1] * 6]);
    return [{ at, towards: inwards ? across : [-across[0], -across[1]] }];
  });

/** The regions from which a conquest may have come: held by the same race before it. */
const sourcesOf = (file: BoardFile, board: Board, target: DrawnRegion, later: readonly number[]) => {
  const seat = board.regions[target.id - 1]?.holder?.seat;
  return file.regions.filter(({ id }) => {
    const holder = board.regions[id - 1]?.holder;
    const held = holder?.seat === seat && holder?.layer === 'active' && !later.includes(id);
    return held && target.neighbours.some((neighbour): boolean => neighbour === id);
  });
};

const rimOf = ([width, height]: Point): ((p: Point) => boolean) => {
  return ([x, y]) => x === 0 || y === 0 || x === width || y === height;
};

/** How an arrow's number would lie at a crossing. */
const badgeBox = ({ at, towards }: Crossing, fromRim: boolean, scale: number): Box => {
  const shift = fromRim ? (BADGE + 6) * scale : 0;
  const size = (BADGE + 2) * 2 * scale;
  return { x: at[0] + towards[0] * shift, y: at[1] + towards[1] * shift, width: size, height: size };
};

const within = ({ x, y, width, height }: Box, size: Point): boolean =>
  x >= width / 2 && y >= height / 2 && x <= size[0] - width / 2 && y <= size[1] - height / 2;

/**
 * The arrows of conquests in their order, each where its number covers nothing; those that the race has lost since, or
 * that have no room, are left out.
 */
export const arrowsOf = (
  file: BoardFile,
  board: Board,
  conquered: readonly number[],
  locale: Locale,
): Arrow[] => {
  const { scale, size, title } = file;
  const taken = [
    ...file.regions.flatMap((region) => labelsOf(region, locale, scale)),
    ...(title ? [{ x: title.at[0], y: title.at[1], width: title.width, height: title.height }] : []),
  ];
  return conquered.flatMap((id, index): Arrow[] => {
    const region = file.regions[id - 1];
    const seat = board.regions[id - 1]?.holder?.seat;
    if (!region || seat === undefined || conquered.indexOf(id) !== index) return [];
    const sources = sourcesOf(file, board, region, conquered.slice(index));
    const bySource = sources.map(({ outline }) => new Set(outline.map(([x, y]) => `${x},${y}`)));
    const over = bySource.flatMap((points) => crossingsInto(region, ([x, y]) => points.has(`${x},${y}`)));
    const rim = over.length === 0 ? crossingsInto(region, rimOf(size)) : [];
    const ways = over.length > 0 ? over : rim.length > 0 ? rim : crossingsInto(region, () => true);
    const free = ways
      .map((way) => ({ way, box: badgeBox(way, rim.length > 0, scale) }))
      .filter(({ box }) => within(box, size) && !taken.some((other) => overlap(box, other)));
    const [stackX, stackY] = region.spots.stack;
    const far = ({ box }: (typeof free)[number]): number => Math.hypot(box.x - stackX, box.y - stackY);
    const [best] = free.sort((one, other) => far(one) - far(other));
    if (!best) return [];
    taken.push(best.box);
    const shaft = over.length > 0 || rim.length > 0;
    return [{ order: index + 1, seat, shaft, at: [best.box.x, best.box.y], towards: best.way.towards }];
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
