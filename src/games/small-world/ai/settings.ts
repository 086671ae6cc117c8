import type { Level } from '../../../kernel/game-ai.ts';
import type { Board } from '../rules/index.ts';

/** How hard, and how far ahead, a level thinks. */
export interface Settings {
  /** Positions that may be made to find the moves of a turn. */
  readonly positions: number;
  /** Beginnings of a turn that are followed further at a time. */
  readonly width: number;
  /** The same for each combo while one is chosen. */
  readonly perCombo: number;
  /** The same for each first move of a race that may decline; left out where they share the width. */
  readonly perFirstMove?: number;
  /** Turns that are played to their end. */
  readonly finished: number;
  /** Turns of its own to come of which it reckons what they bring. */
  readonly foresight: number;
  /** How much it minds the coins of others. */
  readonly rivalry: Rivalry;
}

/** What a coin of an opponent costs, in coins of one's own: of the only other, and of the leader of several. */
export interface Rivalry {
  readonly two: number;
  readonly more: number;
}

/** All turns that are left. */
const TO_THE_END = Number.POSITIVE_INFINITY;

/**
 * By level; counted in positions, so that every machine finds the same moves. What tells levels
 * apart is how far ahead they reckon, and whether they mind the others; a wider search makes nobody stronger but in a crowd.
 */
const SETTINGS: Readonly<Record<Level, Settings>> = {
  gentle: {
    positions: 300,
    width: 1,
    perCombo: 1,
    perFirstMove: 1,
    finished: 1,
    foresight: 2,
    rivalry: { two: 0.1, more: 0.07 },
  },
  steady: {
    positions: 600,
    width: 2,
    perCombo: 1,
    perFirstMove: 1,
    finished: 2,
    foresight: 3,
    rivalry: { two: 0.6, more: 0.42 },
  },
  sharp: {
    positions: 4000,
    width: 6,
    perCombo: 2,
    finished: 8,
    foresight: TO_THE_END,
    // Who has most wins: a coin that the leader of the others gets is as bad as one lost.
    rivalry: { two: 1, more: 1 },
  },
};

/** So many players crowd a board. */
const CROWD = 4;

/** In a crowd a sharp player follows twice as many beginnings: what is best at once is seldom what can be held there. */
const IN_A_CROWD = { positions: 8000, width: 12, perCombo: 4 } as const satisfies Partial<Settings>;

/** How a level thinks about a turn; after its first conquest less is left to find, in a crowd too. */
export const settingsFor = (level: Level, { seats, turn }: Board): Settings =>
  level === 'sharp' && seats >= CROWD && turn.conquered.length === 0
    ? { ...SETTINGS.sharp, ...IN_A_CROWD }
    : SETTINGS[level];

/** How it thinks while it plays against itself to learn: many games say more than few good ones. */
export const LEARNING: Settings = {
  positions: 600,
  width: 2,
  perCombo: 1,
  perFirstMove: 1,
  finished: 2,
  foresight: TO_THE_END,
  // As when the weights in force were learned, so that they can be made again.
  rivalry: { two: 1, more: 0.35 },
};
