import { type Canvas, createCanvas, type Image, type SKRSContext2D } from 'canvas';
import type { Translate } from '../../../i18n/index.ts';
import type { PictureRequest } from '../../front.ts';
import { legible, panel } from '../../shared/picture/brush.ts';
import { loadFonts } from '../../shared/picture/fonts.ts';
import { boardFile } from '../maps/boards.ts';
import type { BoardFile } from '../maps/schema.ts';
import type { View } from '../rules/state.ts';
import { drawColumn } from './column.ts';
import { drawHeader } from './header.ts';
import type { Highlights } from './highlights.ts';
import { LAYOUT, topsFor, ZOOM } from './layout.ts';
import { drawLegend, legendOf } from './legend.ts';
import { drawPlayers } from './players.ts';
import { fillRegion, labelRegion, ringTarget, tintRegion } from './regions.ts';
import { THEMES, type Theme } from './theme.ts';
import { drawTower } from './tower.ts';
import { justTaken } from './view-facts.ts';

const EMPTY = { tokens: 0, natives: 0, monsters: 0, pieces: {} } as const;

const drawField = (pen: SKRSContext2D, file: BoardFile, request: PictureRequest<View, Highlights>): void => {
  const { board } = request.view;
  const { scale } = file;
  const field = { pen, board, scale, theme: THEMES[file.world], locale: request.locale };
  const taken = new Set(justTaken(board));
  const costs = new Map(request.highlights?.map(({ region, cost }) => [region, cost]));
  const stateOf = (id: number) => board.regions[id - 1] ?? EMPTY;
  for (const region of file.regions) tintRegion(field, region, stateOf(region.id));
  for (const { at } of file.contacts) drawTower(pen, at, 34 * scale);
  for (const region of file.regions) if (costs.has(region.id)) ringTarget(field, region);
  for (const region of file.regions) labelRegion(field, region);
  for (const region of file.regions) {
    const marks = { taken: taken.has(region.id), cost: costs.get(region.id) };
    fillRegion(field, region, stateOf(region.id), marks);
  }
};

const drawRim = (pen: SKRSContext2D, { frame }: Theme): void => {
  const { left, top, width, height } = LAYOUT.board;
  panel(pen, [left - 9, top - 9, width + 18, height + 18], 12, {
    fill: frame,
    line: '#1f140b',
    width: 3,
  });
};

/** The painted board at the size in which it is sent, so that it need not be scaled for every picture. */
export const groundFrom = (painted: Image): Canvas => {
  const canvas = createCanvas(LAYOUT.board.width * ZOOM, LAYOUT.board.height * ZOOM);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(painted, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/**
 * Paints the whole picture.
 * @param ground the painted board, without anything that changes; see {@link groundFrom}
 * @param t words in the picture's language
 */
export const paintPicture = (
  request: PictureRequest<View, Highlights>,
  ground: Canvas,
  t: Translate,
): Canvas => {
  loadFonts();
  const { view } = request;
  const file = boardFile(view.board.map);
  const theme = THEMES[file.world];
  const legend = legendOf(view);
  const tops = topsFor(legend.length);
  const canvas = createCanvas(LAYOUT.width * ZOOM, Math.round(tops.height * ZOOM));
  const pen = canvas.getContext('2d');
  pen.scale(ZOOM, ZOOM);
  pen.fillStyle = theme.back;
  pen.fillRect(0, 0, LAYOUT.width, tops.height);
  const names = request.names.map((name, seat) => legible(name, `#${seat + 1}`));
  const context = { pen, view, t, names };
  drawHeader(context, file.rounds);
  drawRim(pen, theme);
  pen.save();
  pen.translate(LAYOUT.board.left, LAYOUT.board.top);
  pen.drawImage(ground, 0, 0, file.size[0], file.size[1]);
  pen.beginPath();
  pen.rect(0, 0, file.size[0], file.size[1]);
  pen.clip();
  drawField(pen, file, request);
  pen.restore();
  drawLegend(context, legend);
  drawPlayers(context, tops.players);
  drawColumn(context, tops.column);
  return canvas;
};
