import type { AnyGame } from '../kernel/any-game.ts';
import type { Coverage } from './coverage.ts';
import { gameModule } from './game-module.ts';
import type { Laws } from './law.ts';

/** What a game's folder adds to self-play. */
export interface Invariants {
  readonly laws: Laws<unknown, unknown, unknown, unknown, unknown>;
  readonly coverage?: Coverage<unknown, unknown, unknown>;
}

/** The laws of a game, none if its folder has none, and what a series should show, if it says so. */
export const invariantsOf = async ({ id }: AnyGame): Promise<Invariants> => {
  const found = await gameModule(id, 'invariants');
  return { laws: { ofPositions: {}, ofGames: {} }, ...(found as Partial<Invariants> | undefined) };
};
