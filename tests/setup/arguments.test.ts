import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { programScript } from '../support/bundle.ts';
import { runNode } from '../support/child.ts';

/** What a program says. */
const said = async (program: 'gallery' | 'boards', ...args: string[]) => {
  const { code, stdout, stderr } = await runNode([await programScript(program), ...args]);
  return { code, out: stdout.trim(), err: stderr.trim() };
};

describe.each([
  ['gallery', '--out=nowhere'],
  ['boards', '--places'],
] as const)('npm run %s', (program, option) => {
  test('WHEN it is asked for help THEN it names its options and does nothing else', async () => {
    const { code, out, err } = await said(program, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(option.replace(/=.*/, ''));
  });

  test('WHEN an option is unknown THEN one line says so', async () => {
    expect(await said(program, option, '--nonsense')).toEqual({
      code: 1,
      out: '',
      err: "error: unknown option '--nonsense'",
    });
  });
});

test('WHEN no picture of the gallery is asked for THEN it says so and writes nothing', async () => {
  const folder = join(tmpdir(), `postboard-gallery-${process.pid}`);
  expect(await said('gallery', `--out=${folder}`, '--only=chess')).toEqual({
    code: 1,
    out: '',
    err: "error: there are no pictures of 'chess'; see --help for what can be asked for",
  });
  expect(existsSync(folder)).toBe(false);
});
