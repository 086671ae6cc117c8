import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { cachedFolder } from './cache.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const CHILDREN = ['bot-child', 'config-child', 'delivering-child', 'dying-child', 'opening-child'] as const;

/** A script of tests/support that runs in a process of its own. */
export type ChildScript = (typeof CHILDREN)[number];

/**
 * The path of a child's script as plain JavaScript. To read the sources one by one, as TypeScript, takes a child
 * seconds; so they are bundled once for each state of the sources, for all children together.
 */
const bundled = async (script: ChildScript): Promise<string> => {
  bundle ??= findOrMake();
  return join(await bundle, `${script}.mjs`);
};

/**
 * What Node is told to run a child's script. The embedded database is translated but not made quick: that takes longer
 * than most children live.
 */
export const runOf = async (script: ChildScript): Promise<readonly string[]> => [
  '--liftoff-only',
  await bundled(script),
];

let bundle: Promise<string> | undefined;

const findOrMake = async (): Promise<string> =>
  cachedFolder(`children-${await stateOfSources()}`, makeBundle);

const stateOfSources = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['src', 'tests/support']) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.sort()) hash.update(`${path}\0`).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Packages that look for files of their own beside them. */
const OWN_FILES = ['@electric-sql/pglite', 'canvas', 'sharp', 'pino'] as const;

/** What packages would use if it was there. */
const NOT_INSTALLED = ['zlib-sync', 'bufferutil', 'utf-8-validate', 'pg-native'] as const;

const makeBundle = async (folder: string): Promise<void> => {
  // Whoever finds a bundle need not load what makes it.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [sourceAddresses],
    // Hundreds of small files of others take longer to find and read than all of ours.
    ssr: { noExternal: true, external: [...OWN_FILES] },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        external: [...NOT_INSTALLED],
        input: Object.fromEntries(CHILDREN.map((name) => [name, join(root, 'tests/support', `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
};

/** Where a module says its own address: to start a thread with the module beside it, or to find other files. */
const ADDRESSES = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)|import\.meta\.(url|dirname)/g;

/** Sources find their files as if they had not been moved, and their threads in the bundle. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  // Before TypeScript is translated, so that it is met as it was written.
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules')) return undefined;
    return code.replaceAll(ADDRESSES, (_, thread: string | undefined, kind: string | undefined) => {
      if (!thread) return JSON.stringify(kind === 'url' ? pathToFileURL(id).href : dirname(id));
      const module = join(dirname(id), thread);
      const fileName = `${relative(root, module).replaceAll(/[/\\]/g, '-')}.mjs`;
      this.emitFile({ type: 'chunk', id: module, fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
  },
};
