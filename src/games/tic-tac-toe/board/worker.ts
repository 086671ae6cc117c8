import type { SKRSContext2D } from 'canvas';
import type { PictureRequest } from '../../front/picture.ts';
import { COLOURS, legible, panel, write } from '../../shared/picture/brush.ts';
import { loadFonts } from '../../shared/picture/fonts.ts';
import { writeName } from '../../shared/picture/lettering.ts';
import { pictureJobs } from '../../shared/picture/painting.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import { LINES, SQUARES, type View, winnersOf } from '../rules/game.ts';

const SIZE = 900;
const HEADER = 130;
const MARGIN = 70;
const CELL = (SIZE - 2 * MARGIN) / 3;

/** The middle of a square on the picture. */
const middleOf = (square: (typeof SQUARES)[number]): readonly [number, number] => {
  const at = SQUARES.indexOf(square);
  return [MARGIN + (at % 3) * CELL + CELL / 2, HEADER + Math.floor(at / 3) * CELL + CELL / 2];
};

const HEIGHT = HEADER + 3 * CELL + MARGIN;

/** Whose names have a gold rim: who is to move, or at the end who has won. */
const markedSeats = (view: View): readonly number[] => winnersOf(view) ?? [view.turn];

const draw = (pen: SKRSContext2D, { view, names }: PictureRequest<View>): void => {
  loadFonts();
  panel(pen, [0, 0, SIZE, HEIGHT], 0, { fill: COLOURS.leather });
  const marked = markedSeats(view);
  for (const seat of [0, 1]) {
    const { colour, ink } = seatStyle(seat);
    const x = seat === 0 ? MARGIN : SIZE / 2 + 20;
    if (marked.includes(seat))
      panel(pen, [x - 12, 22, SIZE / 2 - MARGIN - 6, 88], 18, {
        fill: '#55402f',
        line: COLOURS.gold,
        width: 5,
      });
    drawEmblem(pen, seatStyle(seat), [x + 28, 66], { radius: 26, fill: colour, line: ink, width: 3 });
    const name = legible(names[seat] ?? '', `#${seat + 1}`);
    writeName(pen, name, [x + 70, 26, SIZE / 2 - MARGIN - 108, 80], { size: 40, colour: COLOURS.parchment });
  }
  const line = LINES.find(([one, ...others]) => {
    const seat = view.board[one];
    return seat !== null && others.every((square) => view.board[square] === seat);
  });
  for (const square of SQUARES) {
    const [x, y] = middleOf(square);
    const fill = line?.includes(square) ? COLOURS.gold : COLOURS.parchment;
    panel(pen, [x - CELL / 2 + 6, y - CELL / 2 + 6, CELL - 12, CELL - 12], 18, { fill });
    const seat = view.board[square];
    if (seat === null) {
      write(pen, square, [x, y], { size: 52, colour: COLOURS.faint, align: 'center' });
      continue;
    }
    const { colour } = seatStyle(seat);
    drawEmblem(pen, seatStyle(seat), [x, y], {
      radius: CELL * 0.3,
      fill: colour,
      line: COLOURS.ink,
      width: 5,
    });
  }
};

/** What the worker pool calls in each thread. */
export const handleJob = pictureJobs(async (request: PictureRequest<View>) => ({
  size: [SIZE, HEIGHT],
  draw: (pen) => {
    draw(pen, request);
    return HEIGHT;
  },
}));
