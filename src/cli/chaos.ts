import type { Command } from 'commander';
import type { ChaosReport } from '../proof/chaos/chaos.ts';
import { CheckFailed, type Io, untilStopped, wholeNumber } from './io.ts';

interface ChaosFlags {
  readonly rounds: number;
  readonly seed: number;
  readonly json?: true;
}

/** `chaos`: hurts a bot in a playground of its own and counts what gets lost. Interrupted, it tells what came of it so far. */
export const addChaos = (program: Command, io: Io): void => {
  program
    .command('chaos')
    .description('kill, cut and starve a bot in a playground of its own, and count what is lost or doubled')
    .option('--rounds <number>', 'troubles, one after the other', wholeNumber(1), 200)
    .option('--seed <number>', 'the same seed makes the same choices', wholeNumber(0), 1)
    .option('--json', 'print one JSON object')
    .action((flags: ChaosFlags) => chaos(flags, io));
};

const chaos = async ({ rounds, seed, json }: ChaosFlags, io: Io): Promise<void> => {
  const { loadConfig } = await import('../config/load.ts');
  const { runChaos } = await import('../proof/chaos/chaos.ts');
  const { databaseUrl: server } = loadConfig();
  if (server === undefined) io.err('without DATABASE_URL, what needs a PostgreSQL server is left out');
  const report = await runChaos({
    rounds,
    seed,
    ...(server && { server }),
    goesOn: untilStopped(),
    report: (line) => io.err(line),
  });
  io.out(json ? JSON.stringify(report) : describe(report));
  if (report.faults.length > 0) throw new CheckFailed();
};

const describe = ({ rounds, kinds, lost, doubled, stuck, turns, seconds, faults }: ChaosReport): string =>
  [
    `${rounds} rounds and ${turns} turns in ${seconds} seconds: ${lost} lost, ${doubled} doubled, ${stuck} stuck`,
    ...Object.entries(kinds).map(([name, times]) => `  ${name}: ${times}`),
    ...faults,
  ].join('\n');
