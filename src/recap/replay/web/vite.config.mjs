import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the script of a replay's page into one file, which every replay carries in itself; the set-up step calls it. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    outDir: join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'replay'),
    emptyOutDir: true,
    lib: {
      entry: join(import.meta.dirname, 'page.ts'),
      formats: ['iife'],
      name: 'replay',
      fileName: () => 'page.js',
    },
  },
});
