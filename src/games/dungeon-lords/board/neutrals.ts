import { panel, write } from '../../shared/picture/brush.ts';
import type { DrawContext } from './drawing.ts';
import { drawIcon } from './icons.ts';
import { column, LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { drawNeutral, drawOrder } from './tokens.ts';

const CHIP = 54;

/** The neutral boards of two and three players: inaccessible orders, those of this round, the cards left; gives the height. */
export const drawNeutrals = ({ pen, view, t }: DrawContext, top: number): number => {
  const { neutrals } = view.board;
  const { height } = LAYOUT.strip;
  neutrals.forEach(({ inaccessible, used, deck }, index) => {
    const { left, width } = column(index, neutrals.length);
    const y = top + height / 2;
    panel(pen, [left, top, width, height], 14, { fill: '#d5d0ca' });
    drawNeutral(pen, `N${index + 1}`, [left + 36, y], 26);
    const wide = neutrals.length === 1;
    let x = left + 78;
    if (wide)
      x += write(pen, t('board.neutral'), [x, y], { size: 32, weight: 'strong', colour: PALETTE.ink }) + 26;
    const chips = (
      icon: 'lock' | 'arrow' | 'card',
      orders: readonly (typeof deck)[number][],
      look: 'locked' | 'open',
    ): void => {
      drawIcon(pen, icon, [x + 15, y], { size: 28, colour: PALETTE.soft });
      x += 40;
      for (const order of orders) {
        drawOrder(pen, order, [x + CHIP / 2, y], { size: CHIP, look });
        x += CHIP + 6;
      }
      x += 16;
    };
    chips('lock', inaccessible, 'locked');
    if (used.length > 0) chips('arrow', used, 'open');
    chips('card', deck, 'open');
  });
  return height;
};
