import type { Seat } from '../../../kernel/seat.ts';
import { COLOURS, type DrawContext, drawCoin, panel, write } from '../../shared/picture/brush.ts';
import { drawGlyph, type Glyph } from '../../shared/picture/glyph.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import type { Player, View } from '../rules/state.ts';
import { drawPiece } from './glyphs/pieces.ts';
import { raceGlyph } from './glyphs/races.ts';
import { LAYOUT } from './layout.ts';
import { piecesInOrder } from './pieces-order.ts';
import { drawRace } from './stack.ts';
import { declinedLayers, offBoard, placesOf } from './view-facts.ts';

/** A player's part of the picture. */
interface PlayerCard extends DrawContext<View> {
  readonly seat: Seat;
  readonly player: Player;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** A white flag: peace with the player whose emblem stands beside it. */
const FLAG: Glyph = { fill: 'M6 3C10 0 14 6 21 3V13C14 16 10 10 6 13Z', line: 'M5 2V22' };

const drawFrame = ({ pen, view, seat, left, top, width }: PlayerCard): void => {
  const { colour } = seatStyle(seat);
  const on = !view.over && view.board.turn.seat === seat;
  const box = [left, top, width, LAYOUT.players.height] as const;
  if (on) panel(pen, [left - 5, top - 5, width + 10, box[3] + 10], 20, { fill: COLOURS.gold });
  panel(pen, box, 16, { fill: on ? '#fffaea' : COLOURS.parchment });
  pen.save();
  pen.beginPath();
  pen.roundRect(...box, 16);
  pen.clip();
  pen.fillStyle = colour;
  pen.fillRect(left, top, width, 58);
  pen.restore();
};

const drawName = ({ pen, view, names, seat, left, top, width }: PlayerCard): void => {
  const style = seatStyle(seat);
  drawEmblem(pen, style, [left + 34, top + 29], { radius: 19, fill: style.ink, line: style.ink, width: 1 });
  const place = placesOf(view)?.[seat];
  const end = place === undefined ? 14 : 66;
  write(pen, names[seat] ?? '', [left + 66, top + 30], {
    size: 38,
    weight: 'strong',
    colour: style.ink,
    width: width - 66 - end,
  });
  if (place === undefined) return;
  const x = left + width - 36;
  panel(pen, [x - 25, top + 7, 50, 44], 10, {
    fill: place === 1 ? COLOURS.gold : '#fffaea',
    line: COLOURS.ink,
  });
  write(pen, `${place}.`, [x + 2, top + 29], { size: 34, weight: 'strong', align: 'center' });
};

const drawActive = ({ pen, player, seat, left, top, width, t }: PlayerCard): void => {
  const y = top + 103;
  const { active } = player;
  if (!active) {
    write(pen, t('board.no-race'), [left + 18, y], { size: 32, colour: COLOURS.faint, width: width - 36 });
    return;
  }
  drawRace(pen, { seat, race: active.race }, [left + 46, y], 31);
  const room = width - 92 - 12;
  write(pen, t(`race.${active.race}`), [left + 92, y - 17], { size: 35, weight: 'strong', width: room });
  if (active.power === undefined) return;
  write(pen, t(`power.${active.power}`), [left + 92, y + 19], { size: 31, width: room, colour: '#4c3a26' });
};

/** Tokens and markers in hand at the left, coins and peace at the right. */
const drawHand = ({ pen, view, player, seat, left, top, width }: PlayerCard): void => {
  const y = top + 168;
  const style = seatStyle(seat);
  const { active } = player;
  let x = left + 34;
  if (active) {
    for (const dx of [-7, 0, 7]) {
      drawEmblem(pen, style, [x + dx, y], { radius: 15, fill: style.colour, line: '#fffaf0', width: 2.5 });
    }
    x += 28;
    x += write(pen, `×${offBoard(active)}`, [x, y], { size: 36, weight: 'strong' }) + 12;
    for (const [id, count] of piecesInOrder(active.pieces)) {
      drawPiece(pen, id, [x + 17, y], 34);
      x += 38;
      if (count > 1) x += write(pen, String(count), [x, y], { size: 26, weight: 'strong' }) + 8;
    }
  }
  for (const [id, count] of piecesInOrder(player.marks)) {
    for (let index = 0; index < count; index++) {
      drawPiece(pen, id, [x + 17, y], 34);
      x += 24;
    }
  }
  const coins = view.coins[seat];
  drawCoin(pen, coins === undefined ? '?' : String(coins), [left + width - 40, y - 2], 27);
  if (player.peaceWith === undefined) return;
  const other = seatStyle(player.peaceWith);
  const at = left + width - 104;
  drawEmblem(pen, other, [at, y], { radius: 17, fill: other.colour, line: '#fffaf0', width: 2 });
  drawGlyph(pen, FLAG, [at - 32, y], { size: 36, colour: '#2f7d4f' });
};

const drawDeclined = ({ pen, view, seat, left, top, width, t }: PlayerCard): void => {
  const y = top + 212;
  const layers = declinedLayers(view.board, seat);
  const room = (width - 28) / Math.max(1, layers.length);
  layers.forEach(({ layer }, index) => {
    const x = left + 14 + index * room;
    panel(pen, [x, y - 18, room - 6, 36], 8, {
      fill: COLOURS.grey,
      line: seatStyle(seat).colour,
      width: 2.5,
      dash: [8, 6],
    });
    drawGlyph(pen, raceGlyph(layer.race), [x + 20, y], { size: 27, colour: COLOURS.greyInk });
    const held = offBoard(layer);
    const text = held > 0 ? `${t(`race.${layer.race}`)} ×${held}` : t(`race.${layer.race}`);
    write(pen, text, [x + 40, y], { size: 28, width: room - 52, colour: '#403c37' });
  });
};

/** A card for each player: races, power, what is in hand, coins where they may be known. */
export const drawPlayers = (context: DrawContext<View>, top: number): void => {
  const { players } = context.view.board;
  const { gap } = LAYOUT.players;
  const width = (LAYOUT.width - 2 * LAYOUT.rim - (players.length - 1) * gap) / players.length;
  players.forEach((player, seat) => {
    const card = { ...context, seat, player, left: LAYOUT.rim + seat * (width + gap), top, width };
    drawFrame(card);
    drawName(card);
    drawActive(card);
    drawHand(card);
    drawDeclined(card);
  });
};
