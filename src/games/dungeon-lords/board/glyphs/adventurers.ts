import type { Glyph } from '../../../shared/picture/glyph.ts';
import type { Adventurer } from '../../rules/data/adventurers.ts';

/** What each class of adventurers is known by: sword, mask, heart, hat, shield; an illusion is a whirl. */
export const ADVENTURER_GLYPHS: Readonly<Record<Adventurer['kind'], Glyph>> = {
  warrior: { fill: 'M12 0.5L14.8 4V14H9.2V4ZM4.5 15.2H19.5V18H4.5ZM10.5 19.2H13.5V23.6H10.5Z' },
  thief: {
    fill: 'M1 8C5 5.5 9 6.5 12 8.200C15 6.5 19 5.5 23 8C23.6 15 20.5 18.5 17 18.500C14 18.5 13 15.5 12 15.500C11 15.5 10 18.5 7 18.500C3.5 18.5 0.4 15 1 8ZM4 11C6 9.6 8.8 10.4 10 13C8 14.8 4.8 14.2 4 11ZM20 11C18 9.6 15.2 10.4 14 13C16 14.8 19.2 14.2 20 11Z',
  },
  priest: {
    fill: 'M12 22.500C4 16 0.8 12 0.8 7.300C0.8 1.5 9 0 12 5.500C15 0 23.2 1.5 23.2 7.300C23.2 12 20 16 12 22.500ZM10.6 7.300V10H7.900V12.800H10.600V17H13.400V12.800H16.100V10H13.400V7.300Z',
  },
  wizard: {
    fill: 'M13.5 0.500L19 16.500H5L9 8ZM0.8 17.700C8 16.2 16 16.2 23.2 17.700C22 23 2 23 0.8 17.700ZM12 7.500L13 10.400L16 11.500L13 12.600L12 15.500L11 12.600L8.5 11.500L11 10.400Z',
  },
  paladin: {
    fill: 'M2 1.500H22V12C22 18 17 22 12 23.600C7 22 2 18 2 12ZM10.2 4.500V8.700H6V12.300H10.200V19H13.800V12.300H18V8.700H13.800V4.500Z',
  },
  illusion: {
    line: 'M12 12A2.2 2.2 0 0 1 14.4 14.200A4.4 4.4 0 0 1 7 13A6.8 6.8 0 0 1 19 10A10 10 0 0 1 10 21.5',
  },
};
