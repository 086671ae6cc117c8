import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { TALLIES } from './tally.ts';

/** Lines of an error's diff and of its stack that are worth repeating. */
const DIFF_LINES = 30;
const STACK_LINES = 6;

/**
 * Tells each failure at once and in whole, every line behind `failed| `: a run that is cut off still says why, and
 * `.ci/run` can repeat these lines at its end. Ends the output with two plain lines for people and scripts that read
 * only those: what the run was worth, and `12 passed, 0 failed`. A file that cannot even be loaded counts as one failure.
 */
export default class LastLineReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') tell(`${test.module.relativeModuleId} > ${test.fullName}`, errors);
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) tell(module.relativeModuleId, module.errors());
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Told[]): void {
    if (unhandled.length > 0) tell('outside of the tests', unhandled);
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

interface Told {
  readonly message: string;
  readonly diff?: string | undefined;
  readonly stack?: string | undefined;
}

const tell = (where: string, errors: readonly Told[]): void => {
  const lines = errors.flatMap(({ message, diff, stack }) => [
    ...message.split('\n').slice(0, DIFF_LINES),
    ...(diff ?? '').split('\n').slice(0, DIFF_LINES),
    ...(stack ?? '')
      .split('\n')
      .filter((line) => /^\s*at .*\/(src|tests)\//.test(line))
      .slice(0, STACK_LINES),
  ]);
  const text = [where, ...lines.filter((line) => line !== '').map((line) => `  ${line}`)];
  process.stdout.write(text.map((line) => `failed| ${stripVTControlCharacters(line)}\n`).join(''));
};
