import type { SKRSContext2D } from 'canvas';
import { hatch, panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { squareName } from '../locales/squares.ts';
import type { RoomId } from '../rules/data/rooms.ts';
import { ENTRANCE, neighboursOf, placeOf, SQUARES } from '../rules/dungeon.ts';
import type { Player, Square, Tile } from '../rules/state.ts';
import { type Box, type DrawContext, writeName } from './drawing.ts';
import { roomParts } from './effects.ts';
import { ROOM_GLYPHS } from './glyphs/rooms.ts';
import { drawIcon, drawParts } from './icons.ts';
import { PALETTE } from './palette.ts';
import { runsOf } from './view-facts.ts';

/** A dungeon on the context. */
export interface DungeonDrawing {
  readonly player: Player;
  /** All of the grid, without the way in above it. */
  readonly box: Box;
  /** Square in which a battle is fought. */
  readonly battle?: Square | undefined;
  /** Square that only its owner knows to be planned. */
  readonly planned?: Square | undefined;
}

/** How far the way in comes out of the rock. */
const WAY_IN = 20;
const COLUMNS = 5;
const ROWS = 4;
/** Cells at least this wide have room for a room's name. */
const NAMED = 130;
/** Cells at least this high have room for what it does. */
const EXPLAINED = 130;

const cellOf = ([left, top, width, height]: Box, square: Square): Box => {
  const [column, row] = placeOf(square);
  const [wide, high] = [width / COLUMNS, height / ROWS];
  return [left + column * wide, top + row * high, wide, high];
};

const shrunk = ([left, top, width, height]: Box, by: number): Box => [
  left + by,
  top + by,
  width - 2 * by,
  height - 2 * by,
];

/** The same specks in every rock, so that a picture never changes by itself. */
const drawRock = (pen: SKRSContext2D, [left, top, width, height]: Box): void => {
  panel(pen, [left - 5, top - 5, width + 10, height + 10], 12, { fill: PALETTE.rock });
  pen.fillStyle = PALETTE.rockLight;
  const [wide, high] = [width / COLUMNS, height / ROWS];
  for (let speck = 0; speck < 60; speck += 1) {
    const x = left + ((speck * 0.7549) % 1) * COLUMNS * wide * 0.97;
    const y = top + ((speck * 0.5698 + 0.07) % 1) * ROWS * high * 0.95;
    pen.fillRect(x, y, 7 + (speck % 3) * 3, 4 + (speck % 2) * 3);
  }
};

/** Floor between neighbouring tiles: they are always connected (rule 6). */
const drawPassages = (pen: SKRSContext2D, { player, box }: DungeonDrawing): void => {
  const middle = (square: Square): Spot => {
    const [left, top, width, height] = cellOf(box, square);
    return [left + width / 2, top + height / 2];
  };
  const wide = Math.min(box[2] / COLUMNS, box[3] / ROWS) * 0.5;
  for (const [width, colour] of [
    [wide + 7, PALETTE.tunnelEdge],
    [wide, PALETTE.tunnel],
  ] as const) {
    pen.beginPath();
    for (const square of SQUARES.filter((at) => player.dungeon[at])) {
      for (const next of neighboursOf(square).filter((at) => player.dungeon[at])) {
        pen.moveTo(...middle(square));
        pen.lineTo(...middle(next));
      }
    }
    if (player.dungeon[ENTRANCE]) {
      const [x, y] = middle(ENTRANCE);
      pen.moveTo(x, y);
      pen.lineTo(x, box[1] - WAY_IN);
    }
    pen.lineWidth = width;
    pen.lineCap = 'butt';
    pen.strokeStyle = colour;
    pen.stroke();
  }
};

const drawRoom = (
  { pen, t }: DrawContext,
  room: RoomId,
  [left, top, width, height]: Box,
  lost: boolean,
): void => {
  const colour = lost ? PALETTE.lostInk : PALETTE.ink;
  const named = width >= NAMED;
  const explained = named && height >= EXPLAINED;
  const size = explained ? 54 : Math.min(height * 0.72, width * 0.62);
  const at: Spot = explained
    ? [left + width / 2, top + 35]
    : [named ? left + size * 0.62 : left + width / 2, top + height / 2];
  drawGlyph(pen, ROOM_GLYPHS[room], at, { size, colour });
  if (!named) return;
  if (!explained) {
    const from = left + size * 1.2;
    writeName(pen, t(`room.${room}`), [from, top, left + width - from - 4, height], { size: 25, colour });
    return;
  }
  writeName(pen, t(`room.${room}`), [left + 6, top + 62, width - 12, 58], {
    size: 28,
    colour,
    align: 'center',
  });
  if (!lost)
    drawParts(pen, roomParts(room), [left + width / 2, top + height - 19], {
      size: 28,
      align: 'center',
      room: width - 14,
    });
};

/** Stones on the floor, the same in every tunnel. */
const drawFloor = (pen: SKRSContext2D, [left, top, width, height]: Box): void => {
  const inset = Math.min(width, height) * 0.1;
  panel(pen, [left + inset, top + inset, width - inset * 2, height - inset * 2], inset * 1.6, {
    fill: PALETTE.floor,
  });
  pen.fillStyle = PALETTE.tunnel;
  for (let stone = 1; stone <= 7; stone += 1) {
    const x = left + inset * 2 + ((stone * 0.7549) % 1) * (width - inset * 4);
    const y = top + inset * 2 + ((stone * 0.5698) % 1) * (height - inset * 4);
    pen.beginPath();
    pen.ellipse(x, y, inset * (0.55 + (stone % 3) * 0.18), inset * 0.42, 0, 0, Math.PI * 2);
    pen.fill();
  }
};

/** How often a room has worked this round. */
const drawRuns = ({ pen }: DrawContext, runs: number, [left, top, width, height]: Box): void => {
  const radius = Math.min(height * 0.2, 22);
  for (let run = 0; run < runs; run += 1) {
    const at: Spot = [left + width - radius - run * radius * 1.7, top + radius];
    pen.beginPath();
    pen.arc(at[0], at[1], radius, 0, Math.PI * 2);
    pen.fillStyle = '#ffffff';
    pen.fill();
    drawIcon(pen, 'check', at, { size: radius * 1.3, colour: PALETTE.done });
  }
};

const drawTile = (context: DrawContext, { conquered, room }: Tile, cell: Box, runs: number): void => {
  const { pen } = context;
  const box = shrunk(cell, Math.min(5, cell[3] * 0.06));
  const [left, top, width, height] = box;
  const fill = room ? PALETTE.room : PALETTE.tunnel;
  const line = room ? PALETTE.roomEdge : PALETTE.tunnelEdge;
  panel(pen, box, room ? 8 : Math.min(width, height) * 0.24, {
    fill: conquered ? PALETTE.lost : fill,
    line: conquered ? PALETTE.lostEdge : line,
    width: room ? 4 : 3.5,
  });
  if (conquered && !room) hatch(pen, box, { line: 'rgba(90, 84, 78, 0.42)', width: 3, step: 13 });
  if (!conquered && !room) drawFloor(pen, box);
  if (room) drawRoom(context, room, box, conquered);
  if (room) drawRuns(context, runs, box);
  if (!conquered) return;
  const size = Math.min(height * 0.46, 50);
  const at: Spot = room
    ? [left + width - size * 0.5, top + size * 0.52]
    : [left + width / 2, top + height / 2];
  drawIcon(pen, 'flag', at, { size, colour: PALETTE.danger });
};

const ringCell = (pen: SKRSContext2D, cell: Box, colour: string, dash: number[]): void => {
  panel(pen, shrunk(cell, 2), 12, { fill: 'rgba(0, 0, 0, 0)', line: '#ffffff', width: 10 });
  panel(pen, shrunk(cell, 2), 12, { fill: 'rgba(0, 0, 0, 0)', line: colour, width: 6, dash });
};

/** What the squares are called by those who dig: in the rock, and on tiles where there is room. */
const labelSquare = (
  { pen }: DrawContext,
  square: Square,
  [left, top, width, height]: Box,
  tile: boolean,
): void => {
  const large = height >= EXPLAINED;
  if (tile && !large) return;
  const at: Spot = large ? [left + 28, top + 24] : [left + width / 2, top + height / 2];
  write(pen, squareName(square), at, {
    size: 28,
    align: 'center',
    colour: tile ? PALETTE.ink : PALETTE.rockInk,
  });
};

/** A dungeon: rock, tunnels, rooms, what the adventurers have conquered, and where they fight. */
export const drawDungeon = (context: DrawContext, drawing: DungeonDrawing): void => {
  const { pen } = context;
  const { player, box, battle, planned } = drawing;
  drawRock(pen, box);
  drawPassages(pen, drawing);
  for (const square of SQUARES) {
    const tile = player.dungeon[square];
    if (tile) drawTile(context, tile, cellOf(box, square), runsOf(context.view, player, tile));
    labelSquare(context, square, cellOf(box, square), tile !== undefined);
  }
  if (planned) ringCell(pen, cellOf(box, planned), PALETTE.evil, [14, 9]);
  if (!battle) return;
  const cell = cellOf(box, battle);
  ringCell(pen, cell, PALETTE.danger, []);
  const size = Math.min(cell[3] * 0.5, 56);
  const at: Spot = [cell[0] + size * 0.42, cell[1] + cell[3] - size * 0.42];
  pen.beginPath();
  pen.arc(at[0], at[1], size * 0.5, 0, Math.PI * 2);
  pen.fillStyle = PALETTE.danger;
  pen.fill();
  drawIcon(pen, 'combat', at, { size: size * 0.6, colour: '#ffffff' });
};
