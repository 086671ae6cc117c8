import type { SKRSContext2D } from 'canvas';
import { drawGlyph, type Glyph } from '../../../shared/picture/glyph.ts';
import type { Sign } from '../../maps/signs.ts';

const SIGNS: Readonly<Record<Sign, { glyph: Glyph; ground: string; ink: string }>> = {
  mine: {
    glyph: {
      fill: 'M0.5 11C4 0.5 20 0.5 23.5 11C19.5 7.8 16.5 6.8 14 6.6V9H10V6.6C7.5 6.8 4.5 7.8 0.5 11Z',
      line: 'M12 7V22.5',
    },
    ground: '#f0c64a',
    ink: '#4a2f0b',
  },
  cavern: {
    glyph: { fill: 'M2 21C2 9 6 3 12 3C18 3 22 9 22 21ZM5.5 21C5.5 20.5 18.5 20.5 18.5 21Z' },
    ground: '#cfc6bb',
    ink: '#2a2024',
  },
  magic: {
    glyph: {
      fill: 'M12 1L14.6 9.400L23 12L14.6 14.600L12 23L9.4 14.600L1 12L9.4 9.400ZM19 2L19.9 4.600L22.5 5.500L19.9 6.400L19 9L18.1 6.400L15.5 5.500L18.1 4.600Z',
    },
    ground: '#e5d3f5',
    ink: '#6a1fa0',
  },
  volcano: {
    glyph: {
      fill: 'M1 22.5L8.5 10H10.5L12 12L13.5 10H15.5L23 22.5ZM10.5 8C9 5.5 11.5 4.5 10.5 1C13.5 2.5 14.5 5.5 13 8ZM5.5 8L3.5 4L7.5 5.500ZM18.5 8L20.5 4L16.5 5.500Z',
    },
    ground: '#ffb04a',
    ink: '#7a1408',
  },
};

/** A printed sign as a medallion. */
export const drawSign = (
  pen: SKRSContext2D,
  sign: Sign,
  [x, y]: readonly [number, number],
  size: number,
): void => {
  const { glyph, ground, ink } = SIGNS[sign];
  const radius = size * 0.47;
  pen.beginPath();
  pen.arc(x + 1.5, y + 2.5, radius, 0, Math.PI * 2);
  pen.fillStyle = 'rgba(40, 25, 10, 0.35)';
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = ground;
  pen.fill();
  pen.lineWidth = size * 0.07;
  pen.strokeStyle = ink;
  pen.stroke();
  drawGlyph(pen, glyph, [x, y], { size: size * 0.62, colour: ink });
};
