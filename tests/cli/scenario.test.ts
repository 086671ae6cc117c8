import { expect, test } from 'vitest';
import { scratch } from './exported.ts';
import { run } from './run.ts';

const files = scratch();
const scenario = (title: string, ...moves: string[]): string =>
  [
    'rule: ratmen',
    `title: ${title}`,
    'players: 2',
    'seats:',
    '  1: { active: ratmen hill, hand: 4 }',
    'moves:',
    ...moves.map((move) => `  - ${move}`),
    '',
  ].join('\n');

const holds = files.write('holds.yaml', scenario('A race goes on', 'expand', 'stop'));
const fails = files.write('fails.yaml', scenario('A race cannot go on', 'pick 1'));

test('a line for each file, and the sum last', async () => {
  const { code, out, err } = await run('scenario', holds, holds);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out).toEqual([
    `passed  ${holds}: A race goes on`,
    `passed  ${holds}: A race goes on`,
    '2 passed, 0 failed',
  ]);
});

test('code 1 if one fails, or cannot be read; the others run', async () => {
  const missing = files.path('nowhere.yaml');
  const { code, out } = await run('scenario', fails, missing, holds);
  expect(code).toBe(1);
  expect(out[0]).toContain(`FAILED  ${fails}: A race cannot go on: `);
  expect(out[1]).toContain(`FAILED  ${missing}`);
  expect(out.slice(2)).toEqual([`passed  ${holds}: A race goes on`, '1 passed, 2 failed']);
});
