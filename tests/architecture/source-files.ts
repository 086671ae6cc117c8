import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A source file: path from the root of the project with forward slashes, and its text without comments. */
export interface SourceFile {
  readonly path: string;
  readonly code: string;
}

const root = join(import.meta.dirname, '..', '..');
const SOURCE = /\.m?[jt]sx?$/;
const GENERATED = 'src/store/generated/';

/** Comments taken out; strings that look like them too, which none of our imports do. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** All source files under `src/`, but for generated ones. */
export const sourceFiles = (): SourceFile[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) =>
      relative(root, join(root, 'src', name))
        .split(sep)
        .join('/'),
    )
    .filter((path) => SOURCE.test(path) && !path.startsWith(GENERATED))
    .sort()
    .map((path) => ({ path, code: withoutComments(readFileSync(join(root, path), 'utf8')) }));
