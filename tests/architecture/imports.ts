import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** One import of a file: a path from the root of the project, or the name of a package. */
export interface Import {
  readonly target: string;
  /** Gone at run time, so it cannot be part of a real cycle. */
  readonly typeOnly: boolean;
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** What a file imports, dynamic imports with a fixed name included. */
export const importsOf = ({ path, code }: SourceFile): Import[] => {
  const found: Import[] = [];
  for (const [, type, name] of code.matchAll(STATEMENT))
    found.push(importOf(path, name ?? '', Boolean(type)));
  for (const [, name] of code.matchAll(DYNAMIC)) found.push(importOf(path, name ?? '', false));
  return found;
};

const importOf = (from: string, name: string, typeOnly: boolean): Import => ({
  target: name.startsWith('.') ? posix.join(posix.dirname(from), name) : name,
  typeOnly,
});

/** A chain of run-time imports that comes back to where it began; undefined if there is none. */
export const cycleIn = (files: readonly SourceFile[]): string[] | undefined => {
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target, typeOnly }) => (typeOnly ? [] : target)),
    ]),
  );
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const target of targets.get(path) ?? []) {
      const cycle = visit(target, [...trail, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const { path } of files) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return undefined;
};
