import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runNode } from '../support/child.ts';
import { scratchFolder } from '../support/databases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A user who owns nothing. */
const NOBODY = 65_534;

const SOURCES = ['src', 'assets', 'tsconfig.json'];

type ScratchFolder = Awaited<ReturnType<typeof scratchFolder>>;

/** What is generated is no part of a fresh copy. */
const isSource = (path: string): boolean => !path.startsWith(join(root, 'src', 'store', 'generated'));

/** A copy of the project in which the dependencies are installed and nothing else is done. */
const freshCopy = async (): Promise<ScratchFolder> => {
  const folder = await scratchFolder();
  for (const path of ['package.json', 'package-lock.json', 'prisma', 'prisma.config.ts', ...SOURCES]) {
    await cp(join(root, path), join(folder.path, path), { recursive: true, filter: isSource });
  }
  const installed = join(root, 'node_modules');
  await mkdir(join(folder.path, 'node_modules'));
  for (const name of await readdir(installed)) {
    if (name.startsWith('.') && name !== '.package-lock.json') continue;
    await symlink(join(installed, name), join(folder.path, 'node_modules', name));
  }
  return folder;
};

const said = (...steps: string[]): string => steps.map((step) => `setup: ${step}\n`).join('');

const ALL_DONE = said(
  'dependencies are in place',
  'generating the database client (prisma generate) ...',
  'building the playground page (vite build) ...',
  'building the replay page (vite build) ...',
  'building the program ...',
);
const IN_PLACE = said(
  'dependencies are in place',
  'database client is in place',
  'playground page is in place',
  'replay page is in place',
  'program is in place',
);

describe('set-up', () => {
  let folder: ScratchFolder;
  beforeAll(async () => {
    folder = await freshCopy();
  });
  afterAll(() => folder.remove());

  const run = (...args: string[]) => runNode(args, { cwd: folder.path });
  const setUp = (...args: string[]) => run('src/setup/setup.mjs', ...args);

  test('of two at the same moment one does the work and says each step in a line, and both succeed', async () => {
    const ended = await Promise.all([setUp(), setUp()]);
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      ended.map(() => ({ code: 0, stderr: '' })),
    );
    // Whoever came second waited, unless the first was done by then.
    const lines = ended.map(({ stdout }) => stdout.replace(/setup: waiting for another set-up .*\n/, ''));
    expect(lines.sort()).toEqual([IN_PLACE, ALL_DONE].sort());
    expect(existsSync(join(folder.path, 'src', 'store', 'generated', 'client.ts'))).toBe(true);
    expect(existsSync(join(folder.path, 'dist', 'playground', 'index.html'))).toBe(true);
    expect(await run('dist/program/cli.mjs', 'start', '--help')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Usage: postboard start'),
    });
  });

  test('another time says that nothing is to be done', async () => {
    expect(await setUp()).toMatchObject({ code: 0, stdout: IN_PLACE, stderr: '' });
  });

  test.skipIf(process.platform === 'win32' || process.getuid?.() !== 0)(
    'lets somebody else run what is set up, who may only read it, and says whose turn it is where something is to be done',
    async () => {
      await chmod(folder.path, 0o755);
      const asNobody = (...args: string[]) =>
        runNode(args, { cwd: folder.path, uid: NOBODY, gid: NOBODY, env: { PATH: process.env.PATH } });
      expect(await asNobody('src/setup/setup.mjs', '--quiet')).toEqual({
        code: 0,
        signal: null,
        stdout: '',
        stderr: '',
      });
      await rm(join(folder.path, 'dist', 'replay'), { recursive: true });
      const refused = await asNobody('src/setup/setup.mjs', '--quiet');
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toMatch(
        /^setup: EACCES: permission denied[^\n]*; run `npm run setup` as the user whom the folder belongs to\n$/,
      );
      expect(await setUp('--quiet')).toMatchObject({ code: 0 });
    },
  );

  test('quietly prints nothing to standard output, whether there is work or not', async () => {
    expect(await setUp('--quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' });
    await rm(join(folder.path, 'dist', 'replay'), { recursive: true });
    const worked = said('building the replay page (vite build) ...');
    expect(await setUp('--quiet')).toMatchObject({ code: 0, stdout: '', stderr: worked });
  });
});

test.skipIf(process.platform === 'win32')('set-up on a full disk says so in one line', async () => {
  const folder = await freshCopy();
  onTestFinished(() => folder.remove());
  const ended = await runNode(['src/setup/setup.mjs'], { cwd: folder.path, mostBlocks: 0 });
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^setup: EFBIG: file too large[^\n]*\n$/);
  expect(existsSync(join(folder.path, 'dist', 'setup.lock'))).toBe(false);
});
