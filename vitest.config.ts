import { defineConfig } from 'vitest/config';
import { builtSources } from './tests/support/built-sources.ts';
import { bundledThreads } from './tests/support/bundled-threads.ts';
import LongestFirst from './tests/support/longest-first.ts';
import { OPTIMISE_LATE } from './tests/support/node-flags.ts';
import { PATIENCE_MS, TEST_MS } from './tests/support/patience.ts';

export default defineConfig({
  plugins: [builtSources(), bundledThreads()],
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    pool: 'forks',
    // One more than cores are usual: many tests wait for databases, processes and browsers.
    maxWorkers: 3,
    // Files share what their worker has loaded, drawing threads included: no test changes modules for the next one.
    isolate: false,
    // Rooms for what is soon thrown away: a quarter of some files' time was spent on collecting it.
    execArgv: ['--max-semi-space-size=64', OPTIMISE_LATE],
    experimental: { fsModuleCache: true },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    reporters: ['default', './tests/support/last-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
  },
});
