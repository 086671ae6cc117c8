import type { SKRSContext2D } from 'canvas';
import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { type Box, writeName } from '../../shared/picture/lettering.ts';
import { squareName } from '../locales/squares.ts';
import type { RoomId } from '../rules/data/rooms.ts';
import { SQUARES } from '../rules/dungeon.ts';
import type { Player, Square, Tile } from '../rules/state.ts';
import { layCarpet, plantBanner } from './carpet.ts';
import type { DrawContext } from './drawing.ts';
import { roomParts } from './effects.ts';
import { drawIcon, drawParts } from './icons.ts';
import type { OpenSquare } from './open-squares.ts';
import { PALETTE } from './palette.ts';
import { cellOf, digTunnels, shrunk, stampTunnels } from './tunnels.ts';
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
  /** Squares where its owner can dig or build now. */
  readonly open?: readonly OpenSquare[];
}

/** Cells at least this wide have room for a room's name. */
const NAMED = 130;
/** Cells at least this high have room for what it does. */
const EXPLAINED = 130;

const drawRoom = (
  { pen, t }: DrawContext,
  room: RoomId,
  [left, top, width, height]: Box,
  lost: boolean,
): void => {
  const colour = lost ? PALETTE.lostInk : PALETTE.ink;
  const named = width >= NAMED;
  const explained = named && height >= EXPLAINED;
  const size = explained ? 62 : Math.min(height * 0.88, width * 0.74);
  const at: Spot = explained
    ? [left + width / 2, top + 36]
    : [named ? left + size * 0.6 : left + width / 2, top + height / 2];
  drawFace(pen, ['room', room], at, size);
  if (!named) return;
  if (!explained) {
    const from = left + size * 1.16;
    writeName(pen, t(`room.${room}`), [from, top, left + width - from - 4, height], { size: 25, colour });
    return;
  }
  writeName(pen, t(`room.${room}`), [left + 15, top + 68, width - 30, 50], {
    size: 28,
    colour,
    align: 'center',
  });
  if (!lost)
    drawParts(pen, roomParts(room), [left + width / 2, top + height - 27], {
      size: 28,
      align: 'center',
      room: width - 34,
    });
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

/** What adventurers have won is without colour, whatever lies there. */
const drainColour = (pen: SKRSContext2D, box: Box): void => {
  pen.save();
  pen.beginPath();
  pen.roundRect(...box, 10);
  pen.clip();
  pen.globalCompositeOperation = 'saturation';
  pen.fillStyle = '#808080';
  pen.fillRect(...box);
  pen.restore();
};

const drawTile = (context: DrawContext, { conquered, room }: Tile, cell: Box, runs: number): void => {
  const { pen } = context;
  const box = shrunk(cell, Math.min(5, cell[3] * 0.06));
  const [left, top, width, height] = box;
  if (room) {
    layCarpet(pen, box);
    drawRoom(context, room, box, conquered);
    drawRuns(context, runs, box);
    if (conquered) drainColour(pen, box);
  }
  if (!conquered) return;
  const size = Math.min(height * 0.56, 62);
  const at: Spot = room
    ? [left + width - size * 0.42, top + size * 0.5]
    : [left + width / 2 - size * 0.06, top + height / 2];
  plantBanner(pen, at, size);
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
  const at: Spot = large ? [left + 31, top + 24] : [left + width / 2, top + height / 2];
  if (tile) panel(pen, [at[0] - 20, at[1] - 14, 40, 28], 7, { fill: '#241b17' });
  write(pen, squareName(square), at, {
    size: 26,
    align: 'center',
    colour: tile ? '#ffeec6' : PALETTE.rockInk,
    width: 36,
    ...(tile ? {} : { halo: { colour: PALETTE.rockDeep, width: 7 } }),
  });
};

/** Where a battle is fought: a red ring, and crossed swords at the corner where nothing is written. */
const markBattle = (pen: SKRSContext2D, cell: Box): void => {
  ringCell(pen, cell, PALETTE.danger, []);
  const size = Math.min(cell[3] * 0.44, 50);
  const at: Spot = [cell[0] + cell[2] - size * 0.5, cell[1] + size * 0.5];
  pen.beginPath();
  pen.arc(at[0], at[1], size * 0.5, 0, Math.PI * 2);
  pen.fillStyle = PALETTE.danger;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = '#ffffff';
  pen.stroke();
  drawIcon(pen, 'combat', at, { size: size * 0.6, colour: '#ffffff' });
};

/** Where its owner can dig, or build: a dashed ring, with the sign of a tunnel or the rooms. */
const markOpen = ({ pen }: DrawContext, { rooms }: OpenSquare, cell: Box): void => {
  ringCell(pen, cell, PALETTE.evil, [16, 10]);
  const size = Math.min(cell[3] * 0.36, 56);
  const bottom = cell[1] + cell[3] - size * 0.62;
  if (rooms.length === 0) {
    const at: Spot = [cell[0] + cell[2] / 2, cell[1] + cell[3] / 2];
    panel(pen, [at[0] - size * 0.6, at[1] - size * 0.6, size * 1.2, size * 1.2], size * 0.6, {
      fill: '#ffffff',
      line: PALETTE.evil,
      width: 3,
    });
    drawIcon(pen, 'tunnel', at, { size: size * 0.8, colour: PALETTE.evil });
  }
  rooms.forEach((room, index) => {
    const x = cell[0] + cell[2] - size * 0.62 - index * (size + 12);
    panel(pen, [x - size * 0.52, bottom - size * 0.52, size * 1.04, size * 1.04], 8, {
      fill: '#ffffff',
      line: PALETTE.evil,
      width: 3,
    });
    drawFace(pen, ['room', room], [x, bottom], size * 0.9);
  });
};

/** A dungeon: rock, tunnels, rooms, what the adventurers have conquered, and where they fight. */
export const drawDungeon = (context: DrawContext, drawing: DungeonDrawing): void => {
  const { pen } = context;
  const { player, box, battle, planned, open = [] } = drawing;
  if (context.stamped) stampTunnels(pen, player, box);
  else digTunnels(pen, player, box);
  for (const square of SQUARES) {
    const tile = player.dungeon[square];
    if (tile) drawTile(context, tile, cellOf(box, square), runsOf(context.view, player, tile));
    labelSquare(context, square, cellOf(box, square), tile !== undefined);
  }
  for (const one of open) markOpen(context, one, cellOf(box, one.square));
  if (planned) ringCell(pen, cellOf(box, planned), PALETTE.evil, [14, 9]);
  if (battle) markBattle(pen, cellOf(box, battle));
};
