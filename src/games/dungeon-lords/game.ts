import { outlook } from './outlook/index.ts';
import { progress } from './progress.ts';
import { dungeonLordsGame } from './rules/game.ts';

/** The game of Dungeon Lords. */
export const dungeonLords = { ...dungeonLordsGame, outlook, progress };
