import type { Game } from './game.ts';

/**
 * A game of which nothing is known but that it keeps the contract. Positions, moves, views, events and
 * options pass through everything else as opaque JSON data; only the game that made them may look inside.
 */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

/** All games by their id. */
export type GameList = ReadonlyMap<string, AnyGame>;
