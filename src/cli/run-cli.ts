import { Command, CommanderError } from 'commander';
import { addArena } from './arena.ts';
import { addBackup } from './backup.ts';
import { addBench } from './bench.ts';
import { addBoard } from './board.ts';
import { addChaos } from './chaos.ts';
import { addCopyToServer } from './copy-to-server.ts';
import { addFailures } from './failures.ts';
import { addFuzz } from './fuzz.ts';
import { CheckFailed, type Io, lineOf } from './io.ts';
import { addLearn } from './learn.ts';
import { addLoad } from './load.ts';
import { addPlayground } from './playground.ts';
import { addRecheck } from './recheck.ts';
import { addReference } from './reference.ts';
import { addReplay } from './replay.ts';
import { addRestore } from './restore.ts';
import { addRules } from './rules.ts';
import { addScenario } from './scenario.ts';
import { addSelfplay } from './selfplay.ts';
import { addStart } from './start.ts';
import { addVerify } from './verify.ts';

const OK = 0;
const FAILED = 1;
const MISUSED = 2;

/**
 * Runs one command line.
 * @param args without the interpreter and the script
 * @returns the exit code: 0 done, 1 failed or bad input, 2 the command line itself is wrong
 */
export const runCli = async (args: readonly string[], io: Io): Promise<number> => {
  const program = programFor(io);
  if (args.length === 0) {
    io.err(program.helpInformation().trimEnd());
    return MISUSED;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return OK;
  } catch (error) {
    return codeOf(error, io);
  }
};

const programFor = (io: Io): Command => {
  const program = new Command('postboard')
    .description('Board games played slowly, with friends, in Discord.')
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd().replace(/^error: /, '')),
    });
  for (const add of [
    addStart,
    addPlayground,
    addSelfplay,
    addArena,
    addLearn,
    addScenario,
    addReference,
    addBoard,
    addReplay,
    addVerify,
    addBackup,
    addRestore,
    addCopyToServer,
    addFailures,
    addRecheck,
    addRules,
    addBench,
    addChaos,
    addFuzz,
    addLoad,
  ])
    add(program, io);
  return program;
};

/** Says what went wrong, where commander or the command has not done so. */
const codeOf = (error: unknown, io: Io): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? OK : MISUSED;
  if (!(error instanceof CheckFailed)) io.err(lineOf(error));
  return FAILED;
};
