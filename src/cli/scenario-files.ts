import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { lineOf } from './io.ts';

/** A scenario file with its text, or why there is none. */
export type ScenarioFile = { readonly path: string } & (
  | { readonly text: string }
  | { readonly title: string; readonly fault: string }
);

/** The files that a path stands for, read: itself, or all scenario files of a folder and of the folders in it. */
export const scenarioFiles = async (path: string): Promise<ScenarioFile[]> => {
  try {
    if (!(await stat(path)).isDirectory()) return [{ path, text: await readFile(path, 'utf8') }];
    const names = await readdir(path, { recursive: true });
    const paths = names.filter((name) => /\.ya?ml$/.test(name)).map((name) => join(path, name));
    if (paths.length > 0) return (await Promise.all(paths.sort().map(scenarioFiles))).flat();
    return [{ path, title: 'the folder holds no scenario file', fault: 'expected files that end in .yaml' }];
  } catch (error) {
    return [{ path, title: 'the file cannot be read', fault: lineOf(error) }];
  }
};

/**
 * Whose rules a file shows: what its field `game` says, else the game that one of its folders is named after, the
 * nearest first. Undefined where neither tells.
 * @param games the ids that there are
 */
export const gameNamedBy = (path: string, text: string, games: readonly string[]): string | undefined => {
  const [, named] = /^game:[ \t]*["']?([\w-]+)/m.exec(text) ?? [];
  const folders = resolve(path).split(sep).slice(0, -1).reverse();
  return named ?? folders.find((folder) => games.includes(folder));
};
