import { COLOURS, type DrawContext, panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { drawGlyph, type Glyph } from '../../shared/picture/glyph.ts';
import { widthOf, writeName } from '../../shared/picture/lettering.ts';
import type { View } from '../rules/state.ts';
import type { Conquest } from './conquests.ts';
import { drawRegionNumber } from './labels.ts';
import { LAYOUT } from './layout.ts';
import { drawRace } from './tokens.ts';

/** A strip for conquests: how wide it is with the rims beside it, and how many stand in a row; what is more is only counted. */
export interface Strip {
  readonly width: number;
  readonly columns: number;
  readonly rows: number;
}

const BELOW_BOARD: Strip = { width: LAYOUT.width, columns: 6, rows: 1 };
const LABEL = 186;

/** From who came to who had to go. */
const INSTEAD_OF: Glyph = { line: 'M3 12H20M13 5L20 12L13 19' };

type Pen = DrawContext<View>['pen'];

const NUMBER = 27;
/** Where the parts of a conquest lie, from its left end. */
const AT = { region: 52, race: 96, paid: 118 } as const;
/** From one part of a loss to the next. */
const LOSS = { before: 8, arrow: 20, face: 46, lost: 22 } as const;

const lostText = ({ loss }: Conquest): string => (loss && loss.lost > 0 ? `−${loss.lost}` : '');

const lettersWidth = (pen: Pen, text: string): number => widthOf(pen, text, NUMBER, 'strong');

/** How wide a conquest is told. */
const widthFor = (pen: Pen, conquest: Conquest): number => {
  const { loss, tribe, monsters } = conquest;
  const told = AT.paid + lettersWidth(pen, `${conquest.paid}`);
  if (!loss && !tribe && !monsters) return told;
  const after = LOSS.before + LOSS.arrow + LOSS.face;
  return told + after + (loss ? lettersWidth(pen, lostText(conquest)) : 0);
};

/** Who was driven out, and how many of them are lost. */
const drawLoss = (pen: Pen, conquest: Conquest, left: number): void => {
  const { loss, tribe, monsters } = conquest;
  if (!loss && !tribe && !monsters) return;
  const from = left + LOSS.before;
  drawGlyph(pen, INSTEAD_OF, [from + LOSS.arrow / 2, 0], { size: LOSS.arrow, colour: COLOURS.ink });
  const x = from + LOSS.arrow + LOSS.face / 2;
  if (loss) {
    drawRace(pen, { seat: loss.seat, race: loss.race }, [x, 0], 17);
    write(pen, lostText(conquest), [x + LOSS.lost, 0], {
      size: NUMBER,
      weight: 'strong',
      colour: COLOURS.red,
    });
  } else drawFace(pen, ['race', tribe ? 'tribe' : 'monster'], [x, 0], 38);
};

/** Tells a conquest from the pen's origin on. */
const drawConquest = (pen: Pen, conquest: Conquest, order: number): void => {
  write(pen, `${order}.`, [0, 0], { size: NUMBER, weight: 'strong' });
  drawRegionNumber(pen, conquest.region, [AT.region, 0], 1);
  drawRace(pen, { seat: conquest.seat, race: conquest.race }, [AT.race, 0], 17);
  const paid = write(pen, `${conquest.paid}`, [AT.paid, 0], { size: NUMBER, weight: 'strong' });
  drawLoss(pen, conquest, AT.paid + paid);
};

/** Between two conquests at least, and how much larger few of them are told. */
const GAP = 30;
const LARGEST = 1.16;
const MORE = 60;

/** A conquest and its place in the order. */
type Told = readonly [order: number, conquest: Conquest];

/** How large a row can be told in this room. */
const scaleFor = (pen: Pen, line: readonly Told[], room: number): number => {
  const needed = line.reduce((sum, [, conquest]) => sum + widthFor(pen, conquest) + GAP, -GAP);
  return Math.min(LARGEST, room / Math.max(1, needed));
};

/** Tells a row of conquests; gives where the next would stand. */
const drawLine = (pen: Pen, line: readonly Told[], [left, y]: Spot, scale: number): number => {
  let x = left;
  for (const [order, conquest] of line) {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale, scale);
    drawConquest(pen, conquest, order);
    pen.restore();
    x += (widthFor(pen, conquest) + GAP) * scale;
  }
  return x;
};

/** What the last turn took, in the order of its arrows: where, with how many tokens, and who lost what there. */
export const drawLastTurn = (
  { pen, t }: DrawContext<View>,
  conquests: readonly Conquest[],
  { width, columns, rows }: Strip = BELOW_BOARD,
): void => {
  const { top, height } = LAYOUT.turn;
  const left = LAYOUT.rim;
  panel(pen, [left, top, width - 2 * left, rows * height], 12, { fill: COLOURS.parchment });
  writeName(pen, t('board.last-turn'), [left + 14, top + 2, LABEL - 24, height - 4], {
    size: 27,
    weight: 'display',
    colour: COLOURS.ink,
  });
  const places = columns * rows;
  const shown = conquests.length > places ? places - 1 : conquests.length;
  const more = conquests.length - shown;
  const told = conquests.slice(0, shown).map((conquest, index): Told => [index + 1, conquest]);
  const lines = Array.from({ length: rows }, (_, row) => told.slice(row * columns, (row + 1) * columns));
  const room = width - 2 * left - LABEL - 16 - (more > 0 ? MORE : 0);
  const scale = Math.min(...lines.map((line) => scaleFor(pen, line, room)));
  let end = left + LABEL;
  for (const [row, line] of lines.entries())
    end = drawLine(pen, line, [left + LABEL, top + (row + 0.5) * height], scale);
  if (more > 0) write(pen, `+${more}`, [end, top + (rows - 0.5) * height], { size: 30, weight: 'strong' });
};
