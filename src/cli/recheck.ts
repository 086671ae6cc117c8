import type { Command } from 'commander';
import type { ReplayMismatch } from '../table/tables.ts';
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
  const suspects = await suspectsInStore();
  for (const suspect of suspects)
    io.out(`table ${suspect.tableId} (${suspect.game}): ${problemLine(suspect)}`);
  io.out(
    suspects.length === 0
      ? 'all stored tables come out as they were played'
      : `${suspects.length} to look at`,
  );
  if (suspects.length > 0) throw new CheckFailed();
};

const suspectsInStore = async (): Promise<readonly ReplayMismatch[]> => {
  const { loadConfig } = await import('../config/load.ts');
  const { GAMES } = await import('../games/index.ts');
  const { openDatabase } = await import('../store/database.ts');
  const { noOutbox } = await import('../store/outbox.ts');
  const { createTableStore } = await import('../store/table-store.ts');
  const { createTables } = await import('../table/create-tables.ts');
  const database = await openDatabase(loadConfig());
  try {
    const store = createTableStore(database, noOutbox);
    const entropy = { hex: () => '' };
    return await createTables({ store, games: GAMES, entropy, now: () => new Date() }).recheck();
  } finally {
    await database.close();
  }
};

const problemLine = ({ problem }: ReplayMismatch): string => {
  switch (problem.kind) {
    case 'game-missing':
      return 'this house does not have its game';
    case 'rules-version':
      return `began with rules ${problem.table}, now there are ${problem.game}`;
    case 'move-refused':
      return `entry ${problem.seq} is refused: ${refusalLine(problem.refusal)}`;
    case 'draws-differ':
      return `the draws of entry ${problem.seq} differ`;
    case 'position-differs':
      return `the kept position after entry ${problem.seq} differs`;
  }
};
