import type { SKRSContext2D } from 'canvas';
import { COLOURS, panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawPiece } from './glyphs/pieces.ts';
import type { Reach } from './highlights.ts';
import { piecesInOrder } from './pieces-order.ts';

/** The row at the foot of a stack of scale 1: three places, of which the last is kept for a price. */
const FOOT: readonly Spot[] = [
  [-36, 24],
  [-2, 24],
  [32, 24],
];
const DISC = 29;

const drawMore = (pen: SKRSContext2D, count: number, [x, y]: Spot): void => {
  panel(pen, [x - DISC / 2, y - DISC / 2, DISC, DISC], DISC / 2, {
    fill: '#fff8e3',
    line: COLOURS.ink,
    width: 2.5,
  });
  write(pen, `+${count}`, [x, y], { size: 21, weight: 'strong', align: 'center' });
};

/**
 * Markers in a row at the foot of a stack; where there are more kinds than places the last one says how many, and
 * the legend which.
 * @param beside the last place is taken by a price
 */
export const drawPieces = (
  pen: SKRSContext2D,
  pieces: Readonly<Record<string, number>>,
  [x, y]: Spot,
  { scale, beside }: { readonly scale: number; readonly beside: boolean },
): void => {
  const kinds = piecesInOrder(pieces);
  const places = beside ? FOOT.slice(0, -1) : FOOT;
  const shown = kinds.length > places.length ? places.length - 1 : kinds.length;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  kinds.slice(0, shown).forEach(([id, count], index) => {
    const at = places[index] ?? [0, 0];
    drawPiece(pen, id, at, DISC);
    if (count < 2) return;
    write(pen, String(count), [at[0] + 9, at[1] + 4], {
      size: 22,
      weight: 'strong',
      align: 'center',
      colour: '#ffffff',
      halo: { colour: COLOURS.ink, width: 4 },
    });
  });
  if (kinds.length > shown) drawMore(pen, kinds.length - shown, places[shown] ?? [0, 0]);
  pen.restore();
};

/** A price says by its rim whether it can be paid: with the tokens in hand, with luck at the die, or not at all. */
const PRICES: Readonly<Record<Reach, { fill: string; rim: string; dash: readonly number[] }>> = {
  sure: { fill: '#a3141a', rim: '#ffffff', dash: [] },
  die: { fill: '#a3141a', rim: '#ffd23c', dash: [7, 5] },
  short: { fill: '#4c4640', rim: '#c9c2b6', dash: [2, 5] },
};

/** What a region would cost, in the place at the foot of its stack that is kept for it. */
export const drawCost = (
  pen: SKRSContext2D,
  { cost, reach }: { readonly cost: number; readonly reach: Reach },
  [x, y]: Spot,
  scale: number,
): void => {
  const { fill, rim, dash } = PRICES[reach];
  const wide = cost > 9 ? 46 : 38;
  const box = [33 - wide / 2, 9, wide, 28] as const;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  panel(pen, box, 7, { fill, line: '#1c120a', width: 6 });
  panel(pen, box, 7, { fill, line: fill, width: 3.4 });
  panel(pen, box, 7, { fill, line: rim, width: 3, dash: [...dash] });
  write(pen, String(cost), [33, 23], {
    size: 29,
    weight: 'strong',
    align: 'center',
    colour: '#ffffff',
    width: wide - 8,
  });
  pen.restore();
};
