import type { GameList } from '../kernel/any-game.ts';
import { dungeonLordsFront } from './dungeon-lords/front.ts';
import type { GameFront } from './front.ts';
import { smallWorldFront } from './small-world/front.ts';

/**
 * A front of which nothing is known but that it keeps the contract: what its own game made passes through the
 * house as opaque data, as in {@link GameList}.
 */
export type AnyFront = GameFront<unknown, unknown, unknown, unknown, unknown, unknown>;

const ALL: readonly AnyFront[] = [smallWorldFront, dungeonLordsFront];

/** The games of the house as they are shown, by the game's id, in the order in which they are offered. */
export const FRONTS: ReadonlyMap<string, AnyFront> = new Map(ALL.map((front) => [front.game.id, front]));

/** The games of the house, by id. */
export const GAMES: GameList = new Map(ALL.map(({ game }) => [game.id, game]));
