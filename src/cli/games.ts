import type { AnyFront } from '../games/index.ts';
import { CommandError } from './io.ts';

/** A game by its id. @throws CommandError with the ids that there are */
export const frontOf = async (id: string): Promise<AnyFront> => {
  const { FRONTS } = await import('../games/index.ts');
  const front = FRONTS.get(id);
  if (!front) throw new CommandError(`there is no game "${id}"; games: ${[...FRONTS.keys()].join(', ')}`);
  return front;
};

/** The ids of all games. */
export const gameIds = async (): Promise<string[]> => [...(await import('../games/index.ts')).FRONTS.keys()];
