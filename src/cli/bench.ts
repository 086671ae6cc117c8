import type { Command } from 'commander';
import type { Io } from './io.ts';

/** `bench`: measures what must be fast. */
export const addBench = (program: Command, io: Io): void => {
  program
    .command('bench')
    .description('measure what must be fast, and print medians')
    .action(async () => {
      const { runBench } = await import('../bench/bench.ts');
      await runBench(io.out);
    });
};
