import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, moduleName } from '../../src/setup/bundle.mjs';
import { PROGRAM } from '../../src/setup/steps.mjs';
import { cachedFolder } from './cache.ts';
import { OPTIMISE_LATE } from './node-flags.ts';
import { stateOfSources } from './source-state.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const CHILDREN = [
  'bot-child',
  'newer-bot-child',
  'config-child',
  'delivering-child',
  'dying-child',
  'full-disk-child',
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
const bundled = async (script: ChildScript | keyof typeof PROGRAM): Promise<string> =>
  join(await bundledFolder(), `${script}.mjs`);

/**
 * What Node is told to run a child's script. Most children live for a second or two: the embedded database is translated but
 * not made quick, and what they throw away is hardly collected, each of which takes longer than it saves.
 */
export const runOf = async (script: ChildScript): Promise<readonly string[]> => [
  '--liftoff-only',
  '--initial-old-space-size=512',
  '--no-incremental-marking',
  OPTIMISE_LATE,
  await bundled(script),
];

/** A program that people start, made as set-up makes it. */
export const programScript = (name: keyof typeof PROGRAM): Promise<string> => bundled(name);

/**
 * The module of a thread or process that the program starts, as plain JavaScript.
 * @param path of its source
 */
export const bundledModule = async (path: string): Promise<string> =>
  join(await bundledFolder(), moduleName(root, path));

/** Where all of it is. */
export const bundledFolder = (): Promise<string> => {
  folder ??= cachedFolder(`children-${stateOfSources()}`, (empty) =>
    bundle({ root, inputs: INPUTS, folder: empty }),
  );
  return folder;
};

let folder: Promise<string> | undefined;
