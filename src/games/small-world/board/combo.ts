import type { SKRSContext2D } from 'canvas';
import { COLOURS, panel, type Spot } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { writeName } from '../../shared/picture/lettering.ts';
import { powerGlyph } from './glyphs/powers.ts';

/** A race and its power in words, and the power's id for its sign. */
export interface NamedCombo {
  readonly race: string;
  readonly power?: { readonly id: string; readonly name: string };
}

const BANNER = 50;
const BADGE = 40;

/**
 * A banner and a badge, two pieces of cardboard put together; the face lies over their left end.
 * @param at left upper corner
 * @param indent how much of the left end the face takes
 */
export const drawCombo = (
  pen: SKRSContext2D,
  { race, power }: NamedCombo,
  [left, top]: Spot,
  { width, indent }: { readonly width: number; readonly indent: number },
): void => {
  if (power) {
    const box = [left + indent * 0.55, top + BANNER - 8, width - indent * 0.55, BADGE + 8] as const;
    panel(pen, [box[0], box[1] + 3, box[2], box[3]], 10, { fill: 'rgba(40, 24, 8, 0.35)' });
    panel(pen, box, 10, { fill: '#dcc08a', line: '#7b5b2a', width: 2.2 });
    const glyph = powerGlyph(power.id);
    const y = top + BANNER + BADGE / 2 - 1;
    if (glyph) drawGlyph(pen, glyph, [left + indent + 14, y], { size: 25, colour: '#5a3a12' });
    const from = left + indent + (glyph ? 34 : 4);
    writeName(pen, power.name, [from, y - BADGE / 2 + 1, left + width - from - 8, BADGE - 4], {
      size: 28,
      weight: 'plain',
      colour: '#3a2710',
    });
  }
  panel(pen, [left, top + 3, width, BANNER], 12, { fill: 'rgba(40, 24, 8, 0.35)' });
  panel(pen, [left, top, width, BANNER], 12, { fill: '#fff6de', line: '#8a6a35', width: 2.4 });
  writeName(pen, race, [left + indent + 4, top + 3, width - indent - 14, BANNER - 6], {
    size: 34,
    weight: 'display',
    colour: COLOURS.ink,
  });
};

/** Height of a banner with its badge. */
export const COMBO_HEIGHT = BANNER + BADGE;
