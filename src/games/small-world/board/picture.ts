import { createCanvas, type Image, type SKRSContext2D } from 'canvas';
import type { Translate } from '../../../i18n/index.ts';
import type { PictureRequest } from '../../front/picture.ts';
import { legible, panel } from '../../shared/picture/brush.ts';
import { emptyImage } from '../../shared/picture/empty.ts';
import type { Quality } from '../../shared/picture/encode.ts';
import { loadFonts } from '../../shared/picture/fonts.ts';
import type { Painting } from '../../shared/picture/painting.ts';
import { solidStillOf } from '../../shared/picture/still.ts';
import { boardFile } from '../maps/boards.ts';
import type { World } from '../rules/map.ts';
import type { View } from '../rules/state.ts';
import { drawColumn } from './column.ts';
import { conquestsIn } from './conquests.ts';
import { drawField } from './field.ts';
import { drawHeader } from './header.ts';
import type { Highlights } from './highlights.ts';
import type { Ground } from './holding-stamps.ts';
import { drawLastTurn } from './last-turn.ts';
import { LAYOUT, type Tops, topsFor, ZOOM } from './layout.ts';
import { drawLegend, legendOf } from './legend.ts';
import { drawPlayers } from './players.ts';
import { drawScores } from './scores.ts';
import { THEMES, type Theme } from './theme.ts';

const drawRim = (pen: SKRSContext2D, { frame }: Theme): void => {
  const { left, top, width, height } = LAYOUT.board;
  panel(pen, [left - 9, top - 9, width + 18, height + 18], 12, {
    fill: frame,
    line: '#1f140b',
    width: 3,
  });
};

/** The painted board at the size in which it is sent, so that it need not be scaled for every picture; what was read is emptied. */
export const groundFrom = async (painted: Image): Promise<Image> => {
  const canvas = createCanvas(LAYOUT.board.width * ZOOM, LAYOUT.board.height * ZOOM);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(painted, 0, 0, canvas.width, canvas.height);
  const ground = await solidStillOf(canvas);
  emptyImage(painted);
  return ground;
};

type Request = PictureRequest<View, Highlights>;

type Measured = Pick<Request, 'view' | 'part' | 'happened'>;

const topsOf = ({ view, happened }: Measured): Tops => topsFor(view.board, conquestsIn(happened).length > 0);

const heightOf = (request: Measured): number =>
  request.part === 'board' ? LAYOUT.scores.top + LAYOUT.scores.height : topsOf(request).height;

/** Width and height of a picture, in pixels. */
export const pictureSize = (request: Measured): readonly [width: number, height: number] => [
  LAYOUT.width * ZOOM,
  Math.round(heightOf(request) * ZOOM),
];

/**
 * Draws the whole picture on a canvas of its size.
 * @param t words in the picture's language
 */
export const drawPicture = (pen: SKRSContext2D, request: Request, ground: Ground, t: Translate): void => {
  loadFonts();
  const { view } = request;
  const file = boardFile(view.board.map);
  const theme = THEMES[file.world];
  pen.scale(ZOOM, ZOOM);
  pen.fillStyle = theme.back;
  pen.fillRect(0, 0, LAYOUT.width, heightOf(request));
  const names = request.names.map((name, seat) => legible(name, `#${seat + 1}`));
  const context = { pen, view, t, names };
  drawHeader(context, file.rounds);
  drawRim(pen, theme);
  pen.save();
  pen.translate(LAYOUT.board.left, LAYOUT.board.top);
  pen.drawImage(ground.painted, 0, 0, file.size[0], file.size[1]);
  pen.beginPath();
  pen.rect(0, 0, file.size[0], file.size[1]);
  pen.clip();
  drawField(pen, { ...ground, file }, request);
  pen.restore();
  if (request.part === 'board') {
    drawScores(context);
    return;
  }
  const tops = topsOf(request);
  const conquests = conquestsIn(request.happened);
  if (conquests.length > 0) drawLastTurn(context, conquests);
  drawLegend(context, legendOf(view), tops.legend);
  drawPlayers(context, tops.players, tops.cards);
  drawColumn(context, tops.column);
};

/**
 * The quality in which late boards of a world, for so many players, nearly always come out below 300 kB, measured at all
 * kinds of table.
 */
const QUALITIES: Readonly<Record<World, Readonly<Record<number, Quality>>>> = {
  surface: { 2: 70, 3: 62, 4: 55, 5: 50 },
  underground: { 2: 70, 3: 62, 4: 55, 5: 55 },
};

/**
 * The whole picture, to be drawn with any pen; see {@link drawPicture}.
 * @param ground the painted board, without anything that changes; see {@link groundFrom}
 */
export const paintingOf = (request: Request, ground: Image, t: Translate): Painting => {
  const size = pictureSize(request);
  const { seats, map } = request.view.board;
  const quality = QUALITIES[boardFile(map).world][seats];
  return {
    size,
    ...(quality !== undefined && { quality }),
    draw: (pen, stamped = false) => {
      drawPicture(pen, request, { painted: ground, stamped }, t);
      return size[1];
    },
  };
};
