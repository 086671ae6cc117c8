import { createCanvas } from 'canvas';
import { font, loadFonts } from '../../../shared/picture/fonts.ts';
import { NAME_LEADING } from '../../../shared/picture/lettering.ts';

loadFonts();
const pen = createCanvas(8, 8).getContext('2d');

/** A way to write a name, with the room that it takes. */
export interface NameLayout {
  readonly lines: string[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** How much worse this is than the plain way. */
  readonly cost: number;
}

const widthOf = (text: string, size: number): number => {
  pen.font = font(size, 'plain');
  return Math.ceil(pen.measureText(text).width);
};

const nameLayout = (lines: string[], size: number, cost: number): NameLayout => ({
  lines,
  size,
  width: Math.max(...lines.map((line) => widthOf(line, size))) + 6,
  height: Math.ceil(lines.length * size * NAME_LEADING) + 2,
  cost,
});

/** The ways to write a name at about this size, the best first. */
export const nameLayouts = (name: string, size: number): NameLayout[] => {
  const words = name.split(' ');
  return [1, 0.92, 0.84, 0.76, 0.7].flatMap((factor, step) => {
    const exact = Math.round(size * factor * 2) / 2;
    const one = nameLayout([name], exact, step * 30);
    return words.length > 1 ? [one, nameLayout(words, exact, step * 30 + 8)] : [one];
  });
};
