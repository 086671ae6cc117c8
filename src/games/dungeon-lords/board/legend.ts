import type { Viewer } from '../../../kernel/seat.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { widthOf, writeName } from '../../shared/picture/lettering.ts';
import type { DrawContext } from './drawing.ts';
import { figuresOf } from './figures.ts';
import type { Icon } from './glyphs/icons.ts';
import { drawIcon } from './icons.ts';
import { column, INNER, LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { cardOf } from './player-card.ts';
import { inCombat } from './view-facts.ts';

const HEIGHT = 52;
const SIGN = 30;
const LETTERS = 26;
/** From a sign to its word, and from a word to the next sign at least. */
const BESIDE = 7;
const LEAST = 10;

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
  const words = entries.map(({ word }) => t(word));
  const signs = entries.length * (SIGN + BESIDE);
  const widthsAt = (size: number): number[] =>
    words.map((text) => Math.max(...text.split(' ').map((part) => widthOf(pen, part, size, 'plain'))));
  const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);
  const natural = sum(widthsAt(LETTERS));
  const size = Math.min(LETTERS, (LETTERS * (INNER - signs - LEAST * entries.length)) / natural);
  const widths = widthsAt(size);
  const gap = (INNER - signs - sum(widths)) / (entries.length - 1);
  let left: number = LAYOUT.rim;
  entries.forEach(({ draw }, index) => {
    const width = widths[index] ?? 0;
    draw(left + SIGN / 2, y);
    // A little more room than the letters need: they must not be broken for a rounding.
    writeName(pen, words[index] ?? '', [left + SIGN + BESIDE, top + 2, width + 1, HEIGHT - 4], {
      size,
      weight: 'plain',
      colour: PALETTE.pale,
    });
    left += SIGN + BESIDE + width + gap;
  });
  return HEIGHT;
};
