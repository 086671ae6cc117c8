import { existsSync } from 'node:fs';

/** Modules that the folder of a game may have besides its front. */
const MODULES = {
  invariants: 'invariants/index.ts',
  scenario: 'scenario/index.ts',
  bench: 'bench.ts',
} as const;

/**
 * What a module of a game exports, so that self-play, scenarios and the bench need no list of games of their own.
 * @returns undefined if the game has no such module
 */
export const gameModule = async (id: string, name: keyof typeof MODULES): Promise<unknown> => {
  const file = new URL(`../games/${id}/${MODULES[name]}`, import.meta.url);
  return existsSync(file) ? await import(file.href) : undefined;
};
