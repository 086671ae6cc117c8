import { existsSync } from 'node:fs';
import type { AnyFront } from '../games/index.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import { CommandError } from './io.ts';

/** A game by its id. @throws CommandError with the ids that there are */
export const frontOf = async (id: string): Promise<AnyFront> => {
  const { FRONTS } = await import('../games/index.ts');
  const front = FRONTS.get(id);
  if (!front) throw new CommandError(`there is no game "${id}"; games: ${[...FRONTS.keys()].join(', ')}`);
  return front;
};

/** Games that have rules but no front yet: self-play knows them, tables do not. */
const WITHOUT_FRONT: readonly string[] = ['dungeon-lords'];

/** The rules of a game by its id. @throws CommandError with the ids that there are */
export const gameOf = async (id: string): Promise<AnyGame> => {
  if (!WITHOUT_FRONT.includes(id)) return (await frontOf(id)).game;
  const file = new URL(`../games/${id}/game.ts`, import.meta.url);
  const { game } = (await import(file.href)) as { readonly game: AnyGame };
  return game;
};

/** Side doors that the folder of a game may have besides its front. */
export type SideDoor = 'invariants' | 'scenario';

/**
 * What a side door of a game exports, so that self-play and scenarios need no list of games of their own.
 * @returns undefined if the game has no such door
 */
export const sideDoorOf = async (id: string, door: SideDoor): Promise<unknown> => {
  const file = new URL(`../games/${id}/${door}/index.ts`, import.meta.url);
  return existsSync(file) ? await import(file.href) : undefined;
};
