import { COLOURS, type DrawContext, panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { drawGlyph, type Glyph } from '../../shared/picture/glyph.ts';
import { writeName } from '../../shared/picture/lettering.ts';
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
const LABEL = 146;

/** From who came to who had to go. */
const INSTEAD_OF: Glyph = { line: 'M3 12H20M13 5L20 12L13 19' };

type Pen = DrawContext<View>['pen'];

/** Who was driven out, and how many of them are lost. */
const drawLoss = (pen: Pen, { loss, tribe, monsters }: Conquest, left: number, y: number): void => {
  if (!loss && !tribe && !monsters) return;
  drawGlyph(pen, INSTEAD_OF, [left + 10, y], { size: 20, colour: COLOURS.ink });
  const x = left + 42;
  if (loss) {
    drawRace(pen, { seat: loss.seat, race: loss.race }, [x, y], 17);
    write(pen, `−${loss.lost}`, [x + 22, y], { size: 26, weight: 'strong', colour: COLOURS.red });
  } else drawFace(pen, ['race', tribe ? 'tribe' : 'monster'], [x, y], 38);
};

const drawConquest = (pen: Pen, conquest: Conquest, order: number, [left, y]: Spot): void => {
  write(pen, `${order}.`, [left + 8, y], { size: 26, weight: 'strong' });
  drawRegionNumber(pen, conquest.region, [left + 54, y], 1);
  drawRace(pen, { seat: conquest.seat, race: conquest.race }, [left + 98, y], 17);
  write(pen, `${conquest.paid}`, [left + 119, y], { size: 27, weight: 'strong' });
  drawLoss(pen, conquest, left + 150, y);
};

/** What the last turn took, in the order of its arrows: where, with how many tokens, and who lost what there. */
export const drawLastTurn = (
  { pen, t }: DrawContext<View>,
  conquests: readonly Conquest[],
  { width, columns, rows }: Strip = BELOW_BOARD,
): void => {
  const { top, height } = LAYOUT.turn;
  const left = LAYOUT.rim;
  const step = (width - 2 * left - LABEL) / columns;
  const placeOf = (index: number): Spot => [
    left + LABEL + (index % columns) * step,
    top + (Math.floor(index / columns) + 0.5) * height,
  ];
  panel(pen, [left, top, width - 2 * left, rows * height], 12, { fill: COLOURS.parchment });
  writeName(pen, t('board.last-turn'), [left + 14, top + 2, LABEL - 24, height - 4], {
    size: 27,
    weight: 'display',
    colour: COLOURS.ink,
  });
  const places = columns * rows;
  const shown = conquests.length > places ? places - 1 : conquests.length;
  conquests.slice(0, shown).forEach((conquest, index) => {
    drawConquest(pen, conquest, index + 1, placeOf(index));
  });
  if (conquests.length === shown) return;
  const [x, y] = placeOf(shown);
  write(pen, `+${conquests.length - shown}`, [x + 60, y], { size: 30, weight: 'strong' });
};
