import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vitest/config';
import { bundledThreads } from './bundled-threads.ts';
import { cachedFolder } from './cache.ts';

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
  let isOn = true;
  let made: Promise<string> | undefined;
  return {
    name: 'built-sources',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isOn = !vitest.config.watch;
    },
    async resolveId(source, importer) {
      if (!isOn || importer === undefined || !source.startsWith('.')) return undefined;
      const path = resolve(dirname(importer), source);
      if (!isBuilt(path)) return undefined;
      made ??= findOrMake();
      return join(await made, relative(sources, path).replace(/\.ts$/, '.mjs'));
    },
  };
};

const findOrMake = async (): Promise<string> => {
  const files = await readdir(sources, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const path of paths.sort()) hash.update(`${path}\0`).update(await readFile(path));
  return cachedFolder(`sources-${hash.digest('hex').slice(0, 16)}`, (empty) =>
    translate(paths.filter(isBuilt), empty),
  );
};

const translate = async (inputs: readonly string[], folder: string): Promise<void> => {
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
        input: [...inputs],
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
