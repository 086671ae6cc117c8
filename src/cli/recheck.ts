import type { Command } from 'commander';
import type { ReplayMismatch } from '../table/model/views.ts';
import { CheckFailed, type Io } from './io.ts';
import { refusalLine } from './refusal-line.ts';

/** `recheck`: plays every stored table again and compares. */
export const addRecheck = (program: Command, io: Io): void => {
  program
    .command('recheck')
    .description('play all stored tables again and name those that do not come out as they were played')
    .action(() => recheck(io));
};

const recheck = async (io: Io): Promise<void> => {
  const mismatches = await mismatchesInStore();
  for (const mismatch of mismatches)
    io.out(`table ${mismatch.tableId} (${mismatch.game}): ${problemLine(mismatch)}`);
  io.out(
    mismatches.length === 0
      ? 'all stored tables come out as they were played'
      : `${mismatches.length} to look at`,
  );
  if (mismatches.length > 0) throw new CheckFailed();
};

const mismatchesInStore = async (): Promise<readonly ReplayMismatch[]> => {
  const { loadConfig } = await import('../config/load.ts');
  const { GAMES } = await import('../games/index.ts');
  const { openDatabase } = await import('../store/database.ts');
  const { tableServicesOn } = await import('../app/services.ts');
  const database = await openDatabase(loadConfig());
  try {
    return await tableServicesOn(database, GAMES).recap.recheck();
  } finally {
    await database.close();
  }
};

const problemLine = ({ problem }: ReplayMismatch): string => {
  switch (problem.kind) {
    case 'game-missing':
      return 'its game is not there any more';
    case 'rules-version':
      return `cannot go on: rules ${problem.table} left it without its position, now there are ${problem.game}`;
    case 'move-refused':
      return `entry ${problem.seq} is refused: ${refusalLine(problem.refusal)}`;
    case 'draws-differ':
      return `the draws of entry ${problem.seq} differ`;
    case 'position-differs':
      return `the kept position after entry ${problem.seq} differs`;
  }
};
