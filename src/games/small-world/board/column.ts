import { COLOURS, type DrawContext, drawCoin, panel, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import type { Combo, View } from '../rules/state.ts';
import { COMBO_HEIGHT, drawCombo } from './combo.ts';
import { LAYOUT } from './layout.ts';

const SLOTS = 6;
const { height, gap } = LAYOUT.column;
/** How large a face is that looks over the banner, and how much of the height above the banner it has. */
const FACE = 88;
const ABOVE = height - COMBO_HEIGHT - 6;

type Slot = readonly [left: number, top: number, width: number];

/** What it costs to take a combo, as the coins that are paid for it, and the coins that lie on it. */
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
  for (let coin = 0; coin < cost; coin++) drawCoin(pen, '', [right - 15 - (cost - 1 - coin) * 21, y + 1], 15);
  if (loot > 0) drawCoin(pen, `+${loot}`, [right - 20, top + 56], 23);
};

const drawSlot = (context: DrawContext<View>, combo: Combo, index: number, slot: Slot): void => {
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
  const named = {
    race: t(`race.${combo.race}`),
    power: { id: combo.power, name: t(`power.${combo.power}`) },
  };
  drawFace(pen, ['race', combo.race], [left + 92, top + ABOVE - FACE * 0.34], FACE);
  drawCombo(pen, named, [left + 6, top + ABOVE], { width: width - 12, indent: 12 });
};

/** The combos that can be chosen, the free one first, with what they cost and what lies on them. */
export const drawColumn = (context: DrawContext<View>, top: number): void => {
  const width = (LAYOUT.width - 2 * LAYOUT.rim - (SLOTS - 1) * gap) / SLOTS;
  context.view.board.column.slice(0, SLOTS).forEach((combo, index) => {
    drawSlot(context, combo, index, [LAYOUT.rim + index * (width + gap), top, width]);
  });
};
