import type { AnyFront } from '../games/index.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import { CommandError, lineOf } from './io.ts';

/** A game by its id. @throws CommandError with the ids that there are */
export const frontOf = async (id: string): Promise<AnyFront> => {
  const { FRONTS } = await import('../games/index.ts');
  const front = FRONTS.get(id);
  if (!front) throw new CommandError(`there is no game "${id}"; games: ${[...FRONTS.keys()].join(', ')}`);
  return front;
};

/** The ids of all games. */
export const gameIds = async (): Promise<string[]> => [...(await import('../games/index.ts')).FRONTS.keys()];

/** The options of a table as they were typed, complete. @throws CommandError if they do not fit the game */
export const readOptions = (game: AnyGame, text = '{}'): unknown => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`--options is not JSON: ${lineOf(error)}`);
  }
  const parsed = game.options.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandError(
    `--options does not fit ${game.id}: ${[...(issue?.path ?? []), issue?.message].join(': ')}`,
  );
};
