import type { Seat } from '../../../kernel/seat.ts';
import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { type Box, writeName } from '../../shared/picture/lettering.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import { ROOMS, type RoomId, type Zone } from '../rules/data/rooms.ts';
import { inZone, placeOf, SQUARES } from '../rules/dungeon.ts';
import { type PieceId, pieceOf } from '../rules/pieces/index.ts';
import { layCarpet } from './carpet.ts';
import type { DrawContext } from './drawing.ts';
import { roomParts } from './effects.ts';
import { drawIcon, drawParts, priceParts } from './icons.ts';
import { INNER, LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { eventName } from './phase-texts.ts';
import { drawAdventurer, drawNeutral } from './tokens.ts';
import { forecastsOf, takersOf } from './view-facts.ts';

const MONSTERS = 3;
const ROOMS_SHOWN = 2;
const MONSTER_WIDTH = 152;
const ROOM_WIDTH = 240;

const drawMonster = ({ pen, t }: DrawContext, piece: PieceId | undefined, box: Box): void => {
  const [left, top, width, height] = box;
  if (!piece) {
    panel(pen, box, 14, { fill: PALETTE.rock });
    drawIcon(pen, 'lair', [left + width / 2, top + height / 2], { size: 56, colour: PALETTE.rockLight });
    return;
  }
  panel(pen, box, 14, { fill: '#dcecd2' });
  const x = left + width / 2;
  drawFace(pen, ['piece', piece], [x, top + 55], 98);
  write(pen, t(`piece.${piece}`), [x, top + 122], {
    size: 31,
    weight: 'strong',
    align: 'center',
    colour: PALETTE.ink,
    width: width - 10,
  });
  drawParts(pen, priceParts(pieceOf(piece).price), [x, top + 166], {
    size: 38,
    align: 'center',
    room: width - 12,
  });
};

/** A small plan of the dungeon in which the squares of a zone are filled. */
const drawZone = ({ pen }: DrawContext, zone: Zone, [left, top, width, height]: Box): void => {
  for (const square of SQUARES) {
    const [at, row] = placeOf(square);
    panel(
      pen,
      [left + (at * width) / 5 + 1, top + (row * height) / 4 + 1, width / 5 - 2, height / 4 - 2],
      2,
      {
        fill: inZone(square, zone) ? PALETTE.roomEdge : '#fff4d6',
        line: PALETTE.roomEdge,
        width: 1,
      },
    );
  }
};

const drawRoomOffer = (context: DrawContext, room: RoomId | undefined, box: Box): void => {
  const { pen, t } = context;
  const [left, top, width, height] = box;
  if (!room) {
    panel(pen, box, 14, { fill: PALETTE.rock });
    drawIcon(pen, 'room', [left + width / 2, top + height / 2], { size: 56, colour: PALETTE.rockLight });
    return;
  }
  layCarpet(pen, box);
  drawFace(pen, ['room', room], [left + 66, top + 56], 80);
  drawZone(context, ROOMS[room].zone, [left + width - 118, top + 24, 96, 64]);
  writeName(pen, t(`room.${room}`), [left + 16, top + 93, width - 32, 50], {
    size: 30,
    colour: PALETTE.ink,
    align: 'center',
  });
  drawParts(pen, roomParts(room), [left + width / 2, top + height - 34], {
    size: 36,
    align: 'center',
    room: width - 36,
  });
};

const TOKEN = 76;

/** Who would get an adventurer now, at the corner of the token. */
const drawTaker = ({ pen }: DrawContext, taker: Seat | 'neutral' | undefined, at: Spot): void => {
  if (taker === undefined) return;
  if (taker === 'neutral') {
    drawNeutral(pen, 'N', at, 13);
    return;
  }
  const style = seatStyle(taker);
  drawEmblem(pen, style, at, { radius: 12, fill: style.colour, line: PALETTE.ink, width: 2.5 });
};

const drawForecast = (context: DrawContext, [left, top, width, height]: Box): void => {
  const { pen, view } = context;
  const known = forecastsOf(view);
  panel(pen, [left, top, width, height], 14, { fill: known.length > 0 ? PALETTE.paper : PALETTE.rock });
  if (known.length === 0)
    drawIcon(pen, 'hourglass', [left + width / 2, top + height / 2], { size: 60, colour: PALETTE.rockLight });
  const takers = known[0] ? takersOf(view, known[0].forecast) : [];
  known.forEach(({ season, forecast, next }, index) => {
    const y = top + (known.length === 1 ? height / 2 : 50 + index * 96);
    const tokens = forecast.adventurers.length * (TOKEN + 9);
    if (!next) panel(pen, [left + 5, y - 45, width - 10, 90], 10, { fill: PALETTE.paperDeep });
    drawIcon(pen, season, [left + 34, y], { size: 42, colour: PALETTE.ink });
    drawIcon(pen, forecast.event, [left + 86, y], { size: 40, colour: PALETTE.evil });
    writeName(pen, eventName(view, forecast.event, context), [left + 112, y - 40, width - 136 - tokens, 80], {
      size: 30,
      colour: PALETTE.ink,
    });
    forecast.adventurers.forEach((id, place) => {
      const x = left + width - tokens - 8 + TOKEN / 2 + place * (TOKEN + 9);
      drawAdventurer(pen, adventurerOf(id), [x, y], TOKEN);
      if (index === 0) drawTaker(context, takers[place], [x + TOKEN / 2, y - TOKEN / 2 + 1]);
    });
  });
};

/** Monsters and rooms on offer, and what this season and the next will bring; gives the height. */
export const drawOffers = (context: DrawContext, top: number): number => {
  const { height } = LAYOUT.offers;
  const { gap, rim } = LAYOUT;
  let left: number = rim;
  for (let at = 0; at < MONSTERS; at += 1) {
    drawMonster(context, context.view.board.lairs[at], [left, top, MONSTER_WIDTH, height]);
    left += MONSTER_WIDTH + gap;
  }
  for (let at = 0; at < ROOMS_SHOWN; at += 1) {
    drawRoomOffer(context, context.view.board.rooms[at], [left, top, ROOM_WIDTH, height]);
    left += ROOM_WIDTH + gap;
  }
  drawForecast(context, [left, top, rim + INNER - left, height]);
  return height;
};
