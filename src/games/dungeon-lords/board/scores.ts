import { signed } from '../../../i18n/index.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import { panel, write } from '../../shared/picture/brush.ts';
import { widthOf } from '../../shared/picture/lettering.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import type { DrawContext } from './drawing.ts';
import { column } from './layout.ts';
import { PALETTE } from './palette.ts';
import { placesOf, pointLines, pointsOf } from './scoring.ts';

const HEAD = 84;
/** Letters of a line, where it has room. */
const LABEL = 30;
const LINE = 42;

/** No number stands further from what it is for. */
const REACH = 800;

/** What everybody's points are for, at the end of the game; gives the height. */
export const drawScores = (context: DrawContext, top: number): number => {
  const { pen, view, t } = context;
  const { seats } = view.board;
  const lists = seatsOf(seats).map((seat) => pointLines(view, seat, t));
  const height = HEAD + Math.max(...lists.map(({ length }) => length)) * LINE + 16;
  // All lines are of one size: that at which the longest of them fits.
  const room = column(0, seats).width - 110;
  const longest = Math.max(...lists.flat().map(({ label }) => widthOf(pen, label, LABEL, 'plain')));
  const size = Math.min(LABEL, (LABEL * room) / longest);
  lists.forEach((lines, seat) => {
    const { left, width } = column(seat, seats);
    const winner = placesOf(view)?.[seat] === 1;
    panel(pen, [left, top, width, height], 16, {
      fill: winner ? PALETTE.bright : PALETTE.paper,
      ...(winner ? { line: PALETTE.gold, width: 8 } : {}),
    });
    const style = seatStyle(seat);
    drawEmblem(pen, style, [left + 48, top + 44], {
      radius: 26,
      fill: style.colour,
      line: PALETTE.ink,
      width: 3,
    });
    write(pen, t('board.points', { points: pointsOf(view)?.[seat] ?? 0 }), [left + 92, top + 45], {
      size: 48,
      weight: 'strong',
      colour: PALETTE.ink,
      width: width - 110,
    });
    lines.forEach(({ label, points }, index) => {
      const y = top + HEAD + LINE / 2 + index * LINE;
      write(pen, label, [left + 20, y], { size, colour: PALETTE.ink });
      write(pen, signed(points), [left + Math.min(width, REACH) - 20, y], {
        size: 32,
        weight: 'strong',
        align: 'right',
        colour: points < 0 ? PALETTE.danger : PALETTE.ink,
      });
    });
  });
  return height;
};
