import { COLOURS } from '../../shared/picture/brush.ts';
import type { World } from '../rules/map.ts';

/** Colours that go with a world's painted board. */
export interface Theme {
  /** Round the board. */
  readonly back: string;
  readonly frame: string;
  /** Names of regions, and what sets them off from the ground. */
  readonly name: string;
  readonly halo: string;
  /** Border of a held region. */
  readonly border: string;
  /** Sets the owner's colour off from a dark ground. */
  readonly edge?: string;
}

export const THEMES: Readonly<Record<World, Theme>> = {
  surface: {
    back: COLOURS.leather,
    frame: '#caa56a',
    name: COLOURS.ink,
    halo: 'rgba(255, 247, 226, 0.88)',
    border: '#3a2a1c',
  },
  underground: {
    back: '#231c2b',
    frame: '#8f84a3',
    name: '#fff8e4',
    halo: 'rgba(18, 10, 18, 0.92)',
    border: '#0e080e',
    edge: '#fff4d6',
  },
};
