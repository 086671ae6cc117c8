import { dirname, join, relative, sep } from 'node:path';

/** Packages that look for files of their own beside them. */
const OWN_FILES = ['@electric-sql/pglite', 'canvas', 'sharp', 'pino', 'vite'];

/** What packages would use if it was there. */
const NOT_INSTALLED = ['zlib-sync', 'bufferutil', 'utf-8-validate', 'pg-native'];

/** Where a module says its own address: to start a thread or a process with the module beside it, or to find other files. */
const ADDRESSES = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)|import\.meta\.(url|dirname)/g;

/**
 * Makes plain JavaScript of TypeScript and of the packages that it uses. To find, read and translate all of them one by one
 * takes a process seconds, and each of its threads again.
 * @param {{ root: string, inputs: Record<string, string>, folder: string }} options the checkout; what to make, by name,
 *   from which file below it; where to put it, an empty folder below it, which may be renamed afterwards
 * @throws what vite throws if the sources cannot be read
 */
export async function bundle({ root, inputs, folder }) {
  // Whoever only asks for a name need not load it.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [sourceAddresses(root, folder), plainCharacters],
    ssr: { noExternal: true, external: OWN_FILES },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        external: NOT_INSTALLED,
        input: Object.fromEntries(Object.entries(inputs).map(([name, file]) => [name, join(root, file)])),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // V8 keeps what it runs as text, in each thread anew. Names stay, so that a trace can be read.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}

/** What the module of a thread or process is called in a bundle. */
export const moduleName = (root, file) => `${relative(root, file).replaceAll(/[/\\]/g, '-')}.mjs`;

/** Sources find their files as if they had not been moved, and their threads and processes in the bundle. */
const sourceAddresses = (root, folder) => ({
  name: 'source-addresses',
  // Before TypeScript is translated, so that it is met as it was written.
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules')) return undefined;
    const toSource = relative(folder, id).split(sep).join('/');
    return code.replaceAll(ADDRESSES, (_, module, kind) => {
      if (!module) {
        return kind === 'url'
          ? `new URL('${toSource}', import.meta.url).href`
          : `\`\${import.meta.dirname}/${toSource.slice(0, toSource.lastIndexOf('/'))}\``;
      }
      const file = join(dirname(id), module);
      const fileName = moduleName(root, file);
      this.emitFile({ type: 'chunk', id: file, fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
  },
});

/** V8 takes twice the memory for a text with any character beyond Latin 1; a program may name it by its number. */
const plainCharacters = {
  name: 'plain-characters',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\xff]/g, numberOf);
    }
  },
};

const numberOf = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
