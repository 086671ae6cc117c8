import type { Level } from '../../../kernel/game-ai.ts';

/** How hard a level thinks. */
export interface Settings {
  /** Positions that may be made to find the moves of a turn. */
  readonly positions: number;
  /** Beginnings of a turn that are followed further at a time. */
  readonly width: number;
  /** Turns that are played to their end. */
  readonly finished: number;
  /** Of these, how many are looked at after the next turns, and how many turns these are. */
  readonly answered: number;
  readonly plies: number;
  /** How far their end is trusted more than the end of the own turn, from 0 to 1. */
  readonly trust: number;
}

/** By level; counted in positions, so that every machine finds the same moves. */
export const SETTINGS: Readonly<Record<Level, Settings>> = {
  gentle: { positions: 150, width: 1, finished: 1, answered: 0, plies: 0, trust: 0 },
  steady: { positions: 600, width: 2, finished: 2, answered: 0, plies: 0, trust: 0 },
  sharp: { positions: 4000, width: 6, finished: 8, answered: 0, plies: 0, trust: 0 },
};

/** How the turns of others, and later ones of the own, are thought of in between. */
export const QUICK: Settings = { positions: 600, width: 1, finished: 1, answered: 0, plies: 0, trust: 0 };
