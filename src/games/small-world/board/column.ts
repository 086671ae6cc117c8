import { COLOURS, type DrawContext, drawCoin, panel, write } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import type { Combo, View } from '../rules/state.ts';
import { raceGlyph } from './glyphs/races.ts';
import { LAYOUT } from './layout.ts';

const SLOTS = 6;
const { height, gap } = LAYOUT.column;

const drawCombo = (
  { pen, t }: DrawContext<View>,
  combo: Combo,
  index: number,
  [left, top, width]: readonly [left: number, top: number, width: number],
): void => {
  panel(pen, [left, top, width, height], 14, { fill: COLOURS.parchmentDeep });
  panel(pen, [left + 10, top + 10, 44, 44], 10, { fill: COLOURS.leather });
  write(pen, String(index + 1), [left + 32, top + 32], {
    size: 34,
    weight: 'strong',
    align: 'center',
    colour: COLOURS.parchment,
  });
  drawGlyph(pen, raceGlyph(combo.race), [left + 78, top + 33], { size: 38, colour: COLOURS.ink });
  write(pen, t('board.cost', { cost: index }), [left + 101, top + 33], {
    size: 27,
    width: width - 101 - (combo.coins > 0 ? 58 : 12),
    colour: '#4c3a26',
  });
  if (combo.coins > 0) drawCoin(pen, `+${combo.coins}`, [left + width - 31, top + 33], 25);
  write(pen, t(`race.${combo.race}`), [left + 14, top + 83], {
    size: 35,
    weight: 'strong',
    width: width - 26,
  });
  write(pen, t(`power.${combo.power}`), [left + 14, top + 121], {
    size: 31,
    width: width - 26,
    colour: '#4c3a26',
  });
};

/** The combos that can be chosen, the free one first, with what they cost and what lies on them. */
export const drawColumn = (context: DrawContext<View>, top: number): void => {
  const width = (LAYOUT.width - 2 * LAYOUT.rim - (SLOTS - 1) * gap) / SLOTS;
  context.view.board.column.slice(0, SLOTS).forEach((combo, index) => {
    drawCombo(context, combo, index, [LAYOUT.rim + index * (width + gap), top, width]);
  });
};
