import { offeredFronts } from '../../src/games/index.ts';
import { GUIDE, openLibrary } from '../../src/rulebook/index.ts';

/** The rulebooks of the games that people are offered. */
export const library = openLibrary(offeredFronts(false).keys());

/** The books of games: all but the one about the bot. */
export const gameBooks = [...library.books.values()].filter(({ id }) => id !== GUIDE);
