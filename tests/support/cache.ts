import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/postboard-tests', import.meta.url));

/** Each state of the sources leaves folders behind. Those of a few states stay, for whoever goes to and fro. */
const KEPT = 8;

/**
 * A folder that outlives the run of the tests, made if it is not there. Of all such folders only those that were used
 * last are kept.
 * @param name says what is in it and for which state of the sources
 * @param make fills an empty folder
 */
export const cachedFolder = async (
  name: string,
  make: (folder: string) => Promise<void>,
  cache = CACHE,
): Promise<string> => {
  const folder = join(cache, name);
  if (existsSync(folder)) {
    const now = new Date();
    await utimes(folder, now, now);
    return folder;
  }
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  await make(making);
  // Two test files may make it at once; the first one's counts.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  await prune(cache);
  return folder;
};

const prune = async (cache: string): Promise<void> => {
  const folders = (await readdir(cache)).map(async (name) => {
    const folder = join(cache, name);
    // Another process may have removed it by now.
    const usedMs = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    return { folder, usedMs };
  });
  const old = (await Promise.all(folders)).sort((one, other) => other.usedMs - one.usedMs).slice(KEPT);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
};
