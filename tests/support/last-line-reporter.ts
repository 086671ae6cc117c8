import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends the output with one plain line, `12 passed, 0 failed`, for people and scripts that read only that. A
 * file that cannot even be loaded counts as one failure.
 */
export default class LastLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      const before = count.failed;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
      }
      if (module.state() === 'failed' && count.failed === before) count.failed += 1;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    const line = `${count.passed} passed, ${count.failed} failed${skipped}\n`;
    // After the other reporters, whatever they still have to say.
    process.once('exit', () => process.stdout.write(line));
  }
}
