import type { SKRSContext2D } from 'canvas';
import { type Spot, write, writeCut } from './brush.ts';
import { font, type Weight } from './fonts.ts';

/** A place in a picture: left, top, width, height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** How wide a text is, in the pen's units. */
export const widthOf = (pen: SKRSContext2D, text: string, size: number, weight: Weight): number => {
  pen.font = font(size, weight);
  return pen.measureText(text).width;
};

/** Breaks a text into two lines of about the same length where that is possible. */
export const halved = (text: string): readonly [string] | readonly [string, string] => {
  const words = text.split(' ');
  const cuts = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  // Typographers leave no single letter at the end of a line.
  const badness = ([one, other]: readonly [string, string]): number =>
    Math.max(one.length, other.length) + (/ .$/u.test(one) ? 3 : 0);
  const [best] = cuts.sort((a, b) => badness(a) - badness(b));
  return best ?? [text];
};

/** Breaks a text into three lines, the longest as short as it can be. */
const inThree = (text: string): readonly string[] => {
  const words = text.split(' ');
  const ways = words.slice(2).map((_, index): readonly string[] => {
    const first = words.slice(0, index + 1).join(' ');
    return [first, ...halved(words.slice(index + 1).join(' '))];
  });
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));
  const [best] = ways.sort((one, other) => longest(one) - longest(other));
  return best ?? halved(text);
};

/** How a name is written in a box. */
export interface NameLettering {
  /** The text is made smaller where it must. */
  readonly size: number;
  readonly colour: string;
  readonly align?: 'left' | 'center';
  readonly weight?: Weight;
  /** In this very size if it fits so: in two lines rather than smaller. */
  readonly exact?: boolean;
  /** What is too long for two lines is cut rather than made smaller than this. */
  readonly least?: number;
  /** In three lines rather than cut, smaller than `least` if their height wants it. */
  readonly three?: boolean;
}

/** Lines are this high, as a share of their size. */
const LEADING = 1.06;
/** A line is not made smaller than this before it is broken into two. */
const MOST_SHRUNK = 0.8;

/** The lines and the size in which a text fits into a width and height. */
const fitName = (
  pen: SKRSContext2D,
  text: string,
  [width, height]: readonly [number, number],
  {
    size,
    weight = 'strong',
    exact = false,
    least = 0,
    three = false,
  }: Omit<NameLettering, 'colour' | 'align'>,
): { readonly lines: readonly string[]; readonly size: number } => {
  const broken = widthOf(pen, text, exact ? size : size * MOST_SHRUNK, weight) > width;
  const two = broken ? halved(text) : [text];
  const tooWide = three && two.some((line) => widthOf(pen, line, least, weight) > width);
  const lines = tooWide ? inThree(text) : two;
  const widest = Math.max(...lines.map((line) => widthOf(pen, line, size, weight)));
  const across = Math.max(least, (size * width) / widest);
  return { lines, size: Math.min(size, across, height / (lines.length * LEADING)) };
};

/** The size in which every one of several texts fits `exact` into a box as large as all, so that none is smaller than the others. */
export const evenSize = (
  pen: SKRSContext2D,
  texts: readonly string[],
  room: readonly [width: number, height: number],
  how: Pick<NameLettering, 'size' | 'weight'>,
): number =>
  Math.min(how.size, ...texts.map((text) => fitName(pen, text, room, { ...how, exact: true }).size));

/** Writes a text in one line, or in two where one would have to be small. */
export const writeName = (
  pen: SKRSContext2D,
  text: string,
  [left, top, width, height]: Box,
  how: NameLettering,
): void => {
  const { colour, align = 'left', weight = 'strong', least } = how;
  const x = align === 'center' ? left + width / 2 : left;
  const { lines, size } = fitName(pen, text, [width, height], how);
  lines.forEach((line, index) => {
    const y = top + height / 2 + (index - (lines.length - 1) / 2) * size * LEADING;
    const lettering = { size, weight, colour, align };
    if (least === undefined) write(pen, line, [x, y], lettering);
    else writeCut(pen, line, [x, y], { ...lettering, width });
  });
};

/** Lines of a name on a board are this far apart, as a share of their size. */
export const NAME_LEADING = 1.12;

/** Lines one below the other round a place, all halos under all letters. */
export const writeLines = (
  pen: SKRSContext2D,
  lines: readonly string[],
  [x, y]: Spot,
  how: { readonly size: number; readonly colour: string; readonly halo: { colour: string; width: number } },
): void => {
  const { size, colour, halo } = how;
  const spots = lines.map((_, index): Spot => [x, y + (index - (lines.length - 1) / 2) * size * 1.02]);
  pen.font = font(size, 'plain');
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.lineJoin = 'round';
  pen.strokeStyle = halo.colour;
  pen.lineWidth = halo.width;
  lines.forEach((line, index) => {
    const at = spots[index] ?? [x, y];
    pen.strokeText(line, at[0], at[1] + size * 0.35);
  });
  lines.forEach((line, index) => {
    write(pen, line, spots[index] ?? [x, y], { size, align: 'center', colour });
  });
};
