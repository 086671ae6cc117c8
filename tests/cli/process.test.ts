import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { programScript } from '../support/bundle.ts';
import { scratch } from './exported.ts';

const root = join(import.meta.dirname, '..', '..');
const files = scratch();

const spawned = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> =>
  spawn(process.execPath, [await programScript('cli'), ...args], {
    cwd: root,
    env: { ...process.env, DISCORD_TOKEN: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Everything that a process says until it ends. */
const ended = (child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    const said = { out: '', err: '' };
    child.stdout?.on('data', (text) => {
      said.out += text;
    });
    child.stderr?.on('data', (text) => {
      said.err += text;
    });
    child.on('close', (code) => resolve({ code, ...said }));
  });

describe('as a process of its own', () => {
  test('standard output carries the result and nothing else', async () => {
    const { code, out, err } = await ended(
      await spawned(['selfplay', '--game', 'small-world', '--games', '1', '--fast', '--json']),
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ games: 1, finished: 1 });
  });

  test('bad input is one line without a stack trace', async () => {
    const { code, out, err } = await ended(await spawned(['verify', files.path('nowhere.json')]));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^[^\n]*nowhere\.json cannot be read[^\n]*\n$/);
  });

  test('the bot starts without a token, says where it is, and ends in good order when told to', async () => {
    const env = { DATA_DIR: files.path('data'), PLAYGROUND_PORT: '0', LOG_LEVEL: 'warn' };
    const child = await spawned(['start'], env);
    onTestFinished(() => void child.kill());
    const end = ended(child);
    const page = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (text) => {
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text))?.[0];
        if (address) resolve(address);
      });
      void end.then(({ err }) => reject(new Error(`it ended: ${err}`)));
    });
    await expect(fetch(page)).resolves.toBeInstanceOf(Response);
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: 0, err: '' });
  });

  test('the bot ends when told to while it still starts, though Discord never answers', async () => {
    const silent = createServer();
    const asked = once(silent, 'request');
    onTestFinished(() => void silent.close());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const child = await spawned(['start'], {
      ...{ DATA_DIR: files.path('starting'), LOG_LEVEL: 'warn' },
      ...{ DISCORD_TOKEN: 'secret', DISCORD_API: `http://127.0.0.1:${port}/api` },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const end = ended(child);
    await asked;
    child.kill('SIGTERM');
    const { code, err } = await end;
    expect(code).toBe(0);
    expect(err).toContain('ends before it has started');
  });

  test.skipIf(process.platform !== 'linux')(
    'a data folder that cannot be made ends the start with one line',
    async () => {
      const { code, err } = await ended(await spawned(['start'], { DATA_DIR: '/proc/x', LOG_LEVEL: 'warn' }));
      expect(code).toBe(1);
      expect(err).toBe(
        'DATA_DIR /proc/x cannot be used: no folder can be made in /proc; ' +
          'set it to a folder that the bot may write to, such as .data\n',
      );
    },
  );
});
