import { seatsOf } from '../../../kernel/seat.ts';
import { PIECE_GLYPHS } from './glyphs/pieces.ts';
import { amountPart, drawParts, type Part, partsWidth } from './icons.ts';
import { type CardSection, cardOf, PAD, type PlayerCard } from './player-card.ts';
import { tileCount } from './view-facts.ts';

const workers = (all: number, used: number): string => (used > 0 ? `${all - used}/${all}` : String(all));

/** Gold, food, imps (idle of all), traps; then evil, tiles, trolls, red marks. */
export const figuresOf = ({ player, context, seat }: PlayerCard): readonly Part[] => [
  amountPart('gold', player.gold),
  amountPart('food', player.food),
  amountPart('imp', workers(player.imps, player.impsUsed)),
  amountPart('trap', context.view.traps[seat] ?? 0),
  amountPart('evil', player.evil),
  { ...amountPart('tunnel', tileCount(player)), word: 'board.word.tiles' },
  {
    text: workers(player.trolls, player.trollsUsed),
    glyph: PIECE_GLYPHS.troll,
    colour: '#2f5a28',
    word: 'board.word.troll',
  },
  amountPart('red-mark', player.redMarks),
];

const FIGURE = 42;
const FIGURE_COLUMNS = 4;
const LEAST_GAP = 15;

/** Figures stand in columns as wide as the longest of any player needs, so that those of all cards are in line. */
const columnsOf = ({ context, viewer, left, width }: PlayerCard): number[] => {
  const all = seatsOf(context.view.board.seats).flatMap((seat) =>
    figuresOf(cardOf(context, viewer, seat, { left, width })),
  );
  return Array.from({ length: FIGURE_COLUMNS }, (_, column) =>
    Math.max(
      ...all
        .filter((_, index) => index % FIGURE_COLUMNS === column)
        .map((part) => partsWidth(context.pen, [part], FIGURE)),
    ),
  );
};

/** The figures in two rows. */
export const FIGURES: CardSection = {
  height: 98,
  draw: (card, top) => {
    const { context, left, width } = card;
    const columns = columnsOf(card);
    const needed = columns.reduce((sum, wide) => sum + wide, 0);
    const room = width - 2 * PAD;
    const scale = Math.min(1, (room - (FIGURE_COLUMNS - 1) * LEAST_GAP) / needed);
    const gap = (room - needed * scale) / FIGURE_COLUMNS;
    figuresOf(card).forEach((part, index) => {
      const before = columns
        .slice(0, index % FIGURE_COLUMNS)
        .reduce((sum, wide) => sum + wide * scale + gap, 0);
      const y = top + (index < FIGURE_COLUMNS ? 28 : 72);
      drawParts(context.pen, [part], [left + PAD + before, y], { size: FIGURE * scale });
    });
  },
};
