import type { Seat } from '../../../kernel/seat.ts';
import { COLOURS, type DrawContext, drawCoin, panel, write } from '../../shared/picture/brush.ts';
import { drawGlyph, type Glyph } from '../../shared/picture/glyph.ts';
import { writeName } from '../../shared/picture/lettering.ts';
import { nameRow, type WriteInRow } from '../../shared/picture/name-row.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import type { Player, View } from '../rules/state.ts';
import { type ComboRow, comboRow, drawCombo, drawNoCombo, namedCombo } from './combo.ts';
import { raceless } from './descriptions.ts';
import { drawFigure, isFigure } from './glyphs/figures.ts';
import { drawPiece } from './glyphs/pieces.ts';
import { LAYOUT } from './layout.ts';
import { piecesInOrder } from './pieces-order.ts';
import { drawRace } from './tokens.ts';
import { decider, declinedLayers, offBoard, piecesOffBoard, placesOf } from './view-facts.ts';

/** A player's part of the picture. */
interface PlayerCard extends DrawContext<View> {
  readonly seat: Seat;
  readonly player: Player;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Writes a name into the strip. */
  readonly name: WriteInRow;
  readonly combos: ComboRow;
}

/** Height of the strip with a player's name. */
const STRIP = 54;
/** From a card's left edge to the player's name; from the end of the name's room to the right edge, and what a place takes of it. */
const NAME_LEFT = 58;
const COINS = 66;
const PLACE = 54;

/** A white flag: peace with the player whose emblem stands beside it. */
const FLAG: Glyph = { fill: 'M6 3C10 0 14 6 21 3V13C14 16 10 10 6 13Z', line: 'M5 2V22' };

const drawFrame = ({ pen, view, seat, left, top, width, height }: PlayerCard): void => {
  const { colour } = seatStyle(seat);
  const on = !view.over && decider(view.board.turn) === seat;
  const box = [left, top, width, height] as const;
  if (on) panel(pen, [left - 5, top - 5, width + 10, height + 10], 20, { fill: COLOURS.gold });
  panel(pen, box, 16, { fill: on ? '#fffaea' : COLOURS.parchment });
  pen.save();
  pen.beginPath();
  pen.roundRect(...box, 16);
  pen.clip();
  pen.fillStyle = colour;
  pen.fillRect(left, top, width, STRIP);
  pen.fillStyle = 'rgba(0, 0, 0, 0.28)';
  pen.fillRect(left, top + STRIP - 4, width, 4);
  pen.restore();
};

/** The owner's emblem and name, coins where they may be known, and the place at the end. */
const drawName = ({ pen, view, names, seat, left, top, width, name }: PlayerCard): void => {
  const style = seatStyle(seat);
  const y = top + STRIP / 2 - 1;
  drawEmblem(pen, style, [left + 32, y], { radius: 18, fill: style.ink, line: style.ink, width: 1 });
  const coins = view.coins[seat];
  drawCoin(pen, coins === undefined ? '?' : String(coins), [left + width - 36, y], 25);
  const place = placesOf(view)?.[seat];
  name(names[seat] ?? '', [left + NAME_LEFT, y + 1], style.ink);
  if (place === undefined) return;
  const x = left + width - 92;
  panel(pen, [x - 24, y - 20, 48, 40], 10, {
    fill: place === 1 ? COLOURS.gold : '#fffaea',
    line: COLOURS.ink,
  });
  write(pen, `${place}.`, [x + 1, y], { size: 32, weight: 'strong', align: 'center' });
};

const drawActive = ({ pen, view, player, seat, left, top, t, combos }: PlayerCard): void => {
  const { active } = player;
  const above = top + STRIP + 8;
  if (!active) {
    drawNoCombo(pen, t(raceless(view)), [left + 12, above], { width: combos.width, indent: 14 });
    return;
  }
  drawCombo(pen, namedCombo(active, t), [left + 12, above], combos);
  drawRace(pen, { seat, race: active.race }, [left + 52, above + 44], 35);
};

/** Tokens and markers in hand at the left, peace at the right. */
const drawHand = ({ pen, player, seat, left, top, width }: PlayerCard): void => {
  const y = top + STRIP + 120;
  const { active } = player;
  let x = left + 32;
  if (active) {
    for (const dx of [7, 0, -7]) drawRace(pen, { seat, race: active.race }, [x + dx, y], 15);
    x += 30;
    x += write(pen, `×${offBoard(active)}`, [x, y], { size: 34, weight: 'strong' }) + 12;
    for (const [id, count] of piecesInOrder(piecesOffBoard(active))) {
      if (isFigure(id)) drawFigure(pen, id, [x + 17, y], 38);
      else drawPiece(pen, id, [x + 17, y], 32);
      x += 38;
      if (count > 1) x += write(pen, String(count), [x, y], { size: 28, weight: 'strong' }) + 8;
    }
  }
  for (const [id, count] of piecesInOrder(player.marks)) {
    for (let index = 0; index < count; index++) {
      drawPiece(pen, id, [x + 17, y], 32);
      x += 24;
    }
  }
  if (player.peaceWith === undefined) return;
  const other = seatStyle(player.peaceWith);
  const at = left + width - 36;
  drawEmblem(pen, other, [at, y], { radius: 15, fill: other.colour, line: COLOURS.ink, width: 2 });
  drawGlyph(pen, FLAG, [at - 34, y], { size: 34, colour: '#2f7d4f' });
};

/** Letters on the grey of a race in decline. */
const FADED = '#403c37';

const drawDeclined = ({ pen, view, seat, left, top, width, t }: PlayerCard): void => {
  const y = top + STRIP + 164;
  const layers = declinedLayers(view.board, seat);
  const room = (width - 24) / Math.max(1, layers.length);
  layers.forEach(({ layer }, index) => {
    const x = left + 12 + index * room;
    panel(pen, [x, y - 19, room - 6, 38], 9, {
      fill: COLOURS.grey,
      line: seatStyle(seat).colour,
      width: 2.5,
      dash: [8, 6],
    });
    drawRace(pen, { seat, race: layer.race, declined: true }, [x + 24, y], 17);
    const held = offBoard(layer);
    const count = held > 0 ? `×${held}` : '';
    const end = x + room - 16;
    const beside = write(pen, count, [end, y], { size: 27, weight: 'strong', align: 'right', colour: FADED });
    writeName(pen, t(`race.${layer.race}`), [x + 46, y - 18, end - beside - x - 50, 36], {
      size: 27,
      weight: 'plain',
      colour: FADED,
      least: 13,
    });
  });
};

/** A card for each player: races, power, what is in hand, coins where they may be known. */
export const drawPlayers = (context: DrawContext<View>, top: number, height: number): void => {
  const { pen, view, names, t } = context;
  const { players } = view.board;
  const { gap } = LAYOUT.players;
  const width = (LAYOUT.width - 2 * LAYOUT.rim - (players.length - 1) * gap) / players.length;
  const right = placesOf(view) ? COINS + PLACE : COINS;
  const name = nameRow(pen, names, {
    room: [width - NAME_LEFT - right, STRIP - 4],
    size: 36,
    weight: 'strong',
    oneLine: 28,
    least: 26,
  });
  const active = players.flatMap((player) => (player.active ? [namedCombo(player.active, t)] : []));
  const combos = comboRow(pen, active, { width: width - 24, indent: 80 });
  players.forEach((player, seat) => {
    const left = LAYOUT.rim + seat * (width + gap);
    const card = { ...context, seat, player, left, top, width, height, name, combos };
    drawFrame(card);
    drawName(card);
    drawActive(card);
    drawHand(card);
    drawDeclined(card);
  });
};
