import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runNode } from '../support/child.ts';
import { scratchFolder } from '../support/databases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const SOURCES = ['src', 'assets', 'tsconfig.json'];

/** What is generated is no part of a fresh copy. */
const isSource = (path: string): boolean => !path.startsWith(join(root, 'src', 'store', 'generated'));

let folder: Awaited<ReturnType<typeof scratchFolder>>;

/** A copy of the project in which the dependencies are installed and nothing else is done. */
beforeEach(async () => {
  folder = await scratchFolder();
  for (const path of ['package.json', 'package-lock.json', 'prisma', 'prisma.config.ts', ...SOURCES]) {
    await cp(join(root, path), join(folder.path, path), { recursive: true, filter: isSource });
  }
  const installed = join(root, 'node_modules');
  await mkdir(join(folder.path, 'node_modules'));
  for (const name of await readdir(installed)) {
    if (name.startsWith('.') && name !== '.package-lock.json') continue;
    await symlink(join(installed, name), join(folder.path, 'node_modules', name));
  }
});
afterEach(() => folder.remove());

const setUp = (...args: string[]) => runNode(['src/setup/setup.mjs', ...args], { cwd: folder.path });
const client = () => join(folder.path, 'src', 'store', 'generated', 'client.ts');
const page = () => join(folder.path, 'dist', 'playground', 'index.html');

describe('set-up', () => {
  test('says each step in a line, and a second time that nothing is to be done', async () => {
    expect(await setUp()).toEqual({
      code: 0,
      signal: null,
      stdout:
        'setup: dependencies are in place\nsetup: generating the database client (prisma generate) ...\nsetup: building the playground page (vite build) ...\nsetup: building the replay page (vite build) ...\nsetup: building the program ...\n',
      stderr: '',
    });
    expect(existsSync(client())).toBe(true);
    expect(existsSync(page())).toBe(true);
    const { code, stdout } = await runNode(['dist/program/cli.mjs', 'start', '--help'], { cwd: folder.path });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Usage: postboard start') });
    expect((await setUp()).stdout).toBe(
      'setup: dependencies are in place\nsetup: database client is in place\nsetup: playground page is in place\nsetup: replay page is in place\nsetup: program is in place\n',
    );
  });

  test('quietly prints nothing to standard output, whether there is work or not', async () => {
    const first = await setUp('--quiet');
    expect(first).toMatchObject({ code: 0, stdout: '' });
    expect(first.stderr).toBe(
      'setup: generating the database client (prisma generate) ...\nsetup: building the playground page (vite build) ...\nsetup: building the replay page (vite build) ...\nsetup: building the program ...\n',
    );
    expect(await setUp('--quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  test.skipIf(process.platform === 'win32')('on a full disk says so in one line', async () => {
    const ended = await runNode(['src/setup/setup.mjs'], { cwd: folder.path, mostBlocks: 0 });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(/^setup: EFBIG: file too large[^\n]*\n$/);
    expect(existsSync(join(folder.path, '.data', 'setup.lock'))).toBe(false);
  });

  test('two at the same moment do the work once and both succeed', async () => {
    const ended = await Promise.all([setUp(), setUp()]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const said = ended.map(({ stdout }) => stdout).join('');
    expect(said.match(/generating the database client/g)).toHaveLength(1);
    expect(said.match(/building the playground page/g)).toHaveLength(1);
    expect(said).toContain('database client is in place');
  });
});
