import type { Command } from 'commander';
import { verifyExport } from '../kernel/verify.ts';
import { readExportFile } from './export-file.ts';
import { frontOf } from './games.ts';
import { CheckFailed, type Io } from './io.ts';
import { refusalLine } from './refusal-line.ts';

/** `verify`: plays an exported table again and checks every die and draw against the commitment. */
export const addVerify = (program: Command, io: Io): void => {
  program
    .command('verify')
    .description('play an exported table again and check every die and draw against its commitment')
    .argument('<export>', 'file from /table export')
    .action((path: string) => verify(path, io));
};

const verify = async (path: string, io: Io): Promise<void> => {
  const file = await readExportFile(path);
  const { game } = await frontOf(file.game);
  const outcome = verifyExport(file, game);
  if (outcome.ok) {
    const { table, moves, draws, unplayed } = outcome.value;
    io.out(`verified: table ${table}, ${moves} moves are legal, ${draws} draws match the commitment`);
    if (unplayed.moves > 0) {
      const versions = unplayed.versions.join(', ');
      const end = unplayed.end ? '; the final standings are not compared' : '';
      io.out(`not played again: ${unplayed.moves} moves under rules ${versions}, which are not here${end}`);
    }
    return;
  }
  io.out(`NOT verified: table ${file.table}: ${refusalLine(outcome.refusal)}`);
  throw new CheckFailed();
};
