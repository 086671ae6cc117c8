import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import type { SourceFile } from './source-files.ts';

/** The cores of the rules are tied closely by their types; for them it is enough that no files import each other in a circle. */
const CORE = /^src\/games\/[^/]+\/rules\//;

/** Words are data, kept beside what they are for. */
const isData = (target: string): boolean => target.endsWith('.json');

/**
 * A circle of imports between the parts of a folder, types included: its sub-folders, each with all that is in it, and
 * its files. Undefined if there is none.
 * @returns the parts in the order in which they import each other, the first one again at the end
 */
export const folderCycleIn = (files: readonly SourceFile[]): string[] | undefined => {
  const imports = files
    .filter(({ path }) => !CORE.test(path))
    .flatMap((file) => importsOf(file).map(({ target }) => ({ from: file.path, to: target })))
    .filter(({ to }) => to.startsWith('src/') && !CORE.test(to) && !isData(to));
  for (const folder of foldersOf(files)) {
    const cycle = cycleBetween(partsImported(folder, imports));
    if (cycle) return cycle;
  }
  return undefined;
};

const foldersOf = (files: readonly SourceFile[]): Set<string> => {
  const folders = new Set<string>();
  for (const { path } of files) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
      folders.add(folder);
  }
  return folders;
};

/** Which parts of a folder each of its parts imports. */
const partsImported = (
  folder: string,
  imports: readonly { readonly from: string; readonly to: string }[],
): Map<string, Set<string>> => {
  const inside = (path: string): boolean => path.startsWith(`${folder}/`);
  const partOf = (path: string): string => `${folder}/${path.slice(folder.length + 1).split('/')[0]}`;
  const parts = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!inside(from) || !inside(to) || partOf(from) === partOf(to)) continue;
    parts.set(partOf(from), (parts.get(partOf(from)) ?? new Set()).add(partOf(to)));
  }
  return parts;
};

const isFile = (part: string): boolean => posix.extname(part) !== '';

/** A circle with at least one folder in it: files may know each other's types. */
const cycleBetween = (imported: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined => {
  const visit = (part: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(part)) {
      const cycle = [...trail.slice(trail.indexOf(part)), part];
      return cycle.every(isFile) ? undefined : cycle;
    }
    if (trail.length > imported.size) return undefined;
    for (const next of imported.get(part) ?? []) {
      const cycle = seen.has(next) && !trail.includes(next) ? undefined : visit(next, [...trail, part]);
      if (cycle) return cycle;
    }
    seen.add(part);
    return undefined;
  };
  const seen = new Set<string>();
  for (const part of imported.keys()) {
    const cycle = visit(part, []);
    if (cycle) return cycle;
  }
  return undefined;
};
