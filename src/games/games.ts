import type { AnyGame, GameList } from '../kernel/any-game.ts';
import { dungeonLords } from './dungeon-lords/game.ts';
import { smallWorld } from './small-world/game.ts';
import { ticTacToe } from './tic-tac-toe/game.ts';

const ALL: readonly AnyGame[] = [smallWorld, dungeonLords, ticTacToe];

/** All games, by id, without what they show: a thread that only thinks takes half of the memory so. */
export const GAMES: GameList = new Map(ALL.map((game) => [game.id, game]));
