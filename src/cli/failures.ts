import type { Command } from 'commander';
import { CheckFailed, type Io } from './io.ts';

/** `failures`: what the bot has given up, for whoever runs it. */
export const addFailures = (program: Command, io: Io): void => {
  program
    .command('failures')
    .description('name what the bot has given up: clocks of tables, and messages that were not delivered')
    .action(() => failures(io));
};

const failures = async (io: Io): Promise<void> => {
  const lines = await failuresInStore();
  for (const line of lines) io.out(line);
  io.out(lines.length === 0 ? 'nothing was given up' : `${lines.length} to look at`);
  if (lines.length > 0) throw new CheckFailed();
};

const failuresInStore = async (): Promise<readonly string[]> => {
  const { loadConfig } = await import('../config/load.ts');
  const { openDatabase } = await import('../store/database.ts');
  const { createDeliveryLedger } = await import('../store/deliveries.ts');
  const { createWakeStore } = await import('../store/wake-store.ts');
  const database = await openDatabase(loadConfig());
  try {
    const stuck = await createWakeStore(database).stuck();
    const failed = await createDeliveryLedger(database).givenUp();
    return [
      ...stuck.map(({ tableId, problem }) => `table ${tableId}: its clocks: ${problem}`),
      ...failed.map(({ tableId, key, reason }) => `table ${tableId}: ${key}: ${reason}`),
    ];
  } finally {
    await database.close();
  }
};
