import { existsSync } from 'node:fs';

/** Modules that the folder of a game may have besides its front: where they are, and how they are read. */
const MODULES = {
  invariants: {
    file: 'invariants/index.ts',
    read: (id: string): Promise<unknown> => import(`../games/${id}/invariants/index.ts`),
  },
  scenario: {
    file: 'scenario/index.ts',
    read: (id: string): Promise<unknown> => import(`../games/${id}/scenario/index.ts`),
  },
  bench: { file: 'bench.ts', read: (id: string): Promise<unknown> => import(`../games/${id}/bench.ts`) },
} as const;

/**
 * What a module of a game exports, so that self-play, scenarios and the bench need no list of games of their own.
 * @returns undefined if the game has no such module
 */
export const gameModule = async (id: string, name: keyof typeof MODULES): Promise<unknown> => {
  const { file, read } = MODULES[name];
  return existsSync(new URL(`../games/${id}/${file}`, import.meta.url)) ? await read(id) : undefined;
};
