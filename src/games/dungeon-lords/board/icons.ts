import type { SKRSContext2D } from 'canvas';
import type { Translate } from '../../../i18n/index.ts';
import { type Spot, write } from '../../shared/picture/brush.ts';
import { drawGlyph, type Glyph } from '../../shared/picture/glyph.ts';
import { widthOf as textWidth } from '../../shared/picture/lettering.ts';
import type { Price } from '../rules/data/orders.ts';

import { ICON_GLYPHS, type Icon } from './glyphs/icons.ts';
import { PALETTE } from './palette.ts';

/** Colours of signs on paper. Each sign can be told by its shape alone. */
const ICON_COLOURS: Partial<Readonly<Record<Icon, string>>> = {
  gold: '#7a5200',
  food: '#8a3b0c',
  imp: '#9c1c1c',
  evil: PALETTE.evil,
  trap: '#39434f',
  'red-mark': '#a80f16',
  tunnel: '#5f4629',
  heart: '#a3123b',
  disarm: '#39434f',
  magic: '#3a2a9c',
  fatigue: '#0d5873',
  lair: '#2f5a28',
  lightning: '#7a4d00',
};

/** The colour of a sign on paper. */
export const colourOf = (icon: Icon): string => ICON_COLOURS[icon] ?? PALETTE.ink;

/** Draws one sign. */
export const drawIcon = (
  pen: SKRSContext2D,
  icon: Icon,
  at: Spot,
  { size, colour = colourOf(icon) }: { readonly size: number; readonly colour?: string },
): void => drawGlyph(pen, ICON_GLYPHS[icon], at, { size, colour });

/** A sign, a number before it, or both. */
export interface Part {
  readonly text?: string;
  readonly glyph?: Glyph;
  readonly colour?: string;
  /** Key of the text that says what the sign shows. */
  readonly word?: string;
}

/** A number of something. */
export const amountPart = (icon: Icon, text: string | number): Part => ({
  text: String(text),
  glyph: ICON_GLYPHS[icon],
  colour: colourOf(icon),
  word: `board.word.${icon}`,
});

/** A sign without a number. */
export const iconPart = (icon: Icon): Part => ({
  glyph: ICON_GLYPHS[icon],
  colour: colourOf(icon),
  word: `board.word.${icon}`,
});

/** What a row of numbers and signs says. */
export const partsText = (parts: readonly Part[], t: Translate): string =>
  parts
    .map(({ word, text }) => [
      ...(word === undefined ? [] : [t(word)]),
      ...(text === undefined ? [] : [text]),
    ])
    .map((words) => words.join(' '))
    .join(', ')
    .replaceAll(', →, ', ' → ');

const PRICES = {
  gold: 'gold',
  food: 'food',
  evil: 'evil',
  imps: 'imp',
  traps: 'trap',
  monsters: 'lair',
} as const satisfies Readonly<Record<keyof Price, Icon>>;

/** What something costs, one part for each kind. */
export const priceParts = (price: Price): Part[] =>
  (Object.keys(PRICES) as (keyof Price)[]).flatMap((kind) => {
    const count = price[kind] ?? 0;
    return count > 0 ? [amountPart(PRICES[kind], count)] : [];
  });

const GAP = 9;

/** How wide numbers with their signs in a row are in a size. */
export const partsWidth = (pen: SKRSContext2D, parts: readonly Part[], size: number): number => {
  const widths = parts.map(({ text, glyph }) => {
    const written = text === undefined ? 0 : textWidth(pen, text, size, 'strong');
    return written + (glyph ? size * 0.98 : 0) + (text !== undefined && glyph ? 3 : 0);
  });
  return widths.reduce((sum, width) => sum + width + GAP, -GAP);
};

/**
 * Writes numbers with their signs in a row.
 * @param how size of the letters, where the row stands to the place, and the most room that it may take
 * @returns how wide it came out
 */
export const drawParts = (
  pen: SKRSContext2D,
  parts: readonly Part[],
  [x, y]: Spot,
  how: {
    readonly size: number;
    readonly align?: 'left' | 'center' | 'right';
    readonly room?: number;
    readonly colour?: string;
  },
): number => {
  if (parts.length === 0) return 0;
  const natural = partsWidth(pen, parts, how.size);
  const size = how.room === undefined ? how.size : Math.min(how.size, (how.size * how.room) / natural);
  const whole = (natural * size) / how.size;
  let at = how.align === 'center' ? x - whole / 2 : how.align === 'right' ? x - whole : x;
  for (const { text, glyph, colour } of parts) {
    if (text !== undefined)
      at += write(pen, text, [at, y], { size, weight: 'strong', colour: how.colour ?? PALETTE.ink });
    if (text !== undefined && glyph) at += 3;
    if (glyph) {
      drawGlyph(pen, glyph, [at + size * 0.49, y], {
        size: size * 0.92,
        colour: how.colour ?? colour ?? PALETTE.ink,
      });
      at += size * 0.98;
    }
    at += GAP * (size / how.size);
  }
  return whole;
};
