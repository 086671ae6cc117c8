import { spawn } from 'node:child_process';
import { commandLine } from '../../src/proof/bot/bot-process.ts';
import { type ChildScript, runOf } from './bundle.ts';

/** How a child process ended, and what it said. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a script of tests/support in a process of its own, to its end.
 * @param data handed over as JSON in the first argument
 */
export const runChild = async (script: ChildScript, data: unknown, options?: RunOptions): Promise<Ended> =>
  runNode([...(await runOf(script)), JSON.stringify(data)], options);

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whom it runs as, if that is somebody else. */
  readonly uid?: number;
  readonly gid?: number;
  /** No file can grow beyond so many blocks, as if the disk were full. Not to be had on Windows. */
  readonly mostBlocks?: number;
}

/** Runs Node to its end. */
export const runNode = (
  args: readonly string[],
  { mostBlocks, ...options }: RunOptions = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(...commandLine(args, mostBlocks), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
