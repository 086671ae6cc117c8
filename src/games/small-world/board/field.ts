import type { SKRSContext2D } from 'canvas';
import type { Locale } from '../../../i18n/index.ts';
import type { DrawnRegion } from '../maps/schema.ts';
import { ROOM } from '../maps/sizes.ts';
import type { Board, RegionState } from '../rules/state.ts';
import { COLOURS, panel, write } from './brush.ts';
import { drawSymbol } from './glyphs/symbols.ts';
import { drawConquered, drawCost, drawPieces } from './marks.ts';
import { liveryOf } from './seats.ts';
import { layerOf } from './shown.ts';
import { drawStack, drawTribe } from './stack.ts';

const round = (pen: SKRSContext2D, { outline }: DrawnRegion): void => {
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
  pen.closePath();
};

/** Tints a held region and runs its owner's colour along the inside of its border. */
export const tintRegion = (
  pen: SKRSContext2D,
  region: DrawnRegion,
  { holder }: RegionState,
  scale: number,
): void => {
  if (!holder) return;
  const { colour } = liveryOf(holder.seat);
  const declined = holder.layer !== 'active';
  pen.save();
  round(pen, region);
  pen.clip();
  pen.globalAlpha = declined ? 0.12 : 0.17;
  pen.fillStyle = declined ? '#4a4a4a' : colour;
  pen.fill();
  pen.globalAlpha = declined ? 0.8 : 0.9;
  pen.strokeStyle = colour;
  pen.lineJoin = 'round';
  pen.lineWidth = (declined ? 16 : 22) * scale;
  if (declined) pen.setLineDash([16 * scale, 13 * scale]);
  pen.stroke();
  pen.restore();
  round(pen, region);
  pen.lineJoin = 'round';
  pen.lineWidth = 3.4;
  pen.strokeStyle = '#3a2a1c';
  pen.stroke();
};

/** A broken bright line round a region that may be attacked. */
export const ringTarget = (pen: SKRSContext2D, region: DrawnRegion, scale: number): void => {
  pen.save();
  round(pen, region);
  pen.clip();
  pen.lineJoin = 'round';
  for (const [width, colour] of [
    [17, '#ffffff'],
    [11, COLOURS.red],
  ] as const) {
    round(pen, region);
    pen.lineWidth = width * scale;
    pen.strokeStyle = colour;
    pen.setLineDash([26 * scale, 12 * scale]);
    pen.stroke();
  }
  pen.restore();
};

/** The number, symbols and name of a region. */
export const labelRegion = (
  pen: SKRSContext2D,
  { id, spots, symbols }: DrawnRegion,
  scale: number,
  locale: Locale,
): void => {
  const [x, y] = spots.number;
  panel(pen, [x - 20 * scale, y - 15 * scale, 40 * scale, 30 * scale], 9 * scale, {
    fill: 'rgba(255, 246, 222, 0.93)',
    line: COLOURS.ink,
    width: 2.2,
  });
  write(pen, String(id), [x, y], { size: 30 * scale, weight: 'strong', align: 'center', width: 37 * scale });
  symbols.forEach((symbol, index) => {
    const place = spots.symbols[index];
    if (place) drawSymbol(pen, symbol, place, ROOM.symbol.width * scale);
  });
  const { at, size, lines } = spots.names[locale];
  lines.forEach((line, index) => {
    write(pen, line, [at[0], at[1] + (index - (lines.length - 1) / 2) * size * 1.02], {
      size,
      align: 'center',
      halo: { colour: 'rgba(255, 247, 226, 0.88)', width: 5 },
    });
  });
};

/** Everything that stands in a region. */
export const fillRegion = (
  pen: SKRSContext2D,
  board: Board,
  { spots }: DrawnRegion,
  state: RegionState,
  how: { readonly scale: number; readonly taken: boolean; readonly cost: number | undefined },
): void => {
  const { holder, tokens, natives, pieces } = state;
  const { scale } = how;
  if (holder) {
    const race = layerOf(board, holder)?.race;
    const declined = holder.layer !== 'active';
    drawStack(pen, { seat: holder.seat, race, count: tokens, declined }, spots.stack, scale);
  } else if (natives > 0) drawTribe(pen, natives, spots.stack, scale);
  drawPieces(pen, pieces, spots.stack, scale, how.cost !== undefined);
  if (how.taken && holder) drawConquered(pen, spots.stack, scale);
  if (how.cost !== undefined) {
    drawCost(pen, how.cost, spots.stack, holder !== undefined || natives > 0, scale);
  }
};
