import { type Glyph, ring } from '../../../shared/picture/glyph.ts';
import { DRUMSTICK, JAWS, PAW, STAR } from './shapes.ts';

const PETALS = [0, 1, 2, 3, 4]
  .map((petal) => (petal * Math.PI * 2) / 5 - Math.PI / 2)
  .map((angle) => ring(12 + Math.cos(angle) * 7.2, 12 + Math.sin(angle) * 7.2, 4.1))
  .join('');

const RAYS = Array.from({ length: 8 }, (_, ray) => (ray * Math.PI) / 4)
  .map((angle) => {
    const at = (radius: number): string =>
      `${(12 + Math.cos(angle) * radius).toFixed(2)} ${(12 + Math.sin(angle) * radius).toFixed(2)}`;
    return `M${at(8.5)}L${at(11)}`;
  })
  .join('');

/** Signs for everything that is no card and no tile: supplies, abilities, seasons, events, states. */
export const ICON_GLYPHS = {
  gold: {
    fill: `${ring(12, 12, 11.3)}${ring(12, 12, 8.7)}${ring(12, 12, 6.7)}M10.7 7.500H13.300V16.500H10.700Z`,
  },
  food: { fill: DRUMSTICK },
  imp: {
    fill: `M4.8 7.800L1.8 0.500L9 4.300C11 3.7 13 3.7 15 4.300L22.2 0.500L19.2 7.800C20.8 9.8 21.5 12 21.5 14C21.5 19.5 17.2 23.3 12 23.300C6.8 23.3 2.5 19.5 2.5 14C2.5 12 3.2 9.8 4.8 7.800Z${ring(8.5, 12.3, 2)}${ring(15.5, 12.3, 2)}M7.5 17H16.500C15.3 20.6 8.7 20.6 7.5 17Z`,
  },
  evil: { line: `${ring(12, 12, 10.8)}M12 22L6.1 3.900L21.5 15.100H2.500L17.9 3.900Z` },
  trap: {
    fill: JAWS,
  },
  'red-mark': {
    fill: 'M1.5 1.500H22.500V22.500H1.500ZM7.3 4.700L4.7 7.300L9.4 12L4.7 16.700L7.3 19.300L12 14.600L16.7 19.300L19.3 16.700L14.6 12L19.3 7.300L16.7 4.700L12 9.400Z',
  },
  tunnel: { fill: 'M1.5 22.500V11.500A10.5 10.5 0 0 1 22.5 11.500V22.500H17V12A5 5 0 0 0 7 12V22.500Z' },
  crown: { fill: 'M1.5 18.500V5L7.3 11L12 2.500L16.7 11L22.5 5V18.500ZM1.5 20H22.500V22.800H1.500Z' },
  prison: {
    fill: 'M1 1.500H23V4.800H1ZM1 19.200H23V22.500H1ZM3.3 5.800H6V18.200H3.300ZM8.2 5.800H10.900V18.200H8.200ZM13.1 5.800H15.800V18.200H13.100ZM18 5.800H20.700V18.200H18Z',
  },
  lair: {
    fill: PAW,
  },
  lock: {
    fill: `M3.5 10.500H20.500V23.300H3.500Z${ring(12, 16.8, 2.4)}`,
    line: 'M7 9.500V7A5 5 0 0 1 17 7V9.5',
  },
  check: { fill: 'M0.8 13L4 9.500L9 14.500L20 3L23.3 6.200L9.2 21Z' },
  eye: { fill: ring(12, 12, 3.6), line: 'M1.2 12C6 4.5 18 4.5 22.8 12C18 19.5 6 19.5 1.2 12Z' },
  hourglass: {
    fill: 'M3.5 0.800H20.500V4L14.2 12L20.5 20V23.200H3.500V20L9.8 12L3.5 4ZM7 19.700H17L12 14.500Z',
  },
  lightning: { fill: 'M14.5 0.300L3 14H10.700L8.5 23.700L21 9H13.300Z' },
  fatigue: {
    fill: 'M12 0.500C16 7.5 20.5 11 20.5 15.500A8.5 8.5 0 0 1 3.5 15.500C3.5 11 8 7.5 12 0.500ZM7 15.500A5 5 0 0 0 12 20.700V18.300A2.7 2.7 0 0 1 9.4 15.500Z',
  },
  heart: {
    fill: 'M12 22.500C4 16 0.8 12 0.8 7.300C0.8 1.5 9 0 12 5.500C15 0 23.2 1.5 23.2 7.300C23.2 12 20 16 12 22.500Z',
  },
  disarm: {
    fill: 'M15 0.800C11.5 1.8 10 5.5 11.3 9L0.8 19.500L4.5 23.200L15 12.700C18.5 14 22.3 12.5 23.2 9L19 10L15.3 8.700L14 5Z',
  },
  magic: { fill: STAR },
  winter: {
    line: 'M12 1V23M2.5 6.500L21.5 17.500M21.5 6.500L2.5 17.500M8.5 2.500L12 6L15.5 2.500M8.5 21.500L12 18L15.5 21.5',
  },
  spring: { fill: `${PETALS}${ring(12, 12, 2.5)}` },
  summer: { fill: ring(12, 12, 5.8), line: RAYS },
  autumn: {
    fill: 'M22.5 1.500C23.5 13.5 17.5 21.5 7.5 19.500L3 23.500L1 21.500L4.7 17C2 7.5 10.5 1 22.5 1.500ZM17 6L6.5 15L7.8 16.500L17.5 7Z',
  },
  combat: {
    line: 'M2 2L17 17M22 2L7 17M13.5 20.500L20.5 13.500M10.5 20.500L3.5 13.500M18 18L22 22M6 18L2 22',
  },
  payday: {
    fill: `M7.5 0.800H16.500L14.8 5.500C20.3 8.5 23 13.5 23 17.500C23 22 19 23.5 12 23.500C5 23.5 1 22 1 17.500C1 13.5 3.7 8.5 9.2 5.500Z${ring(12, 15, 4.8)}${ring(12, 15, 2.6)}`,
  },
  taxes: {
    fill: `M3.5 0.500H20.500V23.500L16.2 20.500L12 23.500L7.8 20.500L3.5 23.500Z${ring(9, 7.5, 2.2)}${ring(15, 14, 2.2)}M15.3 5L17 6.300L8.7 16.500L7 15.200Z`,
  },
  special: { fill: `${ring(12, 12, 11.5)}M10.2 4.500H13.800L13.2 14H10.800Z${ring(12, 17.5, 1.9)}` },
  flag: { fill: 'M5 1H7.500V2.500C11 0.5 14 5 20.5 2.500V13C14 15.5 11 11 7.5 13V23.500H5Z' },
  arrow: { fill: 'M1 9.5H12.5V3.5L23 12L12.5 20.5V14.5H1Z' },
  room: {
    fill: 'M1 1H23V23H1ZM3.5 3.5V20.5H20.5V3.5ZM6 20V13A6 6 0 0 1 18 13V20Z',
  },
  sheep: {
    fill: `M7 5A5 5 0 0 1 17 5A4.7 4.7 0 0 1 21 12.5A4.7 4.7 0 0 1 17 20A5 5 0 0 1 7 20A4.7 4.7 0 0 1 3 12.5A4.7 4.7 0 0 1 7 5ZM8 8H16V14A4 5 0 0 1 8 14Z${ring(10.3, 11.5, 1.2)}${ring(13.7, 11.5, 1.2)}`,
  },
  card: { fill: 'M4 0.800H20V23.200H4ZM6.3 3.100V20.900H17.700V3.100ZM12 6L16 12L12 18L8 12Z' },
} as const satisfies Readonly<Record<string, Glyph>>;

export type Icon = keyof typeof ICON_GLYPHS;
