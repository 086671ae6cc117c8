import type { SKRSContext2D } from 'canvas';
import { burst, COLOURS, type Spot, write } from '../../shared/picture/brush.ts';
import { drawGlyph, type Glyph } from '../../shared/picture/glyph.ts';
import { drawPiece } from './glyphs/pieces.ts';
import { piecesInOrder } from './pieces-order.ts';

const SWORDS: Glyph = { line: 'M4 3L18 17M20 3L6 17M14.5 20.500L20.5 14.500M9.5 20.500L3.5 14.5' };

/** Says that a region was taken in the turn that is shown. */
export const drawConquered = (pen: SKRSContext2D, [x, y]: Spot, scale: number): void => {
  const at: Spot = [x - 45 * scale, y + 12 * scale];
  pen.beginPath();
  pen.arc(at[0], at[1], 15 * scale, 0, Math.PI * 2);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.lineWidth = 3 * scale;
  pen.strokeStyle = COLOURS.red;
  pen.stroke();
  drawGlyph(pen, SWORDS, at, { size: 20 * scale, colour: COLOURS.red });
};

/** Markers in a row at the foot of a stack, moved together to the left where a cost needs the right corner. */
export const drawPieces = (
  pen: SKRSContext2D,
  pieces: Readonly<Record<string, number>>,
  [x, y]: Spot,
  { scale, beside }: { readonly scale: number; readonly beside: boolean },
): void => {
  const kinds = piecesInOrder(pieces);
  const step = Math.min(35, (beside ? 68 : 104) / Math.max(1, kinds.length)) * scale;
  const middle = beside ? x - 18 * scale : x;
  kinds.forEach(([id, count], index) => {
    const at: Spot = [middle + (index - (kinds.length - 1) / 2) * step, y + 23 * scale];
    drawPiece(pen, id, at, 34 * scale);
    if (count < 2) return;
    write(pen, String(count), [at[0] + 13 * scale, at[1] + 9 * scale], {
      size: 22 * scale,
      weight: 'strong',
      align: 'center',
      colour: '#ffffff',
      halo: { colour: COLOURS.ink, width: 5 * scale },
    });
  });
};

/** What a region would cost, large and red. */
export const drawCost = (
  pen: SKRSContext2D,
  cost: number,
  [x, y]: Spot,
  { scale, taken }: { readonly scale: number; readonly taken: boolean },
): void => {
  const at: Spot = taken ? [x + 40 * scale, y + 27 * scale] : [x, y - 6 * scale];
  const radius = (taken ? 21 : 33) * scale;
  burst(pen, at, radius, 12);
  pen.fillStyle = COLOURS.red;
  pen.fill();
  pen.lineWidth = 4 * scale;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#ffffff';
  pen.stroke();
  write(pen, String(cost), at, {
    size: radius * 1.35,
    weight: 'strong',
    align: 'center',
    colour: '#ffffff',
    width: radius * 1.7,
  });
};
