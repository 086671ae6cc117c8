import type { Viewer } from '../../../kernel/seat.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { writeName } from '../../shared/picture/lettering.ts';
import type { DrawContext } from './drawing.ts';
import type { Icon } from './glyphs/icons.ts';
import { drawIcon } from './icons.ts';
import { column } from './layout.ts';
import { PALETTE } from './palette.ts';
import { cardOf, figuresOf } from './player-card.ts';
import { inCombat } from './view-facts.ts';

const HEIGHT = 52;
const SIGN = 30;

/** The rows of a card, by the sign that they begin with; in combat nobody has orders. */
const ROWS = [
  ['lock', 'board.title.orders'],
  ['lair', 'board.title.lair'],
  ['prison', 'board.title.prison'],
] as const satisfies readonly (readonly [Icon, string])[];

/** What the counters and rows of the players' cards are; gives the height. */
export const drawLegend = (context: DrawContext, viewer: Viewer, top: number): number => {
  const { pen, t } = context;
  const figures = figuresOf(cardOf(context, viewer, 0, column(0, context.view.board.seats)));
  const entries = [
    ...figures.flatMap(({ glyph, word }) =>
      glyph && word
        ? [
            {
              word,
              draw: (x: number, y: number) =>
                drawGlyph(pen, glyph, [x, y], { size: SIGN, colour: PALETTE.pale }),
            },
          ]
        : [],
    ),
    ...ROWS.filter(([icon]) => icon !== 'lock' || !inCombat(context.view)).map(([icon, word]) => ({
      word,
      draw: (x: number, y: number) => drawIcon(pen, icon, [x, y], { size: SIGN, colour: PALETTE.pale }),
    })),
  ];
  const y = top + HEIGHT / 2;
  entries.forEach(({ word, draw }, index) => {
    const { left, width } = column(index, entries.length);
    draw(left + SIGN / 2 + 2, y);
    writeName(pen, t(word), [left + SIGN + 10, top + 2, width - SIGN - 12, HEIGHT - 4], {
      size: 24,
      weight: 'plain',
      colour: PALETTE.pale,
    });
  });
  return HEIGHT;
};
