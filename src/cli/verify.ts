import type { Command } from 'commander';
import type { AnyGame } from '../kernel/any-game.ts';
import type { TableExport } from '../kernel/record.ts';
import type { Result } from '../kernel/result.ts';
import { type Verified, verifyExport } from '../kernel/verify.ts';
import { readExportFile } from './export-file.ts';
import { frontOf } from './games.ts';
import { CheckFailed, CommandError, type Io, lineOf } from './io.ts';
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
  const outcome = verified(path, file, game);
  if (outcome.ok) {
    const { table, moves, draws } = outcome.value;
    io.out(`verified: table ${table}, ${moves} moves are legal, ${draws} draws match the commitment`);
    return;
  }
  io.out(`NOT verified: table ${file.table}: ${refusalLine(outcome.refusal)}`);
  throw new CheckFailed();
};

/** A file that fits the format can still describe what no game can be, such as a table of nine. */
const verified = (path: string, file: TableExport, game: AnyGame): Result<Verified> => {
  try {
    return verifyExport(file, game);
  } catch (error) {
    throw new CommandError(`${path} is broken: ${lineOf(error)}`);
  }
};
