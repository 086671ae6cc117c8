import type { Seat, Viewer } from '../../../kernel/seat.ts';
import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { type Box, widthOf, writeName } from '../../shared/picture/lettering.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import { pieceOf } from '../rules/pieces/index.ts';
import type { LairPiece } from '../rules/state.ts';
import { spellAt } from '../rules/swaps.ts';
import { drawBattleScene } from './battle-scene.ts';
import { type DrawContext, rowOf } from './drawing.ts';
import { drawDungeon } from './dungeon.ts';
import { drawWaiting } from './fighters.ts';
import { figuresOf } from './figures.ts';
import type { Icon } from './glyphs/icons.ts';
import { spellGlyph } from './glyphs/spells.ts';
import { amountPart, drawIcon, drawParts, type Part, partsWidth, priceParts } from './icons.ts';
import { INNER, LAYOUT } from './layout.ts';
import { drawMeadow } from './meadow.ts';
import { openSquares } from './open-squares.ts';
import { PALETTE } from './palette.ts';
import { fightText } from './phase-texts.ts';
import { BAR_SECTION, cardOf, drawPaper, type PlayerCard } from './player-card.ts';
import { drawScores } from './scores.ts';
import { drawSecrets } from './secrets.ts';
import { drawBack, drawOrder, drawPiece, drawPrisoner } from './tokens.ts';
import { battleOf, battleTile, inCombat, isSecretPhase, orderLook, plannedTile } from './view-facts.ts';

const GRID = { left: 46, width: 1010, cell: 168 } as const;
/** What stands beside a dungeon, one below the other. */
const SIDE = { left: 1090, width: 510, gap: 20 } as const;
/** How tall those are who wait on the grass, and the grass below them. */
const QUEUE = 166;
const GRASS = 122;
/** They stand no further apart than this. */
const MOST_APART = 330;

const drawTitle = ({ pen, t }: DrawContext, icon: Icon, key: string, y: number): void => {
  drawIcon(pen, icon, [SIDE.left + 18, y], { size: 32, colour: PALETTE.soft });
  write(pen, t(key), [SIDE.left + 46, y], {
    size: 31,
    weight: 'strong',
    colour: PALETTE.soft,
    width: SIDE.width - 50,
  });
};

/** The adventurers on the grass, each with the name at their side. */
const drawQueue = ({ context, player }: PlayerCard, top: number): void => {
  const { pen, t } = context;
  const { party } = player;
  const y = top + QUEUE;
  if (party.length === 0) {
    writeTag(context, t('board.empty.party'), [GRID.left + (GRID.width - 330) / 2, y - 46, 330, 40]);
    return;
  }
  const step = Math.min(MOST_APART, GRID.width / party.length);
  const from = GRID.left + (GRID.width - step * party.length) / 2;
  party.forEach((member, index) => {
    const left = from + index * step;
    drawWaiting(pen, member, { at: [left + 68, y], room: 130 }, { tall: QUEUE, narrow: false });
    const name = t(`adventurer.${adventurerOf(member.id).kind}`);
    const room = step - 142;
    const wide = widthOf(pen, name, TAG, 'strong') + 18;
    if (step > 220) writeTag(context, name, [left + 136, y - 40, Math.min(room, wide), 40]);
  });
};

/** Letters of words on parchment. */
const TAG = 27;

/** Words on parchment. */
const writeTag = ({ pen }: DrawContext, text: string, box: Box): void => {
  panel(pen, box, 10, { fill: PALETTE.paper });
  const [left, top, width, height] = box;
  writeName(pen, text, [left + 8, top, width - 16, height], {
    size: TAG,
    colour: PALETTE.ink,
    align: 'center',
  });
};

const FIGURE = 34;
const WORD = 28;

/** All figures with their words, so that the signs can be learned here. */
const drawFigureList = (card: PlayerCard, top: number): number => {
  const { pen, t } = card.context;
  const figures = figuresOf(card);
  const rows = Math.ceil(figures.length / 2);
  const widest = (some: readonly Part[]): number =>
    Math.max(
      ...some.map(
        (part) => partsWidth(pen, [part], FIGURE) + 14 + widthOf(pen, t(part.word ?? ''), WORD, 'plain'),
      ),
    );
  // In halves, unless the words at the right want more room and those at the left less.
  const half = SIDE.width / 2 + 6;
  const second = Math.min(
    half,
    Math.max(widest(figures.slice(0, rows)) + 12, SIDE.width - widest(figures.slice(rows))),
  );
  figures.forEach((part, index) => {
    const from = index < rows ? 0 : second;
    const end = index < rows ? second - 6 : SIDE.width;
    const y = top + 22 + (index % rows) * 44;
    const used = drawParts(pen, [part], [SIDE.left + from, y], { size: FIGURE });
    write(pen, t(part.word ?? ''), [SIDE.left + from + used + 10, y], {
      size: WORD,
      colour: PALETTE.soft,
      width: end - from - used - 10,
    });
  });
  return rows * 44 + 12;
};

const drawOrderRow = ({ context, player }: PlayerCard, top: number): number => {
  const { pen, view } = context;
  drawTitle(context, 'lock', 'board.title.orders', top + 18);
  const chip = 62;
  const y = top + 38 + chip / 2 + 4;
  player.inaccessible.forEach((order, index) => {
    drawOrder(pen, order, [SIDE.left + chip / 2 + index * (chip + 10), y], { size: chip, look: 'locked' });
  });
  const from = SIDE.left + 2 * (chip + 10) + 42;
  for (let at = 0; at < 3; at += 1) {
    const spot: Spot = [from + chip / 2 + at * (chip + 16), y];
    const slot = player.slots[at];
    if (slot) drawOrder(pen, slot.order, spot, { size: chip, look: orderLook(slot) });
    else drawBack(pen, spot, chip, isSecretPhase(view) && view.board.phase.name !== 'plan' && player.sealed);
  }
  return 38 + chip + 14;
};

/** A piece with its name and price; `size` is that of the face. */
const drawLairPiece = (
  context: DrawContext,
  piece: LairPiece,
  [left, y]: Spot,
  { width, size }: { readonly width: number; readonly size: number },
): void => {
  const { pen, t } = context;
  const from = left + size * 1.14 + 3;
  drawPiece(pen, piece, [left + size / 2 + 1, y], size);
  write(pen, t(`piece.${piece.kind}`), [from, y - size * 0.25], {
    size: 18 + size * 0.19,
    weight: 'strong',
    colour: PALETTE.ink,
    width: width - size * 1.14 - 8,
  });
  drawParts(pen, priceParts(pieceOf(piece.kind).price), [from, y + size * 0.3], {
    size: 18 + size * 0.15,
    room: width - size * 1.14 - 8,
  });
};

/** More pieces than these are shown without names and prices. */
const NAMED_PIECES = 6;
/** So few stand below each other, and larger. */
const LARGE_PIECES = 3;

const drawLairList = ({ context, player }: PlayerCard, top: number): number => {
  drawTitle(context, 'lair', 'board.title.lair', top + 18);
  const { lair } = player;
  if (lair.length === 0)
    write(context.pen, context.t('board.empty.lair'), [SIDE.left + 46, top + 62], {
      size: 28,
      colour: PALETTE.soft,
    });
  if (lair.length > NAMED_PIECES) {
    lair.forEach((piece, index) => {
      const x = SIDE.left + 27 + (index % 8) * 62;
      drawPiece(context.pen, piece, [x, top + 68 + Math.floor(index / 8) * 64], 52);
    });
    return 40 + Math.ceil(lair.length / 8) * 64 + 4;
  }
  const columns = lair.length > LARGE_PIECES ? 2 : 1;
  const [size, step] = columns === 1 ? [80, 92] : [52, 64];
  const width = SIDE.width / columns;
  lair.forEach((piece, index) => {
    const spot: Spot = [
      SIDE.left + (index % columns) * width,
      top + 40 + (Math.floor(index / columns) + 0.5) * step,
    ];
    drawLairPiece(context, piece, spot, { width, size });
  });
  return 40 + Math.max(1, Math.ceil(lair.length / columns)) * step + 4;
};

const drawPrison = ({ context, player }: PlayerCard, top: number): number => {
  const { pen, t } = context;
  drawTitle(context, 'prison', 'board.title.prison', top + 18);
  const size = 58;
  const y = top + 44 + size / 2;
  if (player.prison.length === 0)
    write(pen, t('board.empty.prison'), [SIDE.left + 46, y - 6], { size: 28, colour: PALETTE.soft });
  rowOf(player.prison.length, { left: SIDE.left, width: SIDE.width }, { size, gap: 10 }).forEach(
    (x, index) => {
      const id = player.prison[index];
      if (id !== undefined) drawPrisoner(pen, id, [x, y], size);
    },
  );
  return 44 + size + 14;
};

/** This round's combat card, and how far the player's battle is. */
const drawRound = (card: PlayerCard, top: number): void => {
  const { context, seat } = card;
  const { pen, view, t } = context;
  if (!inCombat(view)) return;
  drawIcon(pen, 'combat', [SIDE.left + 18, top + 20], { size: 32, colour: PALETTE.soft });
  write(pen, fightText(view, seat, context), [SIDE.left + 46, top + 20], {
    size: 31,
    weight: 'strong',
    colour: PALETTE.soft,
    width: SIDE.width - 50,
  });
  const spell = view.board.combat?.card;
  if (spell === undefined) return;
  drawGlyph(pen, spellGlyph(spell), [SIDE.left + 30, top + 72], { size: 50, colour: '#20156b' });
  writeName(pen, t(`spell.${spell}`), [SIDE.left + 68, top + 42, 250, 60], { size: 30, colour: PALETTE.ink });
  drawParts(
    pen,
    [{ text: t('board.fatigue') }, amountPart('fatigue', spellAt(view.board.options.data, spell).fatigue)],
    [SIDE.left + 330, top + 72],
    {
      size: 28,
      room: 180,
    },
  );
};

const TALL = BAR_SECTION.height + QUEUE + GRASS + 4 * GRID.cell + 20;

/** One player's dungeon as large as it goes, with all that belongs to it; gives where it ends. */
export const drawFocus = (context: DrawContext, viewer: Viewer, seat: Seat): number => {
  const { gap, rim } = LAYOUT;
  let top: number = LAYOUT.body + 4;
  if (context.view.over && context.view.board.seats === 1) top += drawScores(context, top) + gap + 4;
  const battle = battleOf(context.view);
  if (battle?.seat === seat) top += drawBattleScene(context, battle, top) + gap;
  const card = cardOf(context, viewer, seat, { left: rim, width: INNER });
  drawPaper(card, top, TALL);
  BAR_SECTION.draw(card, top);
  const inside = top + BAR_SECTION.height;
  const grass: Box = [GRID.left - 6, inside + 8, GRID.width + 12, QUEUE + GRASS - 8];
  drawMeadow(context.pen, grass, context.view.board.season);
  drawDungeon(context, {
    player: card.player,
    box: [GRID.left, inside + QUEUE + GRASS, GRID.width, 4 * GRID.cell],
    battle: battleTile(context.view, seat),
    planned: plannedTile(context.view, viewer, seat),
    open: openSquares(context.view, viewer, seat),
  });
  drawQueue(card, inside + 12);
  panel(context.pen, [SIDE.left - 18, inside + 14, 3, TALL - 86], 1, { fill: PALETTE.paperDeep });
  let side = inside + 14;
  side += drawFigureList(card, side) + SIDE.gap;
  if (context.view.board.seats > 1) side += drawOrderRow(card, side) + SIDE.gap;
  side += drawPrison(card, side) + SIDE.gap;
  side += drawLairList(card, side) + SIDE.gap;
  drawRound(card, side);
  top += TALL + gap;
  const secrets = viewer === seat ? drawSecrets(context, viewer, top) : 0;
  return top + secrets + (secrets > 0 ? gap : 0) + 8;
};
