import type { SKRSContext2D } from 'canvas';
import { type DrawContext as SharedContext, type Spot, write } from '../../shared/picture/brush.ts';
import type { View } from '../rules/state.ts';

/** What everything on a picture of Dungeon Lords is drawn from and with. */
export type DrawContext = SharedContext<View>;

/** A place on the context: left, top, width, height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** Where nobody looks: a text is written there to be measured. */
export const AWAY: Spot = [-9999, -9999];

/** Breaks a text into two lines of about the same length where that is possible. */
const halved = (text: string): readonly [string] | readonly [string, string] => {
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

/** Writes a text in one line, or in two where one would have to be small. */
export const writeName = (
  pen: SKRSContext2D,
  text: string,
  [left, top, width, height]: Box,
  how: { readonly size: number; readonly colour: string; readonly align?: 'left' | 'center' },
): void => {
  const { size, colour, align = 'left' } = how;
  const x = align === 'center' ? left + width / 2 : left;
  const natural = (line: string): number => write(pen, line, AWAY, { size, weight: 'strong' });
  const lines = natural(text) <= width || height < size * 1.9 ? [text] : halved(text);
  const fitting = size * Math.max(0.7, Math.min(1, width / Math.max(...lines.map(natural))));
  lines.forEach((line, index) => {
    const y = top + height / 2 + (index - (lines.length - 1) / 2) * fitting * 1.06;
    write(pen, line, [x, y], { size: fitting, weight: 'strong', colour, align, width });
  });
};

/** Where the middles of a row of things lie: side by side, or closer together where there is little room. */
export const rowOf = (
  count: number,
  { left, width }: { readonly left: number; readonly width: number },
  { size, gap }: { readonly size: number; readonly gap: number },
): number[] => {
  const step = count < 2 ? 0 : Math.min(size + gap, (width - size) / (count - 1));
  return Array.from({ length: count }, (_, index) => left + size / 2 + index * step);
};
