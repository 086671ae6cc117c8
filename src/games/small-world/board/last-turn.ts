import { COLOURS, type DrawContext, panel, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { drawGlyph, type Glyph } from '../../shared/picture/glyph.ts';
import type { View } from '../rules/state.ts';
import type { Conquest } from './conquests.ts';
import { drawRegionNumber } from './labels.ts';
import { LAYOUT } from './layout.ts';
import { drawRace } from './tokens.ts';

/** More conquests than these are only counted. */
const MOST_SHOWN = 6;
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

const drawConquest = (pen: Pen, conquest: Conquest, order: number, left: number): void => {
  const { top, height } = LAYOUT.turn;
  const y = top + height / 2;
  write(pen, `${order}.`, [left + 8, y], { size: 26, weight: 'strong' });
  drawRegionNumber(pen, conquest.region, [left + 54, y], 1);
  drawRace(pen, { seat: conquest.seat, race: conquest.race }, [left + 98, y], 17);
  write(pen, `${conquest.paid}`, [left + 119, y], { size: 27, weight: 'strong' });
  drawLoss(pen, conquest, left + 150, y);
};

/** What the last turn took, in the order of its arrows: where, with how many tokens, and who lost what there. */
export const drawLastTurn = ({ pen, t }: DrawContext<View>, conquests: readonly Conquest[]): void => {
  const { top, height } = LAYOUT.turn;
  const left = LAYOUT.rim;
  panel(pen, [left, top, LAYOUT.width - 2 * left, height], 12, { fill: COLOURS.parchment });
  write(pen, t('board.last-turn'), [left + 14, top + height / 2], {
    size: 27,
    weight: 'display',
    width: LABEL - 20,
  });
  const width = (LAYOUT.width - 2 * left - LABEL) / MOST_SHOWN;
  const shown = conquests.length > MOST_SHOWN ? MOST_SHOWN - 1 : conquests.length;
  conquests.slice(0, shown).forEach((conquest, index) => {
    drawConquest(pen, conquest, index + 1, left + LABEL + index * width);
  });
  if (conquests.length > shown) {
    write(pen, `+${conquests.length - shown}`, [left + LABEL + shown * width + 60, top + height / 2], {
      size: 30,
      weight: 'strong',
    });
  }
};
