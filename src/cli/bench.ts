import type { Command } from 'commander';
import { type Io, wholeNumber } from './io.ts';

/** Enough to trust the rules with every number of players at every kind of table. */
const LAW_GAMES = 10_000;

/** `bench`: measures what must be fast. */
export const addBench = (program: Command, io: Io): void => {
  program
    .command('bench')
    .description('measure what must be fast, and print what came out')
    .option('--law-games <number>', 'games that are played under all laws', wholeNumber(0), LAW_GAMES)
    .action(async ({ lawGames }: { readonly lawGames: number }) => {
      const { loadConfig } = await import('../config/load.ts');
      const { runBench } = await import('../bench/bench.ts');
      const { databaseUrl } = loadConfig();
      await runBench(io.out, { lawGames, ...(databaseUrl && { databaseUrl }) });
    });
};
