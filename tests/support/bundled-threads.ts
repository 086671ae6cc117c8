import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';
import { bundledModule } from './bundle.ts';

/** Where a module says the address of one beside it, to start a thread or a process with it. */
const BESIDE = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/;

/**
 * Threads of the program start from the bundle: to read and translate their sources takes each of them seconds, with a
 * thread and a process of its own.
 */
export const bundledThreads = (): Plugin => ({
  name: 'bundled-threads',
  enforce: 'pre',
  configureVitest({ experimental_defineCacheKeyGenerator: keepBy }) {
    // What it says is different with every change of any source.
    keepBy(({ sourceCode }) => (BESIDE.test(sourceCode) ? false : undefined));
  },
  async transform(code, id) {
    const [address, module] = BESIDE.exec(code) ?? [];
    if (address === undefined || module === undefined) return undefined;
    const bundled = await bundledModule(join(dirname(id), module));
    return code.replace(address, `new URL('${pathToFileURL(bundled)}')`);
  },
});
