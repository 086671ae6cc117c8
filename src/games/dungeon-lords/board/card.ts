import type { SKRSContext2D } from 'canvas';
import { type Seat, seatsOf, type Viewer } from '../../../kernel/seat.ts';
import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawEmblem, liveryOf } from '../../shared/picture/seats.ts';
import type { Player } from '../rules/state.ts';
import { drawDungeon } from './dungeon.ts';
import { PIECE_GLYPHS } from './glyphs/pieces.ts';
import type { Thing } from './glyphs/things.ts';
import { drawParts, drawThing, type Part, some } from './icons.ts';
import { column } from './layout.ts';
import { STONE } from './palette.ts';
import { placesOf } from './places.ts';
import { rowOf, type Sheet } from './sheet.ts';
import { battleTile, dueSeats, isSecretPhase, plannedTile, playerOf, slotLook, tileCount } from './shown.ts';
import { drawAdventurer, drawBack, drawOrder, drawPiece, drawPrisoner } from './tokens.ts';

/** A player's part of a picture. */
export interface Card {
  readonly sheet: Sheet;
  readonly viewer: Viewer;
  readonly seat: Seat;
  readonly player: Player;
  readonly left: number;
  readonly width: number;
}

/** A part of a card. */
export interface Section {
  readonly height: number;
  draw(card: Card, top: number): void;
}

const PAD = 12;
const BAR = 58;

/** A card of a player. */
export const cardOf = (sheet: Sheet, viewer: Viewer, seat: Seat, left: number, width: number): Card => ({
  sheet,
  viewer,
  seat,
  player: playerOf(sheet.view, seat),
  left,
  width,
});

/** The paper of a card, gold-rimmed while the player owes a decision. */
export const drawPaper = ({ sheet, seat, left, width }: Card, top: number, height: number): void => {
  const { pen, view } = sheet;
  const due = dueSeats(view).includes(seat);
  if (due) panel(pen, [left - 5, top - 5, width + 10, height + 10], 20, { fill: STONE.gold });
  panel(pen, [left, top, width, height], 16, { fill: due ? STONE.bright : STONE.paper });
};

/** What stands at the right end of a bar: the place at the end, or how a decision stands. */
const drawMark = ({ sheet, seat, left, width }: Card, y: number): number => {
  const { pen, view } = sheet;
  const { ink } = liveryOf(seat);
  const x = left + width - 32;
  const place = placesOf(view)?.[seat];
  if (place !== undefined) {
    panel(pen, [x - 26, y - 22, 52, 44], 10, {
      fill: place === 1 ? STONE.gold : STONE.bright,
      line: STONE.ink,
    });
    write(pen, `${place}.`, [x + 2, y], { size: 34, weight: 'strong', align: 'center', colour: STONE.ink });
    return 64;
  }
  if (dueSeats(view).includes(seat)) drawThing(pen, 'hourglass', [x, y], 34, ink);
  else if (isSecretPhase(view)) drawThing(pen, 'check', [x, y], 34, ink);
  else return 12;
  return 58;
};

/** Emblem and name; a crown for the starting player. */
export const BAR_SECTION: Section = {
  height: BAR,
  draw: (card, top) => {
    const { sheet, seat, left, width } = card;
    const { pen, view, names } = sheet;
    const livery = liveryOf(seat);
    pen.beginPath();
    pen.roundRect(left, top, width, BAR, [16, 16, 0, 0]);
    pen.fillStyle = livery.colour;
    pen.fill();
    const y = top + BAR / 2;
    drawEmblem(pen, livery, [left + 34, y], 19, { fill: livery.ink, line: livery.ink, width: 1 });
    let from = left + 64;
    if (view.board.first === seat && !view.over) {
      drawThing(pen, 'crown', [from + 16, y], 32, livery.ink);
      from += 42;
    }
    const end = drawMark(card, y);
    write(pen, names[seat] ?? '', [from, y + 1], {
      size: 38,
      weight: 'strong',
      colour: livery.ink,
      width: left + width - end - from,
    });
  },
};

const spread = ({ sheet, left, width }: Card, y: number, parts: readonly Part[]): void => {
  const room = (width - PAD * 2) / parts.length;
  parts.forEach((part, index) => {
    drawParts(sheet.pen, [part], [left + PAD + index * room, y], { size: 35, room: room - 8 });
  });
};

const workers = (all: number, used: number): string => (used > 0 ? `${all - used}/${all}` : String(all));

/** Gold, food, imps (idle of all), traps; then evil, tiles, trolls, red marks. */
export const figuresOf = ({ player, sheet, seat }: Card): readonly Part[] => [
  some('gold', player.gold),
  some('food', player.food),
  some('imp', workers(player.imps, player.impsUsed)),
  some('trap', sheet.view.traps[seat] ?? 0),
  some('evil', player.evil),
  { ...some('tunnel', tileCount(player)), word: 'board.word.tiles' },
  {
    text: workers(player.trolls, player.trollsUsed),
    glyph: PIECE_GLYPHS.troll,
    colour: '#2f5a28',
    word: 'board.word.troll',
  },
  some('red-mark', player.redMarks),
];

/** The figures in two rows. */
export const FIGURES: Section = {
  height: 98,
  draw: (card, top) => {
    const figures = figuresOf(card);
    spread(card, top + 28, figures.slice(0, 4));
    spread(card, top + 72, figures.slice(4));
  },
};

const WAY_IN = 24;

/** The dungeon, small; `cell` is the height of a tile. */
const mapSection = (cell: number): Section => ({
  height: WAY_IN + cell * 4 + 14,
  draw: ({ sheet, viewer, seat, player, left, width }, top) =>
    drawDungeon(sheet, {
      player,
      box: [left + PAD + 4, top + WAY_IN, width - 2 * PAD - 8, cell * 4],
      battle: battleTile(sheet.view, seat),
      planned: plannedTile(sheet.view, viewer, seat),
    }),
});

/** A row that begins with a faint sign of what it holds. */
const drawLabel = ({ sheet, left }: Card, thing: Thing, y: number): void =>
  drawThing(sheet.pen, thing, [left + PAD + 15, y], 27, '#8b7a5e');

const ROW_LEFT = PAD + 38;

/** Things in a row; where they are many they are drawn smaller, down to two thirds. */
const rowSection = <Item>(
  label: Thing,
  size: number,
  itemsOf: (player: Player) => readonly Item[],
  draw: (pen: SKRSContext2D, item: Item, at: Spot, size: number) => void,
): Section => ({
  height: size + 12,
  draw: (card, top) => {
    const items = itemsOf(card.player);
    const y = top + size / 2 + 4;
    const room = card.width - ROW_LEFT - PAD;
    const fitting = Math.max(size * 0.62, Math.min(size, room / Math.max(1, items.length) - 6));
    drawLabel(card, label, y);
    const spots = rowOf(items.length, card.left + ROW_LEFT, room, fitting, 7);
    for (const [index, item] of items.entries())
      draw(card.sheet.pen, item, [spots[index] ?? card.left, y], fitting);
  },
});

const CHIP = 54;

/** The inaccessible orders, and those of this round: open when revealed, backs when given in secret. */
export const ORDERS_SECTION: Section = {
  height: CHIP + 12,
  draw: (card, top) => {
    const { sheet, player, left, width } = card;
    const { pen, view } = sheet;
    const y = top + CHIP / 2 + 4;
    drawLabel(card, 'lock', y);
    player.inaccessible.forEach((order, index) => {
      drawOrder(pen, order, [left + ROW_LEFT + CHIP / 2 + index * (CHIP + 6), y], CHIP, 'locked');
    });
    const from = left + width - PAD - 3 * (CHIP + 8) + 8;
    for (let at = 0; at < 3; at += 1) {
      const spot: Spot = [from + CHIP / 2 + at * (CHIP + 8), y];
      const slot = player.slots[at];
      if (slot) drawOrder(pen, slot.order, spot, CHIP, slotLook(slot));
      else drawBack(pen, spot, CHIP, CHIP, isSecretPhase(view) && player.sealed);
    }
  },
};

/** The adventurers before the dungeon. */
export const partySection = (size: number): Section =>
  rowSection('queue', size, ({ party }) => party, drawAdventurer);

/** Monsters and ghosts. */
export const LAIR = rowSection('lair', CHIP, ({ lair }) => lair, drawPiece);

/** Those who were caught. */
export const PRISON = rowSection('prison', 46, ({ prison }) => prison, drawPrisoner);

/** What the cards of a picture hold, each from top to bottom. */
export interface Contents {
  readonly upper: readonly Section[];
  readonly lower: readonly Section[];
  /** Height of a tile of the dungeon that stands between them. */
  readonly cell: number;
}

/** Cards at least this wide have their dungeon at the left of all else. */
const WIDE = 700;

const heightOf = (sections: readonly Section[]): number =>
  sections.reduce((sum, { height }) => sum + height, 0);

const drawSections = (card: Card, sections: readonly Section[], top: number): void => {
  let at = top;
  for (const section of sections) {
    section.draw(card, at);
    at += section.height;
  }
};

/** A card for every player side by side; gives their height. */
export const drawCards = (
  sheet: Sheet,
  viewer: Viewer,
  { upper, lower, cell }: Contents,
  top: number,
): number => {
  const { seats } = sheet.view.board;
  const wide = column(0, seats).width >= WIDE;
  const beside = [...upper, ...lower];
  const stacked = [...upper, mapSection(cell), ...lower];
  const height = BAR + heightOf(wide ? beside : stacked) + 8;
  for (const seat of seatsOf(seats)) {
    const { left, width } = column(seat, seats);
    const card = cardOf(sheet, viewer, seat, left, width);
    drawPaper(card, top, height);
    BAR_SECTION.draw(card, top);
    if (!wide) {
      drawSections(card, stacked, top + BAR);
      continue;
    }
    const half = width * 0.52;
    mapSection((heightOf(beside) - WAY_IN - 16) / 4).draw({ ...card, width: half }, top + BAR + 4);
    drawSections({ ...card, left: left + half, width: width - half }, beside, top + BAR);
  }
  return height;
};
