import type { SKRSContext2D } from 'canvas';
import type { Locale } from '../../../i18n/index.ts';
import { COLOURS, panel, write } from '../../shared/picture/brush.ts';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import type { DrawnRegion } from '../maps/schema.ts';
import { signsOf } from '../maps/signs.ts';
import { SIZES, stackSize } from '../maps/sizes.ts';
import type { Board, RegionState } from '../rules/state.ts';
import { drawFigure } from './glyphs/figures.ts';
import { drawFind } from './glyphs/finds.ts';
import { drawSign } from './glyphs/signs.ts';
import { drawConquered, drawCost, drawPieces } from './marks.ts';
import { drawNatives, drawStack } from './stack.ts';
import type { Theme } from './theme.ts';
import { figuresOf, findsIn, layerOf, markersOf } from './view-facts.ts';

/** What regions are drawn from and with. */
export interface Field {
  readonly pen: SKRSContext2D;
  readonly board: Board;
  /** How large what lies on the board is drawn. */
  readonly scale: number;
  readonly theme: Theme;
  /** Language of the regions' names. */
  readonly locale: Locale;
}

const traceOutline = (pen: SKRSContext2D, { outline }: DrawnRegion): void => {
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
  pen.closePath();
};

/** Tints a held region and runs its owner's colour along the inside of its border. */
export const tintRegion = (
  { pen, scale, theme }: Field,
  region: DrawnRegion,
  { holder }: RegionState,
): void => {
  if (!holder) return;
  const { colour } = seatStyle(holder.seat);
  const declined = holder.layer !== 'active';
  pen.save();
  traceOutline(pen, region);
  pen.clip();
  pen.globalAlpha = declined ? 0.12 : 0.17;
  pen.fillStyle = declined ? '#4a4a4a' : colour;
  pen.fill();
  pen.globalAlpha = declined ? 0.8 : 0.9;
  pen.lineJoin = 'round';
  const width = (declined ? 16 : 22) * scale;
  if (theme.edge && !declined) {
    pen.strokeStyle = theme.edge;
    pen.lineWidth = width + 7 * scale;
    pen.stroke();
    pen.globalAlpha = 1;
  }
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  if (declined) pen.setLineDash([16 * scale, 13 * scale]);
  pen.stroke();
  pen.restore();
  traceOutline(pen, region);
  pen.lineJoin = 'round';
  pen.lineWidth = 3.4;
  pen.strokeStyle = theme.border;
  pen.stroke();
};

/** A broken bright line round a region that may be attacked. */
export const ringTarget = ({ pen, scale }: Field, region: DrawnRegion): void => {
  pen.save();
  traceOutline(pen, region);
  pen.clip();
  pen.lineJoin = 'round';
  for (const [width, colour] of [
    [17, '#ffffff'],
    [11, COLOURS.red],
  ] as const) {
    traceOutline(pen, region);
    pen.lineWidth = width * scale;
    pen.strokeStyle = colour;
    pen.setLineDash([26 * scale, 12 * scale]);
    pen.stroke();
  }
  pen.restore();
};

/** The number, signs and name of a region. */
export const labelRegion = ({ pen, scale, theme, locale }: Field, region: DrawnRegion): void => {
  const { id, spots } = region;
  const [x, y] = spots.number;
  panel(pen, [x - 20 * scale, y - 15 * scale, 40 * scale, 30 * scale], 9 * scale, {
    fill: 'rgba(255, 246, 222, 0.93)',
    line: COLOURS.ink,
    width: 2.2,
  });
  write(pen, String(id), [x, y], { size: 30 * scale, weight: 'strong', align: 'center', width: 37 * scale });
  signsOf(region).forEach((sign, index) => {
    const place = spots.signs[index];
    if (place) drawSign(pen, sign, place, SIZES.sign.width * scale);
  });
  const { at, size, lines } = spots.names[locale];
  lines.forEach((line, index) => {
    write(pen, line, [at[0], at[1] + (index - (lines.length - 1) / 2) * size * 1.02], {
      size,
      align: 'center',
      colour: theme.name,
      halo: { colour: theme.halo, width: 5 },
    });
  });
};

/** Figures beside what stands in a region, or large in its middle if they are alone. */
const placeFigures = (
  { pen, scale }: Field,
  { spots, terrain }: DrawnRegion,
  figures: readonly string[],
  alone: boolean,
): void => {
  const [x, y] = alone ? spots.stack : spots.figure;
  const height = (alone ? stackSize({ terrain }).height : SIZES.figure.height) * scale;
  figures.forEach((id, index) => {
    drawFigure(pen, id, [x + (index - (figures.length - 1) / 2) * height * 0.6, y], height);
  });
};

/** Everything that stands in a region. */
export const fillRegion = (
  field: Field,
  region: DrawnRegion,
  state: RegionState,
  { taken, cost }: { readonly taken: boolean; readonly cost: number | undefined },
): void => {
  const { pen, board, scale } = field;
  const { spots } = region;
  const { holder, tokens, natives, monsters, pieces } = state;
  const occupied = holder !== undefined || natives > 0 || monsters > 0;
  if (holder) {
    const race = layerOf(board, holder)?.race;
    const declined = holder.layer !== 'active';
    drawStack(pen, { seat: holder.seat, race, count: tokens, declined }, spots.stack, scale);
  } else if (monsters > 0) drawNatives(pen, { kind: 'monster', count: monsters }, spots.stack, scale);
  else if (natives > 0) drawNatives(pen, { kind: 'tribe', count: natives }, spots.stack, scale);
  drawPieces(pen, markersOf(pieces), spots.stack, { scale, beside: cost !== undefined });
  placeFigures(field, region, figuresOf(pieces), !occupied && cost === undefined);
  findsIn(board, region.id).forEach((find, index) => {
    const size = SIZES.find.width * scale;
    drawFind(pen, find, [spots.find[0] - index * size * 0.85, spots.find[1]], size);
  });
  if (taken && holder) drawConquered(pen, spots.stack, scale);
  if (cost !== undefined) drawCost(pen, cost, spots.stack, { scale, taken: occupied });
};
