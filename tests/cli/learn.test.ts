import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rules } from '../../src/games/small-world/game.ts';
import { run } from './run.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'learn-'));
});
afterAll(() => rm(folder, { recursive: true }));

const learned = async (name: string, seed: string): Promise<string> => {
  const file = join(folder, name);
  const command = ['learn', '--game', 'small-world', '--games', '4', '--seed', seed, '--out', file];
  const { code, out, err } = await run(...command);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out.at(-1)).toBe(`written to ${file}`);
  return readFile(file, 'utf8');
};

test('the same seed teaches the same numbers, another one others; the file says how they were learned', async () => {
  const file = await learned('one.json', '7');
  expect(await learned('again.json', '7')).toBe(file);
  expect(await learned('other.json', '8')).not.toBe(file);
  expect(JSON.parse(file).learnedFrom).toEqual({ games: 4, seed: '7' });
});

test('several seeds teach the mean of what each of them teaches', async () => {
  const [one, other, both] = await Promise.all(
    ['7', '8', '7,8'].map(async (seed) => JSON.parse(await learned(`of ${seed}.json`, seed))),
  );
  expect(both.learnedFrom).toEqual({ games: 4, seed: '7,8' });
  expect(both.hostility).not.toBe(one.hostility);
  expect(both.hostility).toBeCloseTo((one.hostility + other.hostility) / 2, 1);
  expect(both.residual.orcs).toBeCloseTo(((one.residual.orcs ?? 0) + (other.residual.orcs ?? 0)) / 2, 1);
});

test("the game's own file has a number for each race and power that it plays with", async () => {
  const path = new URL('../../src/games/small-world/ai/weights.json', import.meta.url);
  const { learnedFrom, residual } = JSON.parse(await readFile(path, 'utf8'));
  expect(learnedFrom).toEqual({ games: expect.any(Number), seed: expect.any(String) });
  const { races, powers } = rules;
  expect(Object.keys(residual).sort()).toEqual([...races, ...powers].map(({ id }) => id).sort());
});

test('a game that learns nothing says so', async () => {
  const { code, err } = await run('learn', '--game', 'tic-tac-toe');
  expect({ code, err }).toEqual({ code: 1, err: ['tic-tac-toe has nothing to learn'] });
});
