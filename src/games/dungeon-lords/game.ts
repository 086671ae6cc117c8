import { ai } from './ai/index.ts';
import { progress } from './progress.ts';
import { dungeonLordsGame } from './rules/game.ts';

/** The game of Dungeon Lords. */
export const dungeonLords = { ...dungeonLordsGame, ai, progress };
