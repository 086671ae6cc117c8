import { offeredFronts } from '../../src/games/index.ts';
import { openLibrary } from '../../src/rulebook/index.ts';

/** The rulebooks of the games that people are offered. */
export const library = openLibrary(offeredFronts(false).keys());
