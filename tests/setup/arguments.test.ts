import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** What a program says that is started from its source. */
const said = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
};

describe.each([
  ['src/gallery/gallery.ts', '--out=nowhere'],
  ['src/games/small-world/maps/make/make.ts', '--places'],
])('%s', (file, option) => {
  test('WHEN it is asked for help THEN it names its options and does nothing else', () => {
    const { status, out, err } = said(file, '--help');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(option.replace(/=.*/, ''));
  });

  test('WHEN an option is unknown THEN one line says so', () => {
    expect(said(file, option, '--nonsense')).toEqual({
      status: 1,
      out: '',
      err: "error: unknown option '--nonsense'",
    });
  });
});
