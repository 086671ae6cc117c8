import type { SKRSContext2D } from 'canvas';
import { drawGlyph, type Glyph, ring } from '../../../shared/picture/glyph.ts';

interface Piece {
  readonly glyph: Glyph;
  readonly colour: string;
}

const PIECES: Readonly<Record<string, Piece>> = {
  lair: {
    glyph: { fill: `${ring(6.6, 17, 5.6)}${ring(17.6, 17.2, 5.4)}${ring(12, 6.8, 5.6)}` },
    colour: '#6b4a2b',
  },
  fortress: {
    glyph: { fill: 'M3 22V3H7V6H10V3H14V6H17V3H21V22ZM9.5 22V16A2.5 2.5 0 0 1 14.5 16V22Z' },
    colour: '#4d5560',
  },
  camp: { glyph: { fill: 'M12 2L23 22H1ZM12 10L17 22H7Z' }, colour: '#8a5a12' },
  hole: {
    glyph: { fill: `${ring(12, 12, 11)}${ring(12, 12, 8)}${ring(12, 12, 6.5)}${ring(15.5, 12, 1.4)}` },
    colour: '#2f6b34',
  },
  hero: {
    glyph: {
      fill: 'M12 0.500L15.4 8.200L23.7 9L17.5 14.600L19.3 22.800L12 18.500L4.7 22.800L6.5 14.600L0.3 9L8.6 8.200Z',
    },
    colour: '#b07a00',
  },
  dragon: {
    glyph: {
      fill: 'M1 22C2 10 8 3 22 1C18 5 18.5 7.5 23.5 9C19 10 18 13 19.5 17C16 15 13.5 16 13 20.500C10 17.5 6 18 1 22Z',
    },
    colour: '#a01818',
  },
  bag: {
    glyph: {
      fill: 'M8 1H16L14.500 5.500C20 9 23 15 21.500 19.500C20.500 23 17 23.500 12 23.500C7 23.500 3.500 23 2.500 19.500C1 15 4 9 9.500 5.500ZM10.8 10H13.200V12.800H16V15.200H13.200V18H10.800V15.200H8V12.800H10.800Z',
    },
    colour: '#7a4a1c',
  },
  'mushroom-armor': {
    glyph: {
      fill: `M2 11C2 5 6.500 2 12 2C17.500 2 22 5 22 11ZM8.5 12.500H15.500V17L12 22.500L8.500 17Z${ring(8.2, 7.5, 1.6)}${ring(14.8, 6.8, 1.6)}`,
    },
    colour: '#a33a22',
  },
  'silver-hammer': {
    glyph: { fill: 'M2 2.500H18L22.500 6.500V10.500H2ZM9.500 11.500H14.500V23.500H9.500Z' },
    colour: '#5d6673',
  },
  vengeance: {
    glyph: { fill: 'M12 0.500L14.800 6V15H9.200V6ZM5 16H19V18.500H5ZM10.5 19H13.500V23.500H10.500Z' },
    colour: '#8e0f2c',
  },
  mountain: { glyph: { fill: 'M0.5 22L9 4L14 13L17 8L23.5 22Z' }, colour: '#6f6258' },
};

/** The sign of a marker alone. */
export const pieceGlyph = (id: string): Piece =>
  PIECES[id] ?? { glyph: { fill: ring(12, 12, 10) }, colour: '#333333' };

/** A marker as a small disc, with its number when there are several. */
export const drawPiece = (
  pen: SKRSContext2D,
  id: string,
  [x, y]: readonly [number, number],
  size: number,
): void => {
  const { glyph, colour } = pieceGlyph(id);
  pen.beginPath();
  pen.arc(x, y, size / 2, 0, Math.PI * 2);
  pen.fillStyle = '#fff8e3';
  pen.fill();
  pen.lineWidth = size * 0.09;
  pen.strokeStyle = colour;
  pen.stroke();
  drawGlyph(pen, glyph, [x, y], { size: size * 0.64, colour });
};
