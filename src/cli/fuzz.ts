import type { Command } from 'commander';
import type { FuzzReport } from '../proof/fuzz/fuzz.ts';
import { CheckFailed, type Io, untilStopped, wholeNumber } from './io.ts';

interface FuzzFlags {
  readonly inputs: number;
  readonly seed: number;
  readonly json?: true;
}

/** `fuzz`: tries everything that takes input, in a playground of its own. Interrupted, it tells what came of it so far. */
export const addFuzz = (program: Command, io: Io): void => {
  program
    .command('fuzz')
    .description('try commands, controls, forms and parsers with broken input, in a playground of its own')
    .option('--inputs <number>', 'how many', wholeNumber(1), 100_000)
    .option('--seed <number>', 'the same seed makes the same choices', wholeNumber(0), 1)
    .option('--json', 'print one JSON object')
    .action((flags: FuzzFlags) => fuzz(flags, io));
};

const fuzz = async ({ inputs, seed, json }: FuzzFlags, io: Io): Promise<void> => {
  const { runFuzz } = await import('../proof/fuzz/fuzz.ts');
  const { loadConfig } = await import('../config/load.ts');
  const { databaseUrl: server } = loadConfig();
  const report = await runFuzz({
    inputs,
    seed,
    ...(server && { server }),
    goesOn: untilStopped(),
    report: (done) => io.err(`${done} of ${inputs} inputs`),
  });
  io.out(json ? JSON.stringify(report) : describe(report));
  if (report.faults.length > 0) throw new CheckFailed();
};

const describe = ({
  inputs,
  refused,
  unanswered,
  exceptions,
  changed,
  seconds,
  faults,
}: FuzzReport): string =>
  [
    `${inputs} inputs in ${seconds} seconds, ${refused} refused: ` +
      `${unanswered} not answered, ${exceptions} exceptions, ${changed} changed something though they were refused`,
    ...faults.map(({ kind, input, problem }) => `${kind} ${input}: ${problem}`),
  ].join('\n');
