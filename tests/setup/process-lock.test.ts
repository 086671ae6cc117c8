import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tryLock } from '../../src/setup/process-lock.mjs';
import { runNode } from '../support/child.ts';
import { scratchFolder } from '../support/databases.ts';

let folder: Awaited<ReturnType<typeof scratchFolder>>;
let path: string;

beforeEach(async () => {
  folder = await scratchFolder();
  path = join(folder.path, 'lock');
});
afterEach(() => folder.remove());

const leaveLock = async (owner: object, ageSeconds = 0): Promise<void> => {
  await mkdir(path);
  await writeFile(join(path, 'owner.json'), JSON.stringify({ token: 'other', started: null, ...owner }));
  const then = Date.now() / 1000 - ageSeconds;
  await utimes(path, then, then);
};
const take = (): boolean => {
  const lock = tryLock(path);
  if (lock.ok) lock.release();
  return lock.ok;
};

describe('a process lock', () => {
  test('is held by one, and free again once released', () => {
    const lock = tryLock(path);
    if (!lock.ok) return expect.unreachable();
    expect(tryLock(path)).toEqual({ ok: false, pid: process.pid, host: hostname() });
    lock.release();
    expect(take()).toBe(true);
  });

  test('is lost by a process that was killed', async () => {
    const module = fileURLToPath(new URL('../../src/setup/process-lock.mjs', import.meta.url));
    const script = `import { tryLock } from ${JSON.stringify(module)};
      tryLock(${JSON.stringify(path)}); process.kill(process.pid, 'SIGKILL');`;
    expect((await runNode(['--input-type=module', '-e', script])).signal).toBe('SIGKILL');
    expect(take()).toBe(true);
  });

  test.runIf(process.platform === 'linux')(
    'is not kept by another process with the number of a dead one',
    async () => {
      await leaveLock({ pid: process.pid, host: hostname(), started: '1' });
      expect(take()).toBe(true);
    },
  );

  test('of another machine holds while that shows life, and no longer', async () => {
    await leaveLock({ pid: 1, host: 'elsewhere' });
    expect(take()).toBe(false);
    const then = Date.now() / 1000 - 60;
    await utimes(path, then, then);
    expect(take()).toBe(true);
  });

  test('that is just being made is respected, one that was never finished is not', async () => {
    await mkdir(path);
    expect(take()).toBe(false);
    const then = Date.now() / 1000 - 60;
    await utimes(path, then, then);
    expect(take()).toBe(true);
  });
});
