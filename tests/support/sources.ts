import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Reads the sources of one game. */
export interface Sources {
  /** The text of every TypeScript file below some folders of the game, with its path. */
  sourcesIn(...folders: readonly string[]): { readonly path: string; readonly text: string }[];
  /** Everything that a pattern's first group finds in those files, each once, in order. */
  foundIn(pattern: RegExp, ...folders: readonly string[]): string[];
}

/** The sources of a game by its id. */
export const sourcesOf = (game: string): Sources => {
  const root = fileURLToPath(new URL(`../../src/games/${game}/`, import.meta.url));
  const sourcesIn: Sources['sourcesIn'] = (...folders) =>
    folders.flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => ({
          path: `${folder}/${path}`,
          text: readFileSync(`${root}${folder}/${path}`, 'utf8'),
        })),
    );
  return {
    sourcesIn,
    foundIn: (pattern, ...folders) => {
      const found = sourcesIn(...folders).flatMap(({ text }) =>
        [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []),
      );
      return [...new Set(found)].sort();
    },
  };
};
