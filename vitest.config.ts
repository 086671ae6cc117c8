import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import WholeGamesFirst from './tests/support/whole-games-first.ts';

/** The folders of the games; each has one of the same name for its tests. */
const GAMES = readdirSync(join(import.meta.dirname, 'src', 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);

/** Folders of tests that only reckon: nothing of theirs outlives a file, so files share what their worker has loaded. */
const RECKONING = [...GAMES, 'architecture', 'recap', 'kernel', 'rulebook', 'scenarios', 'statistics'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

/** Whoever waits this long for bots and databases waits in vain, on a machine that is shared with others too. */
const SLOW_MACHINE = 180_000;

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: SLOW_MACHINE,
    hookTimeout: SLOW_MACHINE,
    reporters: ['default', './tests/support/last-line-reporter.ts'],
    sequence: { sequencer: WholeGamesFirst },
    projects: [
      {
        extends: true,
        test: { name: 'wire', include: ['tests/**/*.test.ts'], exclude: RECKONING },
      },
      { extends: true, test: { name: 'rules', include: RECKONING, isolate: false } },
    ],
  },
});
