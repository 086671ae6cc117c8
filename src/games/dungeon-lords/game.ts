import { dungeonLordsGame } from './rules/game.ts';

/** The game of Dungeon Lords. */
export const dungeonLords = dungeonLordsGame;

/** The same under the name by which the command line finds a game without a front. */
export const game = dungeonLords;
