import type { Glyph } from '../../../shared/picture/glyph.ts';
import { ring } from '../../../shared/picture/glyph.ts';
import { UNDERGROUND_RACES } from './underground-races.ts';

const UNKNOWN: Glyph = { fill: `${ring(12, 12, 9)}${ring(12, 12, 5)}` };

/** A sign for each race: what it is known by. */
const RACES: Readonly<Record<string, Glyph>> = {
  amazons: { fill: 'M23 12L17 8V16Z', line: 'M7 2C18 6 18 18 7 22M7 2V22M2 12H18' },
  dwarves: { fill: 'M3 3H18L22 7V11H3ZM10 12H14V23H10Z' },
  elves: { fill: 'M3 21C0 9 9 2 22 2C23 14 17 24 5 20.5ZM5.5 19L16.5 9.5L15 8Z' },
  ghouls: {
    fill: 'M4 22V10A8 8 0 0 1 20 10V22ZM10.7 6.5H13.3V9.5H16.3V12H13.3V18H10.7V12H7.7V9.5H10.7Z',
  },
  giants: {
    fill: `M8 22.5C4 20 7 16 6 12C5 7 17 7 17.5 12C17.5 16 15.5 16 15.5 19.500C15 23.5 10.5 24 8 22.500Z${ring(5.2, 6.6, 2.3)}${ring(9.8, 4.1, 2.1)}${ring(14, 4.2, 1.8)}${ring(17.6, 5.8, 1.6)}${ring(20.2, 8.4, 1.3)}`,
  },
  halflings: { fill: 'M2 10H12V16A5 5 0 0 1 2 16Z', line: 'M11 18C16 18 17 12 22 10M7 7C4 5 10 4 7 1.5' },
  humans: { fill: 'M2 20V6L7.5 11.500L12 3L16.5 11.500L22 6V20Z' },
  orcs: {
    fill: 'M10.7 1H13.300V23H10.700ZM9.7 4C4 1 0 7 1.5 15C4.5 11.5 7 11.5 9.7 13ZM14.3 4C20 1 24 7 22.5 15C19.5 11.5 17 11.5 14.3 13Z',
  },
  ratmen: {
    fill: `M2.5 14C3 8.5 9 7 13.5 9C14 5 19 5 18.5 9.500C21 10.5 23 13 23.5 15C22 17.5 18 18 15.5 18.500C9 20.5 2.5 19.5 2.5 14ZM18.5 12.200A1.1 1.1 0 1 0 18.5 14.400A1.1 1.1 0 1 0 18.5 12.200Z`,
    line: 'M3 16C-1 21 7 23 14 21.5',
  },
  skeletons: {
    fill: `M3 10A9 9 0 0 1 21 10C21 14.5 18.5 16 17.5 16.500V21.500H6.500V16.500C5.5 16 3 14.5 3 10Z${ring(8.3, 10.5, 2.4)}${ring(15.7, 10.5, 2.4)}M12 13.500L13.5 16.500H10.500ZM9.3 18.500H10.300V21.500H9.300ZM13.7 18.500H14.700V21.500H13.700Z`,
  },
  sorcerers: { fill: `M0.5 12C6 3 18 3 23.5 12C18 21 6 21 0.5 12Z${ring(12, 12, 5.2)}${ring(12, 12, 2.8)}` },
  tritons: {
    fill: 'M12 0L15 5H9ZM4.5 2L7.5 7H1.500ZM19.5 2L22.5 7H16.500Z',
    line: 'M12 4V23M4.5 6V9C4.5 15 19.5 15 19.5 9V6',
  },
  trolls: {
    fill: `M13 2.500C19 -1 25 6 21 11L8 22.500C5 25 0 20 2.5 16.500ZM15 4.800L17.5 6.300L15.5 8.300ZM18 9L19.5 11.500L16.5 11.800ZM12 9L14 11.500L11 12.300Z`,
  },
  wizards: {
    fill: 'M0.5 20C6 16.5 18 16.5 23.5 20C18 24 6 24 0.5 20ZM5.5 16.500L12 1L18 4L14.5 6L18.5 16.500C14 15.2 10 15.2 5.5 16.500Z',
  },
};

/** The sign of a race. */
export const raceGlyph = (race: string): Glyph => RACES[race] ?? UNDERGROUND_RACES[race] ?? UNKNOWN;
