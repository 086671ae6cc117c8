import type { SKRSContext2D } from 'canvas';
import { type Seat, seatsOf, type Viewer } from '../../../kernel/seat.ts';
import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { writeName } from '../../shared/picture/lettering.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import type { Player } from '../rules/state.ts';
import { cavePlaces } from './cave-places.ts';
import { digCave } from './caves.ts';
import type { DrawContext } from './drawing.ts';
import { drawDungeon } from './dungeon.ts';
import type { Icon } from './glyphs/icons.ts';
import { drawIcon } from './icons.ts';
import { column, LAYOUT } from './layout.ts';
import { drawMeadow } from './meadow.ts';
import { PALETTE } from './palette.ts';
import { drawParty } from './party.ts';
import { placesOf } from './scoring.ts';
import { drawBack, drawOrder, drawPiece, drawPrisoner } from './tokens.ts';
import { battleTile, dueSeats, isSecretPhase, orderLook, plannedTile, playerOf } from './view-facts.ts';

/** A player's part of a picture. */
export interface PlayerCard {
  readonly context: DrawContext;
  readonly viewer: Viewer;
  readonly seat: Seat;
  readonly player: Player;
  readonly left: number;
  readonly width: number;
}

/** A part of a card. */
export interface CardSection {
  readonly height: number;
  /** @param more height than it asks for, which only what `grows` is given */
  draw(card: PlayerCard, top: number, more?: number): void;
  readonly grows?: boolean;
}

/** Between the edge of a card and what stands in it. */
export const PAD = 12;
const BAR = 58;

/** A card of a player. */
export const cardOf = (
  context: DrawContext,
  viewer: Viewer,
  seat: Seat,
  { left, width }: Pick<PlayerCard, 'left' | 'width'>,
): PlayerCard => ({
  context,
  viewer,
  seat,
  player: playerOf(context.view, seat),
  left,
  width,
});

/** The paper of a card, gold-rimmed while the player owes a decision. */
export const drawPaper = ({ context, seat, left, width }: PlayerCard, top: number, height: number): void => {
  const { pen, view } = context;
  const due = dueSeats(view).includes(seat);
  if (due) panel(pen, [left - 5, top - 5, width + 10, height + 10], 20, { fill: PALETTE.gold });
  panel(pen, [left, top, width, height], 16, { fill: due ? PALETTE.bright : PALETTE.paper });
};

/** What stands at the right end of a bar: the place at the end, or how a decision stands. */
const drawMark = ({ context, seat, left, width }: PlayerCard, y: number): number => {
  const { pen, view } = context;
  const { ink } = seatStyle(seat);
  const x = left + width - 32;
  const place = placesOf(view)?.[seat];
  if (place !== undefined) {
    panel(pen, [x - 26, y - 22, 52, 44], 10, {
      fill: place === 1 ? PALETTE.gold : PALETTE.bright,
      line: PALETTE.ink,
    });
    write(pen, `${place}.`, [x + 2, y], { size: 34, weight: 'strong', align: 'center', colour: PALETTE.ink });
    return 64;
  }
  if (dueSeats(view).includes(seat)) drawIcon(pen, 'hourglass', [x, y], { size: 34, colour: ink });
  else if (isSecretPhase(view)) drawIcon(pen, 'check', [x, y], { size: 34, colour: ink });
  else return 12;
  return 58;
};

/** Emblem and name; a crown for the starting player. */
export const BAR_SECTION: CardSection = {
  height: BAR,
  draw: (card, top) => {
    const { context, seat, left, width } = card;
    const { pen, view, names } = context;
    const style = seatStyle(seat);
    pen.beginPath();
    pen.roundRect(left, top, width, BAR, [16, 16, 0, 0]);
    pen.fillStyle = style.colour;
    pen.fill();
    const y = top + BAR / 2;
    drawEmblem(pen, style, [left + 34, y], { radius: 19, fill: style.ink, line: style.ink, width: 1 });
    let from = left + 64;
    if (view.board.first === seat && !view.over) {
      drawIcon(pen, 'crown', [from + 16, y], { size: 32, colour: style.ink });
      from += 42;
    }
    const end = drawMark(card, y);
    writeName(pen, names[seat] ?? '', [from, top + 2, left + width - end - 8 - from, BAR - 2], {
      size: 38,
      least: 24,
      colour: style.ink,
    });
  },
};

/** Room between those who wait and the dungeon, for its gate. */
const ABOVE = 34;
/** Air above the heads of the adventurers who queue on the grass, and grass below their feet. */
const AIR = 8;

/** The meadow with the adventurers, and the dungeon below it; `cell` is the height of a tile. */
const mapSection = (cell: number, queue: number): CardSection => ({
  height: AIR + queue + ABOVE + cell * 4 + 14,
  draw: (card, top) => {
    const { context, viewer, seat, player, left, width } = card;
    const dug = top + AIR + queue + ABOVE;
    drawMeadow(
      context.pen,
      [left + PAD - 2, top, width - 2 * PAD + 4, AIR + queue + ABOVE + 6],
      context.view.board.season,
    );
    drawDungeon(context, {
      player,
      box: [left + PAD + 4, dug, width - 2 * PAD - 8, cell * 4],
      battle: battleTile(context.view, seat),
      planned: plannedTile(context.view, viewer, seat),
    });
    drawParty(context.pen, player.party, [left + PAD + 4, top + AIR, width - 2 * PAD - 8, queue]);
  },
});

/** A row that begins with a faint sign of what it holds. */
const drawLabel = ({ context, left }: PlayerCard, icon: Icon, y: number, colour = '#8b7a5e'): void =>
  drawIcon(context.pen, icon, [left + PAD + 17, y], { size: 27, colour });

const ROW_LEFT = PAD + 38;

/** Between things in a cave and its walls. */
const CAVE_WALL = 5;

/** Things in rows in a cave, as large as they can be there. */
const caveSection = <Item>(
  label: 'lair' | 'prison',
  size: number,
  itemsOf: (player: Player) => readonly Item[],
  draw: (pen: SKRSContext2D, item: Item, at: Spot, size: number) => void,
): CardSection => ({
  height: size + 2 * CAVE_WALL + 4,
  grows: true,
  draw: (card, top, more = 0) => {
    const items = itemsOf(card.player);
    const most = size + more;
    const middle = top + CAVE_WALL + most / 2;
    digCave(card.context, label, [card.left + PAD - 2, top, card.width - 2 * PAD + 4, most + 2 * CAVE_WALL]);
    drawLabel(card, label, middle, PALETTE.pale);
    const width = card.width - ROW_LEFT - PAD - CAVE_WALL;
    const places = cavePlaces(items.length, [card.left + ROW_LEFT, top + CAVE_WALL, width, most]);
    for (const [index, item] of items.entries())
      draw(card.context.pen, item, places.spots[index] ?? [card.left, middle], places.size);
  },
});

const CHIP = 54;

/** The inaccessible orders, and those of this round: open when revealed, backs when given in secret. */
export const ORDERS_SECTION: CardSection = {
  height: CHIP + 12,
  draw: (card, top) => {
    const { context, player, left, width } = card;
    const { pen, view } = context;
    const y = top + CHIP / 2 + 4;
    drawLabel(card, 'lock', y);
    player.inaccessible.forEach((order, index) => {
      drawOrder(pen, order, [left + ROW_LEFT + CHIP / 2 + index * (CHIP + 6), y], {
        size: CHIP,
        look: 'locked',
      });
    });
    const from = left + width - PAD - 3 * (CHIP + 8) + 8;
    for (let at = 0; at < 3; at += 1) {
      const spot: Spot = [from + CHIP / 2 + at * (CHIP + 8), y];
      const slot = player.slots[at];
      if (slot) drawOrder(pen, slot.order, spot, { size: CHIP, look: orderLook(slot) });
      else drawBack(pen, spot, CHIP, isSecretPhase(view) && player.sealed);
    }
  },
};

/** Monsters and ghosts. */
export const LAIR = caveSection('lair', 60, ({ lair }) => lair, drawPiece);

/** Those who were caught. */
export const PRISON = caveSection('prison', 52, ({ prison }) => prison, drawPrisoner);

/** What the cards of a picture hold, each from top to bottom. */
export interface CardLayout {
  readonly upper: readonly CardSection[];
  readonly lower: readonly CardSection[];
  /** Height of a tile of the dungeon that stands between them. */
  readonly cell: number;
  /** Size of the adventurers before it. */
  readonly queue: number;
  /** So many cards stand side by side; all if left out. */
  readonly inRow?: number;
  /** Tiles of a card with its dungeon at the left are at least this high. */
  readonly least?: number;
}

/** Cards at least this wide have their dungeon at the left of all else, with tiles at least this high. */
const WIDE = 700;
const LOW = 60;
/** Between two rows of cards. */
const ROW_GAP = 18;

const heightOf = (sections: readonly CardSection[]): number =>
  sections.reduce((sum, { height }) => sum + height, 0);

/** Draws sections from top to bottom; what room is left below them goes to those that grow. */
const drawSections = (
  card: PlayerCard,
  sections: readonly CardSection[],
  { top, height }: { readonly top: number; readonly height: number },
): void => {
  const growing = sections.filter(({ grows }) => grows).length;
  const more = Math.max(0, height - heightOf(sections)) / Math.max(1, growing);
  let at = top;
  for (const section of sections) {
    const own = section.grows ? more : 0;
    section.draw(card, at, own);
    at += section.height + own;
  }
};

/** A dungeon with all who wait before it, and nothing of the tiles. */
const beforeTiles = ({ queue }: CardLayout): number => AIR + queue + ABOVE + 18;

/** The height of a card inside, below its bar. */
const insideOf = (layout: CardLayout, wide: boolean): number => {
  const { upper, lower, cell, queue, least = LOW } = layout;
  const beside = heightOf([...upper, ...lower]);
  return wide ? Math.max(beside, beforeTiles(layout) + 4 * least) : beside + mapSection(cell, queue).height;
};

/** One card: its dungeon between all else, or at the left of it where there is room. */
const drawCard = (
  card: PlayerCard,
  layout: CardLayout,
  { top, inside, wide }: { readonly top: number; readonly inside: number; readonly wide: boolean },
): void => {
  const { upper, lower, cell, queue } = layout;
  const { left, width } = card;
  drawPaper(card, top, BAR + inside + 8);
  BAR_SECTION.draw(card, top);
  const room = { top: top + BAR, height: inside };
  if (!wide) {
    drawSections(card, [...upper, mapSection(cell, queue), ...lower], room);
    return;
  }
  const half = width * 0.52;
  const map = mapSection((inside - beforeTiles(layout)) / 4, queue);
  map.draw({ ...card, width: half }, top + BAR + 4);
  drawSections({ ...card, left: left + half, width: width - half }, [...upper, ...lower], room);
};

/** A card for every player, side by side or in several rows; gives the height of all. */
export const drawCards = (context: DrawContext, viewer: Viewer, layout: CardLayout, top: number): number => {
  const { seats } = context.view.board;
  const columns = Math.min(seats, layout.inRow ?? seats);
  const wide = column(0, columns).width >= WIDE;
  const inside = insideOf(layout, wide);
  const step = BAR + inside + 8 + ROW_GAP;
  for (const seat of seatsOf(seats)) {
    const row = Math.floor(seat / columns);
    const { left, width } = column(seat % columns, columns);
    // A row that is not full stands in the middle.
    const missing = Math.max(0, (row + 1) * columns - seats);
    const card = cardOf(context, viewer, seat, { left: left + (missing * (width + LAYOUT.gap)) / 2, width });
    drawCard(card, layout, { top: top + row * step, inside, wide });
  }
  return Math.ceil(seats / columns) * step - ROW_GAP;
};
