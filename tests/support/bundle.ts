import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, moduleName } from '../../src/setup/bundle.mjs';
import { PROGRAM } from '../../src/setup/steps.mjs';
import { cachedFolder } from './cache.ts';
import { OPTIMISE_LATE } from './node-flags.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const CHILDREN = [
  'bot-child',
  'newer-bot-child',
  'config-child',
  'delivering-child',
  'dying-child',
  'opening-child',
] as const;

/** A script of tests/support that runs in a process of its own. */
export type ChildScript = (typeof CHILDREN)[number];

/** What is bundled for tests, by name: scripts of their own, and the program itself. */
const INPUTS = {
  ...Object.fromEntries(CHILDREN.map((name) => [name, `tests/support/${name}.ts`])),
  ...PROGRAM,
};

/** The path of a script as plain JavaScript, bundled once for each state of the sources, all of them together. */
const bundled = async (script: ChildScript | keyof typeof PROGRAM): Promise<string> => {
  folder ??= findOrMake();
  return join(await folder, `${script}.mjs`);
};

/**
 * What Node is told to run a child's script. The embedded database is translated but not made quick: that takes longer
 * than most children live.
 */
export const runOf = async (script: ChildScript): Promise<readonly string[]> => [
  '--liftoff-only',
  OPTIMISE_LATE,
  await bundled(script),
];

/** A program that people start, made as set-up makes it. */
export const programScript = (name: keyof typeof PROGRAM): Promise<string> => bundled(name);

/**
 * The module of a thread or process that the program starts, as plain JavaScript.
 * @param path of its source
 */
export const bundledModule = async (path: string): Promise<string> => {
  folder ??= findOrMake();
  return join(await folder, moduleName(root, path));
};

let folder: Promise<string> | undefined;

const findOrMake = async (): Promise<string> =>
  cachedFolder(`children-${await stateOfSources()}`, (empty) =>
    bundle({ root, inputs: INPUTS, folder: empty }),
  );

const stateOfSources = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['src', 'tests/support']) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.sort()) hash.update(`${path}\0`).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
};
