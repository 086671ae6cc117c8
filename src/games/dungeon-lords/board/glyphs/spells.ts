import { type Glyph, ring } from '../../../shared/picture/glyph.ts';
import { ADVENTURER_GLYPHS } from './adventurers.ts';

/** What each combat card is known by. */
const SPELL_GLYPHS: Readonly<Record<string, Glyph>> = {
  invisibility: {
    fill: ring(12, 12, 3.2),
    line: 'M1.2 12C6 4.5 18 4.5 22.8 12C18 19.5 6 19.5 1.2 12ZM3 21.500L21 2.5',
  },
  'magic-shield': {
    fill: 'M12 0.500L22 3.500V12C22 18 17.5 21.8 12 23.700C6.5 21.8 2 18 2 12V3.500ZM12 5L13.8 10.200L19 12L13.8 13.800L12 19L10.2 13.800L5 12L10.2 10.200Z',
  },
  suggestion: {
    fill: `M0.8 2.500H23.200V17H13.500L7 23.500V17H0.800Z${ring(6.5, 9.8, 1.9)}${ring(12, 9.8, 1.9)}${ring(17.5, 9.8, 1.9)}`,
  },
  'word-of-peace': { line: `${ring(12, 12, 10.5)}M12 1.500V22.500M12 12L4.8 19.300M12 12L19.2 19.3` },
  'aura-of-fear': {
    fill: `M12 1.500C18.3 1.5 22 5.7 22 11C22 14 20.5 16.3 18.5 17.500V22.800H5.500V17.500C3.5 16.3 2 14 2 11C2 5.7 5.7 1.5 12 1.500Z${ring(8, 11, 2.6)}${ring(16, 11, 2.6)}M12 14L13.8 17.300H10.200Z`,
  },
  fireball: {
    fill: `${ring(8.8, 15.2, 8)}${ring(8.8, 15.2, 4)}`,
    line: 'M13.5 5.500L20.5 1.500M17 9.500L22.8 6.500M9.5 4.500L13 1.500M19 14L22.5 12.5',
  },
  'detect-evil': {
    fill: `${ring(9.5, 9.5, 9)}M4 4.5L6.5 7.5H12.5L15 4.5L15.3 11L9.5 16L3.7 11Z`,
    line: 'M16 16L22.5 22.5',
  },
  'detect-treasure': { fill: ring(9.5, 9.5, 4.3), line: `${ring(9.5, 9.5, 8)}M15.5 15.5L22.5 22.5` },
  'fist-of-justice': {
    fill: 'M3.5 8C3.5 5.7 7 5.7 7 8V6C7 3.5 10.7 3.5 10.7 6V5.300C10.7 3 14.3 3 14.3 5.300V6.300C14.3 4.2 18 4.2 18 6.300V9C20.2 8.3 21.8 9.5 21.8 11.800C21.8 16.5 19.5 19 17.5 20.300V23.600H6.500V20.300C4.5 18.7 3.5 15.5 3.5 12ZM6 11.700V14H15V11.700Z',
  },
  illusion: ADVENTURER_GLYPHS.illusion,
  'create-food': {
    fill: 'M0.8 12.500H23.200C23.2 18.5 19 21.5 15.7 22.300V23.700H8.300V22.300C5 21.5 0.8 18.5 0.8 12.500Z',
    line: 'M6.5 9C4.5 6.5 8.5 5 6.5 2M12 9C10 6.5 14 5 12 2M17.5 9C15.5 6.5 19.5 5 17.5 2',
  },
  'blind-rage': {
    fill: `${ring(12, 12, 11.5)}M4.5 7L11.3 10.700L10 13.500L4.5 10.500ZM19.5 7L12.7 10.700L14 13.500L19.5 10.500ZM6.5 19C8.5 15 15.5 15 17.5 19Z`,
  },
  metamorphosis: {
    fill: 'M14 8.500L22.5 9.500L21 1.500ZM10 15.500L1.5 14.500L3 22.500Z',
    line: 'M2.5 10.500A9.5 9.5 0 0 1 17.5 4.500M21.5 13.500A9.5 9.5 0 0 1 6.5 19.5',
  },
  'dimensional-gate': {
    fill: 'M12 6C15 6 15.5 18 12 18C8.5 18 9 6 12 6Z',
    line: 'M12 1.200C19.5 1.2 20.5 22.8 12 22.800C3.5 22.8 4.5 1.2 12 1.200Z',
  },
  regeneration: {
    fill: 'M11.5 13.500C3.5 13.5 1 8 1 2.500C8.5 2.5 11.5 7 11.5 13.500ZM12.7 16C12.7 10.5 16 7 23.2 7C23.2 12.7 19.5 16 12.7 16Z',
    line: 'M12 23V14',
  },
  'holy-tribunal': {
    fill: 'M0 14H7.500C7.5 18.5 0 18.5 0 14ZM16.5 14H24C24 18.5 16.5 18.5 16.5 14Z',
    line: 'M12 1.500V21.500M6.5 22H17.500M3.5 5.500H20.500M3.5 5.500L1.2 14M3.5 5.500L6.2 14M20.5 5.500L17.8 14M20.5 5.500L22.8 14',
  },
  shatter: {
    fill: 'M12 0.500L15.2 7.500L23.5 5.500L18 12L22.5 20.500L13.7 16.500L10 23.500L8.5 15.700L0.5 15L6.8 10.700L3 2.500L10 6.800ZM12 8.500L10 12.500L13 12L11.5 15.500L15 11L12.5 11.200Z',
  },
  'second-wind': {
    line: 'M1.2 9H15A3.7 3.7 0 1 0 11.3 5.300M1.2 14H19A3.6 3.6 0 1 1 15.4 17.600M1.2 19H8.500A2.4 2.4 0 1 1 6.1 21.4',
  },
};

const UNKNOWN: Glyph = { fill: `${ring(12, 12, 9)}${ring(12, 12, 5)}` };

/** The sign of a combat card; a plain one for a card that has none yet. */
export const spellGlyph = (id: string): Glyph => SPELL_GLYPHS[id] ?? UNKNOWN;
