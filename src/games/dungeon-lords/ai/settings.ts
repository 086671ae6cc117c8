import type { Level } from '../../../kernel/game-ai.ts';

/** How hard a level thinks; counted in what it does, so that every machine finds the same moves. */
export interface Settings {
  /** Moves that are thought about at most. */
  readonly candidates: number;
  /** How often the year is played on for orders and battle plans, from all of them together. */
  readonly games: number;
  /** The same for decisions of which there are many. */
  readonly fewGames: number;
}

export const SETTINGS: Readonly<Record<Level, Settings>> = {
  gentle: { candidates: 6, games: 12, fewGames: 6 },
  steady: { candidates: 15, games: 60, fewGames: 22 },
  sharp: { candidates: 32, games: 160, fewGames: 60 },
};
