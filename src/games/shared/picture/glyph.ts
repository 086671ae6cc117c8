import { Path2D, type SKRSContext2D } from 'canvas';

/** A small sign, drawn in a square of 24 units. */
export interface Glyph {
  /** Filled; what lies inside twice is left open. */
  readonly fill?: string;
  /** Stroked. */
  readonly line?: string;
  /** How wide, if not as usual. */
  readonly lineWidth?: number;
}

const known = new Map<string, Path2D>();

const pathOf = (text: string): Path2D => {
  const found = known.get(text) ?? new Path2D(text);
  known.set(text, found);
  return found;
};

/** A circle as path text, for use inside a glyph. */
export const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;

/** Draws a glyph in one colour, centred on a place. */
export const drawGlyph = (
  pen: SKRSContext2D,
  { fill, line, lineWidth = 2.2 }: Glyph,
  [x, y]: readonly [number, number],
  { size, colour }: { readonly size: number; readonly colour: string },
): void => {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 24, size / 24);
  if (fill) {
    pen.fillStyle = colour;
    pen.fill(pathOf(fill), 'evenodd');
  }
  if (line) {
    pen.strokeStyle = colour;
    pen.lineWidth = lineWidth;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.stroke(pathOf(line));
  }
  pen.restore();
};
