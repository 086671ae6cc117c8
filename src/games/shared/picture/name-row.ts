import type { SKRSContext2D } from 'canvas';
import { type Spot, writeCut } from './brush.ts';
import type { Weight } from './fonts.ts';
import { halved, widthOf } from './lettering.ts';

/** How names are lettered that stand side by side, each in a place of the same size. */
export interface NameRow {
  /** Width and height of a name's place. */
  readonly room: readonly [width: number, height: number];
  readonly size: number;
  readonly weight: Weight;
  /** A name of several words that would have to be smaller than this takes two lines. */
  readonly oneLine: number;
  /** No line alone is smaller than this: what does not fit then is cut. */
  readonly least: number;
}

/** Writes a name of the row from its left end, centred in height on the place. */
export type WriteInRow = (name: string, at: Spot, colour: string) => void;

/** Two lines are this far apart, as a share of their size. */
const LEADING = 0.96;
/** Two lines may be smaller than one by so much. */
const SMALLER = 0.75;
/** Letters do not grow quite as evenly as their size: a hair less is sure to fit. */
const SURE = 0.99;

/**
 * Letters names that stand side by side: all in one size, as large as the longest allows. A name of several words that
 * would make the others small takes two lines instead.
 */
export const nameRow = (
  pen: SKRSContext2D,
  names: readonly string[],
  { room: [width, height], size, weight, oneLine, least }: NameRow,
): WriteInRow => {
  const fitOf = (text: string): number =>
    Math.min(size, (SURE * size * width) / Math.max(1, widthOf(pen, text, size, weight)));
  const breaks = (name: string): boolean => name.includes(' ') && fitOf(name) < oneLine;
  const even = Math.max(least, Math.min(size, ...names.filter((name) => !breaks(name)).map(fitOf)));
  return (name, [x, y], colour) => {
    const line = (text: string, at: Spot, lineSize: number): number =>
      writeCut(pen, text, at, { size: lineSize, weight, colour, width });
    if (!breaks(name)) {
      line(name, [x, y], even);
      return;
    }
    const lines = halved(name);
    const small = Math.max(least * SMALLER, Math.min(...lines.map(fitOf)));
    const both = Math.min(even, small, height / (2 * LEADING));
    lines.forEach((text, index) => {
      line(text, [x, y + (index - 0.5) * both * LEADING], both);
    });
  };
};
