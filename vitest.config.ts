import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';

/** Whoever waits this long for bots and databases waits in vain, on a machine that is shared with others too. */
const SLOW_MACHINE = 180_000;

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files share what their worker has loaded, drawing threads included: no test changes modules for the next one.
    isolate: false,
    experimental: { fsModuleCache: true },
    testTimeout: SLOW_MACHINE,
    hookTimeout: SLOW_MACHINE,
    reporters: ['default', './tests/support/last-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
  },
});
