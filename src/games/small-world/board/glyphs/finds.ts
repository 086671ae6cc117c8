import type { SKRSContext2D } from 'canvas';
import { drawGlyph, type Glyph, ring } from '../../../shared/picture/glyph.ts';

/** Popular Places stay where they are; Righteous Relics travel. They are told apart by shape and colour. */
const PLACES: Readonly<Record<string, Glyph>> = {
  'altar-of-souls': {
    fill: 'M2 12.500H22V15.500H20L21 22.500H3L4 15.500H2ZM12 0.500C13.5 4 16 5 16 7.500A4 3.800 0 0 1 8 7.500C8 5 11 4 12 0.500Z',
  },
  'crypt-of-the-tomb-raider': {
    fill: 'M12 0.500L23.5 8H0.500ZM2.5 9.500H21.500V23H2.500ZM9 23V15.500A3 3 0 0 1 15 15.500V23Z',
  },
  'diamond-fields': { fill: 'M6 2.500H18L23.5 9L12 23L0.5 9ZM8 9H16L12 18Z' },
  'great-brass-pipe': {
    fill: 'M0.5 3.500H6V5.500H13C18.5 5.500 19.500 9 19.500 12V17H22V22.500H9.500V17H12V14C12 13.200 11.500 13 11 13H6V15H0.500Z',
  },
  'fountain-of-youth': {
    fill: 'M1.5 13.500H22.500C22.5 18 18 20.500 14.5 20.800V23.500H9.500V20.800C6 20.500 1.5 18 1.5 13.500Z',
    line: 'M12 12V4.500M12 5C9 1 4.500 3 5 9.500M12 5C15 1 19.500 3 19 9.500',
  },
  'keep-on-the-motherland': {
    fill: 'M4.5 23.500V11H2.500V6H6V8.500H10V6H14V8.500H18V6H21.500V11H19.500V23.500H14.500V17H9.500V23.500ZM11.2 0.500L19 2.500L12.8 4.500V6H11.200Z',
  },
  'mine-of-the-lost-dwarf': {
    fill: `M1.5 9.500H22.500L19.5 17.500H4.500ZM4.500 8L7 3.500L11 5.500L14 2L18 5L20 8Z${ring(8, 20.5, 2.6)}${ring(16, 20.5, 2.6)}`,
  },
  stonehedge: { fill: 'M0.5 4.500H23.500V9.500H0.500ZM3 11H8.500V23H3ZM15.5 11H21V23H15.500Z' },
  'wickedest-pentacle': {
    fill: `${ring(12, 12, 11.8)}${ring(12, 12, 10)}`,
    line: 'M12 4L16.7 18.500L4.4 9.500H19.600L7.3 18.500Z',
  },
};

const RELICS: Readonly<Record<string, Glyph>> = {
  'flying-doormat': {
    fill: 'M0.5 12C5 7 9 15.500 13 11C17 7 19.500 9.500 23.5 7.500L21 17.500C17.500 19.500 15.500 15 12 19C8 23 4.500 16.500 0.5 21Z',
  },
  'froggys-ring': { fill: `M12 0L17 4L12 7.500L7 4Z${ring(12, 16, 7.8)}${ring(12, 16, 4.7)}` },
  'stinky-trolls-socks': {
    fill: 'M6.5 0.500H16.500V12.500L22 16C24.500 18.500 22 23.500 17.500 22.800C12 21.800 7.500 19 6.500 15.500ZM8.500 4H14.500V6.500H8.500Z',
  },
  'scepter-of-avarice': {
    fill: `${ring(16.8, 7.2, 6.4)}${ring(16.8, 7.2, 2.6)}M10.5 11.500L13 14L4 23L1.500 20.500Z`,
  },
  'shiny-orb': {
    fill: `${ring(12, 10, 9)}M6 10.500C6 6.500 8.5 4 12 3.800C9.500 5.500 8.800 7.500 9 10.500ZM6.5 20H17.500L20 23.500H4Z`,
  },
  'sword-of-the-killer-rabbit': {
    fill: 'M12 0L15 4.500V13.500H9V4.500ZM4 14.500H20V18H4ZM10.4 18.500H13.600V24H10.400Z',
  },
};

interface FindShape {
  readonly glyph: Glyph;
  /** Corners of the medallion, round a middle, its radius being 1. */
  readonly shape: readonly (readonly [number, number])[];
  readonly ground: string;
  readonly ink: string;
}

const HOUSE = [
  [0, -1.08],
  [0.95, -0.42],
  [0.95, 0.95],
  [-0.95, 0.95],
  [-0.95, -0.42],
] as const;

const GEM = [
  [-0.55, -1],
  [0.55, -1],
  [1.08, -0.15],
  [0.55, 1],
  [-0.55, 1],
  [-1.08, -0.15],
] as const;

const findShapeOf = (id: string): FindShape => {
  const relic = RELICS[id];
  if (relic) return { glyph: relic, shape: GEM, ground: '#fff3c4', ink: '#8a1c5a' };
  return {
    glyph: PLACES[id] ?? { fill: ring(12, 12, 10) },
    shape: HOUSE,
    ground: '#dff3ff',
    ink: '#123f6b',
  };
};

/** A Place, in the shape of a house, or a Relic, in the shape of a gem. */
export const drawFind = (
  pen: SKRSContext2D,
  id: string,
  [x, y]: readonly [number, number],
  size: number,
): void => {
  const { glyph, shape, ground, ink } = findShapeOf(id);
  const radius = size * 0.47;
  const outline = (): void => {
    pen.beginPath();
    for (const [dx, dy] of shape) pen.lineTo(x + dx * radius, y + dy * radius);
    pen.closePath();
  };
  pen.lineJoin = 'round';
  outline();
  pen.lineWidth = size * 0.2;
  pen.strokeStyle = '#ffffff';
  pen.stroke();
  pen.fillStyle = ground;
  pen.fill();
  pen.lineWidth = size * 0.09;
  pen.strokeStyle = ink;
  pen.stroke();
  drawGlyph(pen, glyph, [x, y + size * 0.03], { size: size * 0.58, colour: ink });
};
