import { dungeonLordsFront } from './dungeon-lords/front.ts';
import type { GameFront } from './front/front.ts';
import { smallWorldFront } from './small-world/front.ts';
import { ticTacToeFront } from './tic-tac-toe/front.ts';

/**
 * A front of which nothing is known but that it keeps the contract: what its own game made passes
 * through the bot as opaque data, as in {@link GameList}.
 */
export type AnyFront = GameFront<unknown, unknown, unknown, unknown, unknown, unknown>;

const GAMES_TO_PLAY: readonly AnyFront[] = [smallWorldFront, dungeonLordsFront];

/** Small complete games to begin another game from. They are offered only where `EXAMPLES` is set. */
const EXAMPLES: readonly AnyFront[] = [ticTacToeFront];

const byId = (fronts: readonly AnyFront[]): ReadonlyMap<string, AnyFront> =>
  new Map(fronts.map((front) => [front.game.id, front]));

/** All games as they are shown, examples too, by the game's id. */
export const FRONTS = byId([...GAMES_TO_PLAY, ...EXAMPLES]);

/** The games that people are offered, in this order. */
export const offeredFronts = (examples: boolean): ReadonlyMap<string, AnyFront> =>
  examples ? FRONTS : byId(GAMES_TO_PLAY);

export { GAMES } from './games.ts';
