import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { TALLIES } from './tally.ts';

/**
 * Ends the output with two plain lines for people and scripts that read only those: what the run was worth, and
 * `12 passed, 0 failed`. A file that cannot even be loaded counts as one failure.
 */
export default class LastLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    const tests: TestCase[] = [];
    for (const module of modules) {
      const before = count.failed;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
        tests.push(test);
      }
      if (module.state() === 'failed' && count.failed === before) count.failed += 1;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    const line = `${worthOf(tests)}\n${count.passed} passed, ${count.failed} failed${skipped}\n`;
    // After the other reporters, whatever they still have to say.
    process.once('exit', () => process.stdout.write(line));
  }
}

const worthOf = (tests: readonly TestCase[]): string => {
  const tallied = TALLIES.map((what) => {
    const many = tests.map((test) => test.meta().tallies?.[what] ?? 0);
    return `${many.reduce((sum, number) => sum + number, 0)} ${what}`;
  });
  return `counted: ${tests.length} tests, ${tallied.join(', ')}`;
};
