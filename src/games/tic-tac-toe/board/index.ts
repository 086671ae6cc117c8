import type { GamePicture, PictureRequest } from '../../front/picture.ts';
import type { Words } from '../../front/words.ts';
import { fullestAltText } from '../../shared/picture/alt-text.ts';
import { openPictureDrawer } from '../../shared/picture/drawer.ts';
import { lineOf, SQUARES, type Square, type View } from '../rules/game.ts';

const drawer = openPictureDrawer<View>(new URL('./worker.ts', import.meta.url));

const stateLine = (view: View, words: Words): string => {
  const line = lineOf(view);
  if (line !== undefined) return words.t('event.line', { name: words.names[line] ?? '' });
  const free = SQUARES.some((square) => view.board[square] === null);
  return free ? words.t('summary.turn', { name: words.names[view.turn] ?? '' }) : words.t('event.full');
};

const marksOf = ({ board }: View, seat: number): Square[] =>
  SQUARES.filter((square) => board[square] === seat);

const altText = ({ view }: PictureRequest<View>, words: Words): string =>
  fullestAltText([{ name: 40 }, { name: 16 }], words, (short) =>
    [
      ...[0, 1].map((seat) => {
        const squares = marksOf(view, seat);
        const name = short.names[seat] ?? '';
        return squares.length > 0
          ? short.t('board.marks', { name, squares: squares.join(', ') })
          : short.t('board.no-marks', { name });
      }),
      stateLine(view, short),
    ].join(' '),
  );

const MARKS = ['x', 'o'];

const textMap = ({ view }: PictureRequest<View>, words: Words): string => {
  const rows = ['3', '2', '1'].map((row) =>
    [
      row,
      ...['a', 'b', 'c'].map((column) => MARKS[view.board[`${column}${row}` as Square] ?? 2] ?? '.'),
    ].join(' '),
  );
  const players = MARKS.map((mark, seat) => `${mark}  ${words.names[seat] ?? ''}`);
  return [...rows, '  a b c', '', ...players, stateLine(view, words)].join('\n');
};

/** The picture of tic-tac-toe, and the same in words. */
export const picture: GamePicture<View> = { draw: drawer.draw, record: drawer.record, altText, textMap };
