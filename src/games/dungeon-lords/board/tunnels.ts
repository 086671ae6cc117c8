import { Path2D, type SKRSContext2D } from 'canvas';
import { LRUCache } from 'lru-cache';
import { panel, type Spot } from '../../shared/picture/brush.ts';
import type { Box } from '../../shared/picture/lettering.ts';
import { openStamps } from '../../shared/picture/stamps.ts';
import { ENTRANCE, neighboursOf, placeOf, SQUARES } from '../rules/dungeon.ts';
import type { Player, Square } from '../rules/state.ts';
import { ZOOM } from './layout.ts';
import { PALETTE } from './palette.ts';
import { coverWithStones } from './stones.ts';

/** Whose dungeon it is. */
type Dug = Pick<Player, 'dungeon'>;

const COLUMNS = 5;
const ROWS = 4;
/** Where the stones of the gate's arch meet. */
const JOINTS = [1, 2, 3, 4, 5].map((part) => Math.PI * (1 + part / 6));
/** Height of the cells in which stones have their own size. */
const FULL = 150;

/** Where a square lies. */
export const cellOf = ([left, top, width, height]: Box, square: Square): Box => {
  const [column, row] = placeOf(square);
  const [wide, high] = [width / COLUMNS, height / ROWS];
  return [left + column * wide, top + row * high, wide, high];
};

/** The same box, smaller on all sides. */
export const shrunk = ([left, top, width, height]: Box, by: number): Box => [
  left + by,
  top + by,
  width - 2 * by,
  height - 2 * by,
];

const middleOf = ([left, top, width, height]: Box): Spot => [left + width / 2, top + height / 2];

/** Stones of a small dungeon are not as small as it is: they would only be specks. */
const scaleOf = ([, , , height]: Box): number => Math.max(0.5, height / ROWS / FULL);

/** How wide the ways from tile to tile are. */
const wayWidth = ([, , width, height]: Box): number => Math.min(width / COLUMNS, height / ROWS) * 0.5;

/** How high the gate stands on the grass. */
const gateHeight = (box: Box): number => wayWidth(box) * 1.3;

/** Shapes of what is dug out, kept: few change from one picture to the next. */
const MOST_SHAPES = 64;
const shapes = new LRUCache<string, Path2D>({ max: MOST_SHAPES });

/** All that is dug out, as one shape: neighbouring tiles are always connected (rule 6). */
const dugOut = (player: Dug, box: Box): Path2D => {
  const tiles = SQUARES.filter((square) => player.dungeon[square]);
  const key = [
    ...box,
    ...tiles.map((square) => `${square}${player.dungeon[square]?.room ? 'room' : ''}`),
  ].join();
  const known = shapes.get(key) ?? shapeOf(player, box);
  shapes.set(key, known);
  return known;
};

const shapeOf = (player: Dug, box: Box): Path2D => {
  const path = new Path2D();
  const wide = wayWidth(box);
  const way = ([x, y]: Spot, [u, v]: Spot): void => {
    path.rect(
      Math.min(x, u) - wide / 2,
      Math.min(y, v) - wide / 2,
      Math.abs(u - x) + wide,
      Math.abs(v - y) + wide,
    );
  };
  for (const square of SQUARES) {
    const tile = player.dungeon[square];
    if (!tile) continue;
    const cell = cellOf(box, square);
    const floor = shrunk(cell, Math.min(cell[2], cell[3]) * 0.06);
    path.roundRect(...floor, tile.room ? 8 : Math.min(floor[2], floor[3]) * 0.26);
    for (const next of neighboursOf(square)) {
      if (player.dungeon[next]) way(middleOf(cell), middleOf(cellOf(box, next)));
    }
  }
  if (player.dungeon[ENTRANCE]) {
    const at = middleOf(cellOf(box, ENTRANCE));
    way(at, [at[0], box[1] + wide / 2]);
  }
  return path.simplify();
};

/** Light of torches in a box. */
export const light = (pen: SKRSContext2D, [left, top, width, height]: Box): void => {
  const [x, y] = [left + width / 2, top + height * 0.4];
  const reach = Math.max(width, height) * 0.62;
  const glow = pen.createRadialGradient(x, y, 2, x, y, reach);
  glow.addColorStop(0, 'rgba(255, 214, 130, 0.5)');
  glow.addColorStop(1, 'rgba(255, 170, 70, 0)');
  pen.fillStyle = glow;
  pen.fillRect(x - reach, y - reach, reach * 2, reach * 2);
};

/** Flames from the outside to the inside: how large, and their colour. */
const FLAME = [
  [1, '#ff7a1a'],
  [0.66, '#ffc23a'],
  [0.36, '#fff3b8'],
] as const;

/** A burning torch; the place is where the flame begins. */
export const torch = (pen: SKRSContext2D, [x, y]: Spot, size: number): void => {
  pen.strokeStyle = '#3a2413';
  pen.lineWidth = size * 0.3;
  pen.beginPath();
  pen.moveTo(x, y + size);
  pen.lineTo(x, y);
  pen.stroke();
  for (const [share, colour] of FLAME) {
    const reach = size * 0.62 * share;
    pen.beginPath();
    pen.moveTo(x, y - reach * 2);
    pen.quadraticCurveTo(x + reach, y - reach * 0.3, x, y + 2);
    pen.quadraticCurveTo(x - reach, y - reach * 0.3, x, y - reach * 2);
    pen.fillStyle = colour;
    pen.fill();
  }
};

/** The rock of a dungeon with everything that is dug out of it, by torchlight. */
export const digTunnels = (pen: SKRSContext2D, player: Dug, box: Box): void => {
  const [left, top, width, height] = box;
  const scale = scaleOf(box);
  const around: Box = [left - 6, top - 6, width + 12, height + 12];
  panel(pen, around, 12, { fill: PALETTE.rock });
  pen.save();
  pen.beginPath();
  pen.roundRect(...around, 12);
  pen.clip();
  coverWithStones(pen, 'rock', around, scale);
  pen.restore();
  const path = dugOut(player, box);
  pen.save();
  pen.lineJoin = 'round';
  pen.strokeStyle = '#150f1a';
  pen.lineWidth = 14 * scale + 2;
  pen.stroke(path);
  pen.clip(path);
  coverWithStones(pen, 'floor', box, scale);
  for (const square of SQUARES) {
    if (player.dungeon[square]?.conquered) coverWithStones(pen, 'ruin', cellOf(box, square), scale);
  }
  const lit = SQUARES.filter((square) => player.dungeon[square] && !player.dungeon[square]?.conquered);
  for (const square of lit) light(pen, cellOf(box, square));
  for (const [wide, colour] of [
    [34, 'rgba(24, 12, 10, 0.16)'],
    [20, 'rgba(24, 12, 10, 0.26)'],
    [9, 'rgba(24, 12, 10, 0.42)'],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = wide * scale + 1;
    pen.stroke(path);
  }
  pen.restore();
  if (player.dungeon[ENTRANCE]) drawGate(pen, box);
  for (const square of lit) {
    if (player.dungeon[square]?.room) continue;
    const [x, y, wide] = cellOf(box, square);
    torch(pen, [x + wide / 2, y + 17 * scale], 17 * scale);
  }
};

/** The gate on the grass: an arch of hewn stones round the dark of the way in. */
const drawGate = (pen: SKRSContext2D, box: Box): void => {
  const [x, y] = [box[0] + box[2] / 2, box[1]];
  const inner = wayWidth(box) / 2;
  const outer = inner * 1.5;
  const rise = gateHeight(box) - outer;
  pen.lineJoin = 'round';
  pen.lineWidth = Math.min(5, inner * 0.16);
  pen.strokeStyle = '#150f1a';
  for (const [reach, colour] of [
    [outer, '#8d8798'],
    [inner, '#1a1210'],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x - reach, y);
    pen.lineTo(x - reach, y - rise);
    pen.arc(x, y - rise, reach, Math.PI, Math.PI * 2);
    pen.lineTo(x + reach, y);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
    pen.stroke();
  }
  pen.beginPath();
  for (const angle of JOINTS) {
    const [across, up] = [Math.cos(angle), Math.sin(angle)];
    pen.moveTo(x + across * inner, y - rise + up * inner);
    pen.lineTo(x + across * outer, y - rise + up * outer);
  }
  pen.stroke();
};

/** Pixels that are kept: some twelve dungeons on cards, and one seen closely. */
const put = openStamps(ZOOM, 1_400_000);

/** Light and lines that reach over the edge of a dungeon. */
const AROUND = 8;

/** What of a tile is seen in its tunnels: whether it is dug, a room, and dark. */
const dugText = ({ dungeon }: Dug): string =>
  SQUARES.map((square) => {
    const tile = dungeon[square];
    return tile ? (tile.room ? 'r' : 't') + (tile.conquered ? 'c' : '') : '.';
  }).join(',');

/** The same as {@link digTunnels}, from what was drawn before where it was: few dungeons change from picture to picture. */
export const stampTunnels = (pen: SKRSContext2D, player: Dug, box: Box): void => {
  const [left, top, width, height] = box;
  const above = AROUND + Math.ceil(gateHeight(box));
  put(pen, {
    key: `${dugText(player)} ${box.join(' ')}`,
    box: [left - AROUND, top - above, width + 2 * AROUND, height + above + AROUND],
    draw: (own) => digTunnels(own, player, box),
  });
};
