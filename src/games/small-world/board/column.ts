import { COLOURS, type DrawContext, drawCoin, panel, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { widthOf } from '../../shared/picture/lettering.ts';
import type { Combo, View } from '../rules/state.ts';
import { COMBO_HEIGHT, type ComboRow, comboRow, drawCombo, namedCombo } from './combo.ts';
import { LAYOUT } from './layout.ts';

const SLOTS = 6;
const { height, gap } = LAYOUT.column;
/** How large a face is that looks over the banner, and how much of the height above the banner it has. */
const FACE = 88;
const ABOVE = height - COMBO_HEIGHT - 6;
/** Radius of a coin. */
const COIN = 15;

type Slot = readonly [left: number, top: number, width: number];

/** What it costs to take a combo, as the coins that are paid for it, and, as a gain, the coins that lie on it. */
const drawPrice = (
  { pen, t }: DrawContext<View>,
  cost: number,
  loot: number,
  [left, top, width]: Slot,
): void => {
  const y = top + 22;
  const right = left + width - 12;
  if (cost === 0)
    write(pen, t('board.free'), [right, y], { size: 28, align: 'right', colour: '#4c3a26', width: 104 });
  // Many coins lie closer, beside the face.
  const apart = Math.min(21, 70 / Math.max(1, cost - 1));
  for (let coin = 0; coin < cost; coin++)
    drawCoin(pen, '', [right - COIN - (cost - 1 - coin) * apart, y - 1], COIN);
  if (loot === 0) return;
  const gain = `+${loot}`;
  const wide = widthOf(pen, gain, 33, 'strong') + 50;
  panel(pen, [right - wide, top + 37, wide, 34], 17, { fill: '#246b42' });
  drawCoin(pen, '', [right - 18, top + 54], 14);
  write(pen, gain, [right - 37, top + 54], {
    size: 33,
    weight: 'strong',
    align: 'right',
    colour: '#ffffff',
  });
};

const drawSlot = (
  context: DrawContext<View>,
  combo: Combo,
  index: number,
  [slot, row]: readonly [Slot, ComboRow],
): void => {
  const { pen, t } = context;
  const [left, top, width] = slot;
  panel(pen, [left, top, width, height], 14, { fill: COLOURS.parchmentDeep });
  panel(pen, [left + 7, top + 6, 36, 34], 9, { fill: COLOURS.leather });
  write(pen, String(index + 1), [left + 25, top + 23], {
    size: 28,
    weight: 'strong',
    align: 'center',
    colour: COLOURS.parchment,
  });
  drawPrice(context, index, combo.coins, slot);
  drawFace(pen, ['race', combo.race], [left + 91, top + ABOVE - FACE * 0.34], FACE);
  drawCombo(pen, namedCombo(combo, t), [left + 6, top + ABOVE], row);
};

/** The combos that can be chosen, the free one first, with what they cost and what lies on them. */
export const drawColumn = (context: DrawContext<View>, top: number): void => {
  const { pen, view, t } = context;
  const width = (LAYOUT.width - 2 * LAYOUT.rim - (SLOTS - 1) * gap) / SLOTS;
  const combos = view.board.column.slice(0, SLOTS);
  const named = combos.map((combo) => namedCombo(combo, t));
  const row = comboRow(pen, named, { width: width - 12, indent: 12 });
  combos.forEach((combo, index) => {
    drawSlot(context, combo, index, [[LAYOUT.rim + index * (width + gap), top, width], row]);
  });
};
