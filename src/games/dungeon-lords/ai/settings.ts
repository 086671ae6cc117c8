import type { Level } from '../../../kernel/game-ai.ts';

/** How hard a level thinks; counted in what it does, so that every machine finds the same moves. */
export interface Settings {
  /** Moves that are thought about at most. */
  readonly candidates: number;
  /** Orders and battle plans that are compared in the end. */
  readonly finalists: number;
  /** How often the year is played on for orders and battle plans, from all of them together. */
  readonly games: number;
  /** Of these, to see what single orders bring. */
  readonly surveyed: number;
  /** How often it is played on for decisions of which there are many. */
  readonly fewGames: number;
}

export const SETTINGS: Readonly<Record<Level, Settings>> = {
  gentle: { candidates: 6, finalists: 3, games: 12, surveyed: 6, fewGames: 6 },
  steady: { candidates: 12, finalists: 5, games: 40, surveyed: 20, fewGames: 16 },
  sharp: { candidates: 32, finalists: 10, games: 160, surveyed: 80, fewGames: 60 },
};
