import { runCli } from '../../src/cli/run-cli.ts';

/** Runs a command line in this process. */
export const run = async (...args: string[]): Promise<{ code: number; out: string[]; err: string[] }> => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    out: (text) => out.push(...text.split('\n')),
    err: (text) => err.push(...text.split('\n')),
  });
  return { code, out, err };
};
