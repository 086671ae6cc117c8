import { totalOf } from '../../../kernel/refusal.ts';
import { panel, write } from '../../shared/picture/brush.ts';
import { scoreOf } from '../rules/scoring.ts';
import type { DrawContext } from './drawing.ts';
import { amountPart, drawParts } from './icons.ts';
import { LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { type CardLayout, type CardSection, drawCards, LAIR, PAD, PRISON } from './player-card.ts';

/** The points that a player would have if the game ended here. */
const POINTS: CardSection = {
  height: 92,
  draw: ({ context, seat, left, width }, top) => {
    const { pen, view, t } = context;
    const points = totalOf(scoreOf(view, seat));
    panel(pen, [left + PAD, top + 12, width - 2 * PAD, 72], 12, { fill: PALETTE.paperDeep });
    write(pen, t('board.points', { points }), [left + width / 2, top + 49], {
      size: 58,
      weight: 'strong',
      align: 'center',
      colour: PALETTE.ink,
      width: width - 4 * PAD,
    });
  },
};

const FIGURE = 52;

/** What is best known of a player: gold, food, imps, evil. */
const FEW_FIGURES: CardSection = {
  height: 128,
  draw: ({ context, player, left, width }, top) => {
    const { gold, food, imps, evil } = player;
    const rows = [
      [amountPart('gold', gold), amountPart('food', food)],
      [amountPart('imp', imps), amountPart('evil', evil)],
    ];
    for (const [row, parts] of rows.entries())
      for (const [at, part] of parts.entries())
        drawParts(context.pen, [part], [left + PAD + 20 + (at * width) / 2, top + 34 + row * 60], {
          size: FIGURE,
        });
  },
};

/** A film is shown a third as wide as other pictures are drawn: two cards side by side, with large tiles. */
const CARD_LAYOUT: CardLayout = {
  upper: [POINTS, FEW_FIGURES],
  lower: [LAIR, PRISON],
  cell: 76,
  queue: 150,
  inRow: 2,
  least: 88,
};

/** One picture of a film: what everybody has and where it stands, without what can be chosen; gives where it ends. */
export const drawFilmed = (context: DrawContext): number =>
  LAYOUT.body + drawCards(context, 'public', CARD_LAYOUT, LAYOUT.body) + LAYOUT.rim;
