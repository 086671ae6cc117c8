import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the playground's page into a folder that Git ignores; the set-up step calls it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  logLevel: 'warn',
  build: {
    outDir: join(import.meta.dirname, '..', '..', '..', 'dist', 'playground'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
