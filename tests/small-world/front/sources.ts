import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../src/games/small-world/', import.meta.url));

/** The text of every TypeScript file of Small World below some folders, with its path. */
export const sourcesIn = (
  ...folders: readonly string[]
): { readonly path: string; readonly text: string }[] =>
  folders.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${ROOT}${folder}/${path}`, 'utf8') })),
  );

/** Everything that a pattern's first group finds in those files, each once, in order. */
export const foundIn = (pattern: RegExp, ...folders: readonly string[]): string[] => {
  const found = sourcesIn(...folders).flatMap(({ text }) =>
    [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []),
  );
  return [...new Set(found)].sort();
};
