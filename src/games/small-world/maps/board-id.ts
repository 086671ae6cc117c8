import type { World } from '../rules/map.ts';

/** How many players a game has; there is one board for each number in each world. */
export const PLAYERS = [2, 3, 4, 5] as const;

/** Id of the board for a number of players, for example `small-world-underground-3p`. */
export const boardId = (world: World, players: number): string =>
  world === 'surface' ? `small-world-${players}p` : `small-world-underground-${players}p`;
