import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The paths of all files in a folder of the checkout, in their order. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Another name for each state of all that is built for tests. */
export const stateOfSources = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of ['src', 'tests/support'].flatMap(filesIn)) {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
};
