import type { SKRSContext2D } from 'canvas';
import type { Locale } from '../../../i18n/index.ts';
import type { PictureRequest } from '../../front/picture.ts';
import type { DrawnRegion } from '../maps/schema.ts';
import { SIZES, stackSize } from '../maps/sizes.ts';
import type { Board, RegionState, View } from '../rules/state.ts';
import { arrowsOf, drawArrows, numberArrows } from './arrows.ts';
import { drawBundle } from './bundle.ts';
import { drawFigure } from './glyphs/figures.ts';
import { drawFind } from './glyphs/finds.ts';
import type { Highlights, PricedRegion, Reach } from './highlights.ts';
import { type BoardGround, placeHolding } from './holding-stamps.ts';
import { traceOutline } from './holdings.ts';
import { labelRegion, stampLabels, titleBoard } from './labels.ts';
import { drawCost, drawPieces } from './marks.ts';
import { THEMES, type Theme } from './theme.ts';
import { drawNatives, drawStack } from './tokens.ts';
import { drawTower } from './tower.ts';
import { figuresOf, findsIn, justTaken, layerOf, markersOf } from './view-facts.ts';

/** What regions are drawn from and with. */
interface Field {
  readonly pen: SKRSContext2D;
  readonly board: Board;
  /** How large what lies on the board is drawn. */
  readonly scale: number;
  readonly theme: Theme;
  readonly locale: Locale;
}

const EMPTY: RegionState = { tokens: 0, natives: 0, monsters: 0, pieces: {} };

/** Rims of targets, inside their borders: unbroken where they can be had. */
const RIMS: Readonly<Record<Reach, { colour: string; dash: readonly number[] }>> = {
  sure: { colour: '#ffffff', dash: [] },
  die: { colour: '#ffd23c', dash: [18, 11] },
  short: { colour: '#c9c2b6', dash: [4, 11] },
};

const dim = (pen: SKRSContext2D, region: DrawnRegion): void => {
  traceOutline(pen, region);
  pen.fillStyle = 'rgba(18, 12, 10, 0.4)';
  pen.fill();
};

const rimTarget = ({ pen, scale }: Field, region: DrawnRegion, reach: Reach): void => {
  const { colour, dash } = RIMS[reach];
  pen.save();
  traceOutline(pen, region);
  pen.clip();
  pen.lineJoin = 'round';
  pen.lineWidth = 19 * scale;
  pen.strokeStyle = '#1c120a';
  pen.stroke();
  pen.lineWidth = 13 * scale;
  pen.strokeStyle = colour;
  pen.setLineDash(dash.map((length) => length * scale));
  pen.stroke();
  pen.restore();
};

/** A figure's shadow needs room too. */
const ALONE = 0.86;

/** Figures beside what stands in a region, or large in its middle if they are alone. */
const placeFigures = (
  { pen, scale }: Field,
  { spots, terrain }: DrawnRegion,
  figures: readonly string[],
  alone: boolean,
): void => {
  const [first] = figures;
  if (first === undefined) return;
  const height = (alone ? stackSize({ terrain }).height * ALONE : SIZES.figure.height) * scale;
  const at = alone ? spots.stack : spots.figure;
  drawFigure(pen, first, at, height);
  if (figures.length > 1) drawBundle(pen, figures.length, [at[0], at[1]], height);
};

/** What was found in a region: one sign, or how many there are; the legend names them all. */
const placeFinds = ({ pen, scale, board }: Field, { id, spots }: DrawnRegion): void => {
  const [first, ...others] = findsIn(board, id);
  if (first === undefined) return;
  const size = SIZES.find.width * scale;
  drawFind(pen, first, [spots.find[0], spots.find[1]], size);
  if (others.length > 0) drawBundle(pen, others.length + 1, [spots.find[0], spots.find[1]], size);
};

/** Everything that stands in a region. */
const fillRegion = (
  field: Field,
  region: DrawnRegion,
  { holder, tokens, natives, monsters, pieces }: RegionState,
  price: PricedRegion | undefined,
): void => {
  const { pen, board, scale } = field;
  const { stack } = region.spots;
  const occupied = holder !== undefined || natives > 0 || monsters > 0;
  if (holder) {
    const race = layerOf(board, holder)?.race;
    const declined = holder.layer !== 'active';
    drawStack(pen, { seat: holder.seat, race, count: tokens, declined }, stack, scale);
  } else if (monsters > 0) drawNatives(pen, { kind: 'monster', count: monsters }, stack, scale);
  else if (natives > 0) drawNatives(pen, { kind: 'tribe', count: natives }, stack, scale);
  const markers = markersOf(pieces);
  drawPieces(pen, markers, stack, { scale, beside: price !== undefined });
  const alone = !occupied && price === undefined && Object.keys(markers).length === 0;
  placeFigures(field, region, figuresOf(pieces), alone);
  placeFinds(field, region);
  if (price) drawCost(pen, price, stack, scale);
};

/** Dims what is no target, then rims what is one: no rim is dimmed by a neighbour. */
const markTargets = (
  field: Field,
  regions: readonly DrawnRegion[],
  prices: ReadonlyMap<number, PricedRegion>,
): void => {
  for (const region of regions) if (!prices.has(region.id)) dim(field.pen, region);
  for (const region of regions) {
    const price = prices.get(region.id);
    if (price) rimTarget(field, region, price.reach);
  }
};

/** Whether something of a size round a place is shown whole: half a number is another number. */
const isWhole = (
  { shown, file: { scale } }: BoardGround,
  [x, y]: readonly [number, number],
  size: { readonly width: number; readonly height: number },
): boolean => {
  if (!shown) return true;
  const [left, top, width, height] = shown;
  const [reach, rise] = [(size.width * scale) / 2, (size.height * scale) / 2];
  return x - reach >= left && x + reach <= left + width && y - rise >= top && y + rise <= top + height;
};

/** Whether all that stands in a region is shown whole. */
const standsWhole = (ground: BoardGround, board: Board, region: DrawnRegion): boolean =>
  isWhole(ground, region.spots.stack, stackSize(region)) &&
  (findsIn(board, region.id).length === 0 || isWhole(ground, region.spots.find, SIZES.find));

/** A region of which so little is shown that nothing can stand there: it is no empty one. */
const veil = (pen: SKRSContext2D, region: DrawnRegion): void => {
  traceOutline(pen, region);
  pen.fillStyle = 'rgba(18, 12, 10, 0.62)';
  pen.fill();
};

const hasWholeLabel = (ground: BoardGround, { spots }: DrawnRegion): boolean =>
  isWhole(ground, spots.number, SIZES.number) && spots.signs.every((at) => isWhole(ground, at, SIZES.sign));

/** Draws everything on the painted ground of a board, in the board's own units. */
export const drawField = (
  pen: SKRSContext2D,
  ground: BoardGround,
  { view, locale, highlights }: PictureRequest<View, Highlights>,
): void => {
  const { board } = view;
  const { file } = ground;
  const { scale } = file;
  const { regions = file.regions } = ground;
  const field: Field = { pen, board, scale, theme: THEMES[file.world], locale };
  const prices = new Map(highlights?.map((priced) => [priced.region, priced]));
  const stateOf = (id: number): RegionState => board.regions[id - 1] ?? EMPTY;
  for (const region of regions) placeHolding(pen, ground, region, stateOf(region.id));
  if (prices.size > 0) markTargets(field, regions, prices);
  const whole = regions.filter((region) => standsWhole(ground, board, region));
  for (const region of regions) if (!whole.includes(region)) veil(pen, region);
  for (const { at } of file.contacts) drawTower(pen, at, 34 * scale);
  const arrows = arrowsOf(file, board, justTaken(board), locale);
  drawArrows(pen, arrows, scale);
  // Of a part of the board the title might be cut.
  if (!ground.regions) titleBoard(pen, file, ground.stamped);
  const label = ground.stamped ? stampLabels : labelRegion;
  for (const region of regions) if (hasWholeLabel(ground, region)) label(pen, region, field);
  for (const region of whole) fillRegion(field, region, stateOf(region.id), prices.get(region.id));
  numberArrows(pen, arrows, scale);
};
