import { existsSync } from 'node:fs';
import type { AnyFront } from '../games/index.ts';
import { CommandError } from './io.ts';

/** A game by its id. @throws CommandError with the ids that there are */
export const frontOf = async (id: string): Promise<AnyFront> => {
  const { FRONTS } = await import('../games/index.ts');
  const front = FRONTS.get(id);
  if (!front) throw new CommandError(`there is no game "${id}"; games: ${[...FRONTS.keys()].join(', ')}`);
  return front;
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
