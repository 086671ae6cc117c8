import { type Glyph, ring } from '../../../shared/picture/glyph.ts';

const COIN = `${ring(12, 12, 11)}${ring(12, 12, 9)}`;

/** A sign for each special power: what it does. They stand on cards only, badges on the board have their names. */
const POWERS: Readonly<Record<string, Glyph>> = {
  alchemist: {
    fill: 'M9 1H15V3H14V9L21 20C22 22 21 23 19.5 23H4.5C3 23 2 22 3 20L10 9V3H9ZM8.5 14L5.5 19H18.5L15.5 14Z',
  },
  berserk: {
    fill: `M2 4L4 2H20L22 4V20L20 22H4L2 20ZM5 5V19H19V5Z${ring(8.5, 8.5, 1.9)}${ring(12, 12, 1.9)}${ring(15.5, 15.5, 1.9)}`,
  },
  bivouacking: { fill: 'M12 2L23 22H1ZM12 10L7 22H17Z' },
  commando: { line: 'M4 4L20 20M20 4L4 20M3 17L7 21M17 21L21 17' },
  diplomat: { fill: 'M2 5H22V17H13L7 22V17H2Z' },
  'dragon-master': {
    fill: 'M1 22C2 10 8 3 22 1C18 5 18.5 7.5 23.5 9C19 10 18 13 19.5 17C16 15 13.5 16 13 20.5C10 17.5 6 18 1 22Z',
  },
  flying: {
    fill: 'M12 20C9 14 5 12 0.5 12C2 8 6 6 12 11C18 6 22 8 23.5 12C19 12 15 14 12 20Z',
    line: 'M3 7C6 3 10 4 12 7C14 4 18 3 21 7',
  },
  forest: { fill: 'M12 1L19 10H15.5L21 18H13.500V23H10.500V18H3L8.5 10H5Z' },
  fortified: { fill: 'M3 22V3H7V6H10V3H14V6H17V3H21V22ZM9.5 22V16A2.5 2.5 0 0 1 14.5 16V22Z' },
  heroic: {
    fill: 'M12 0.5L15.4 8.2L23.7 9L17.5 14.6L19.3 22.8L12 18.5L4.7 22.8L6.5 14.6L0.3 9L8.6 8.2Z',
  },
  hill: { fill: 'M0.5 21C3 13 9 13 11 17C13 8 21 8 23.500 21Z' },
  merchant: { fill: `${COIN}M11 6H13V11H18V13H13V18H11V13H6V11H11Z` },
  mounted: {
    fill: 'M7 22C7 15 10 13 10 11C8 11.5 6 13.5 4 13L2.5 10.500L8 5L9 1.500L12 4C18 5 21 11 20 22ZM9.5 7.200A0.9 0.9 0 1 0 9.5 9A0.9 0.9 0 1 0 9.5 7.200Z',
  },
  pillaging: {
    fill: `M8 1H16L14.5 5.500C20 8 22 14 21 18C20.5 22 17 23 12 23C7 23 3.5 22 3 18C2 14 4 8 9.5 5.500Z${ring(12, 14.5, 4.2)}${ring(12, 14.5, 2.2)}`,
  },
  seafaring: {
    fill: 'M11 1H12.5V17H22.500L19 22.500H5L1.500 17H11ZM14 3C19 6 20 11 20 15H14ZM9.500 5V15H3.500C4 11 6 7 9.500 5Z',
  },
  spirit: {
    fill: `M4 22.500V10A8 8 0 0 1 20 10V22.500L16.500 19.500L14 22.500L12 19.500L10 22.500L7.500 19.500Z${ring(9, 10, 1.8)}${ring(15, 10, 1.8)}`,
  },
  stout: {
    fill: 'M3 5H17V9H19.500A3 3 0 0 1 22.500 12V16A3 3 0 0 1 19.500 19H17V22H3ZM17 11.500V16.500H19.500A0.500 0.500 0 0 0 20 16V12A0.500 0.500 0 0 0 19.500 11.500ZM6 9V18H8V9ZM11 9V18H13V9Z',
  },
  swamp: {
    line: 'M6 22V8M12 22V4M18 22V9M2 18H22M6 12C3 11 3 8 3 6M12 11C15 10 16 7 16 5M18 14C21 13 21.500 10 21.500 8',
  },
  underworld: {
    fill: 'M2 21C2 9 6 3 12 3C18 3 22 9 22 21ZM6.5 21C6.5 13 9 9 12 9C15 9 17.500 13 17.500 21Z',
  },
  wealthy: { fill: `${COIN}M7.5 5.500H17V8.500L12.500 18.500H9.500L14 8.500H7.500Z` },
  adventurous: {
    fill: `${COIN}M12 3L15 12L12 21L9 12ZM12 10.500A1.5 1.5 0 1 0 12 13.500A1.5 1.5 0 1 0 12 10.500Z`,
  },
  fisher: {
    fill: `M1 12C5 5 12 5 17 11L23 6V18L17 13C12 19 5 19 1 12ZM6 9.500A1.3 1.3 0 1 0 6 12.100A1.3 1.3 0 1 0 6 9.500Z`,
  },
  flocking: {
    line: 'M1 9C3 5 6 5 7.500 9C9 5 12 5 14 9M10 18C12 14 15 14 16.500 18C18 14 21 14 23 18M13 6C14.500 3 16.500 3 17.500 6C18.500 3 20.500 3 22 6',
  },
  frightened: {
    fill: `${ring(12, 12, 11)}${ring(8, 9.5, 2.6)}${ring(16, 9.5, 2.6)}M12 14.500C14.500 14.500 15.500 16.500 15.500 18C15.500 20 8.500 20 8.500 18C8.500 16.500 9.500 14.500 12 14.500Z`,
  },
  immortal: { line: 'M12 12C9 7 2 6 2 12C2 18 9 17 12 12C15 7 22 6 22 12C22 18 15 17 12 12' },
  magic: { fill: 'M12 1L14.6 9.4L23 12L14.6 14.6L12 23L9.4 14.6L1 12L9.4 9.4Z' },
  martyr: { fill: 'M10 1H14V8H20V12H14V23H10V12H4V8H10Z' },
  mining: {
    fill: 'M0.5 11C4 0.5 20 0.5 23.5 11C19.5 7.8 16.5 6.8 14 6.6V9H10V6.6C7.5 6.8 4.5 7.8 0.5 11Z',
    line: 'M12 7V22.5',
  },
  muddy: {
    fill: 'M12 1C16 8 19 11 19 15.500A7 7 0 0 1 5 15.500C5 11 8 8 12 1ZM8 15A4 4 0 0 0 12 19V17A2 2 0 0 1 10 15Z',
  },
  mystic: { fill: 'M12 0.500L18 8V16L12 23.500L6 16V8ZM12 4L8.500 9L12 19L15.500 9Z' },
  quarreling: { fill: 'M1 3H13V11H7L4 14V11H1ZM11 12.500H23V20.500H20V23.500L17 20.500H11Z' },
  reborn: { line: 'M4 12A8 8 0 0 1 18.500 7M20 12A8 8 0 0 1 5.500 17M19 2V7.500H13.500M5 22V16.500H10.500' },
  royal: { fill: 'M2 20V6L7.5 11.5L12 3L16.5 11.5L22 6V20ZM4 21.500H20V23H4Z' },
  shield: {
    fill: 'M2 3L12 1L22 3V11C22 17 17 21 12 23.500C7 21 2 17 2 11ZM5 5.500V11C5 15 8.500 18 12 20V4Z',
  },
  stone: { fill: 'M3 20L1 13L6 5L14 3L21 7L23 15L19 21L10 22.500ZM7 7L4.500 12L9 11.500L12 6Z' },
  thieving: {
    fill: `M1 7C5 4 9 6 12 8C15 6 19 4 23 7V12C21 17 15 17 12 13.500C9 17 3 17 1 12Z${ring(7, 10.5, 2)}${ring(17, 10.5, 2)}`,
  },
  tomb: { fill: 'M4 22V10A8 8 0 0 1 20 10V22ZM10.7 6.5H13.3V9.5H16.3V12H13.3V18H10.7V12H7.7V9.5H10.7Z' },
  vampire: {
    fill: 'M0.5 6C3 9 6 9 8 7L9.500 4L11 6.500H13L14.500 4L16 7C18 9 21 9 23.500 6C23 13 20 15 17 14.500C16 17 13 17 12 21C11 17 8 17 7 14.500C4 15 1 13 0.500 6Z',
  },
  vanishing: {
    line: 'M4 22V10A8 8 0 0 1 9 2.600M13 2.100A8 8 0 0 1 20 10V12M20 16V22L16.500 19M12 19.500L10 22M4 22L6.500 19.500',
  },
  vengeful: {
    fill: 'M10.700 1H13.300V15H18V17.500H13.500V23H10.500V17.500H6V15H10.700ZM12 1L14.500 5H9.500Z',
  },
  wise: {
    fill: 'M1 4C5 3 9 3.500 11.300 5.500V21C9 19 5 18.500 1 19.500ZM12.700 5.500C15 3.500 19 3 23 4V19.500C19 18.500 15 19 12.700 21Z',
  },
};

/** The sign of a special power; undefined if it has none yet. */
export const powerGlyph = (power: string): Glyph | undefined =>
  Object.hasOwn(POWERS, power) ? POWERS[power] : undefined;
