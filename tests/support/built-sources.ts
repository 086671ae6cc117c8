import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vitest/config';
import { bundledFolder } from './bundle.ts';
import { bundledThreads } from './bundled-threads.ts';
import { cachedFolder } from './cache.ts';
import { filesIn, stateOfSources } from './source-state.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = join(root, 'src');

/** Pages for a browser are tested from their sources, and set-up is plain JavaScript already. */
const isBuilt = (path: string): boolean =>
  path.startsWith(join(sources, '/')) && /(?<!\.d)\.ts$/.test(path) && !/[/\\]web[/\\]/.test(path);

/**
 * Tests load the sources as plain JavaScript, a module for a module, made at once for each state of the sources. To translate
 * them one by one took a fresh copy forty seconds, and what was translated so ran a sixth slower. Whoever watches files while
 * they change works with the sources themselves.
 */
export const builtSources = (): Plugin => {
  let state: string | undefined;
  let made: Promise<string> | undefined;
  return {
    name: 'built-sources',
    enforce: 'pre',
    configureVitest({ vitest, experimental_defineCacheKeyGenerator: keepBy }) {
      if (vitest.config.watch) return;
      const found = stateOfSources();
      state = found;
      // What is kept of a test says where the sources are built from which it was made.
      keepBy(() => found);
    },
    async resolveId(source, importer) {
      if (state === undefined || importer === undefined || !source.startsWith('.')) return undefined;
      const path = resolve(dirname(importer), source);
      if (!isBuilt(path)) return undefined;
      made ??= findOrMake(state);
      return join(await made, relative(sources, path).replace(/\.ts$/, '.mjs'));
    },
  };
};

/** Their threads start from the bundle, which must stay as long as they do. */
const findOrMake = async (state: string): Promise<string> => {
  await bundledFolder();
  return cachedFolder(`sources-${state}`, translate);
};

const translate = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [bundledThreads(), sourceAddresses],
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: filesIn('src').filter(isBuilt),
        preserveEntrySignatures: 'strict',
        output: { preserveModules: true, preserveModulesRoot: sources, entryFileNames: '[name].mjs' },
      },
    },
  });
};

/** Modules find files beside them as if they had not been moved. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(sources)) return undefined;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
  },
};
