import { describe, expect, test } from 'vitest';
import { commitmentTo } from '../../src/kernel/dice.ts';
import type { ExportedEntry, TableExport } from '../../src/kernel/record.ts';
import { finishedExport, runningExport, scratch } from './exported.ts';
import { run } from './run.ts';

const files = scratch();
const honest = finishedExport();

const moveOf = (file: TableExport, at: number): Extract<ExportedEntry, { kind: 'move' }> => {
  const entry = file.entries.at(at);
  if (entry?.kind !== 'move') throw new Error(`entry ${at} is no move`);
  return entry;
};

const forged = (forge: (file: TableExport) => void): string => {
  const file = structuredClone(honest);
  forge(file);
  return files.write('forged.json', file);
};

test('an honest table is verified', async () => {
  const { code, out, err } = await run('verify', files.write('honest.json', honest));
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out).toEqual([
    expect.stringMatching(
      new RegExp(`^verified: table t1, ${honest.entries.length} moves are legal, \\d+ draws`),
    ),
  ]);
});

describe('a table under rules that are not here', () => {
  const elsewhere = (file: TableExport): void => void Object.assign(file, { rulesVersion: '0' });

  test('has its draws checked, and what else there is to check is named', async () => {
    const { code, out, err } = await run('verify', forged(elsewhere));
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual([
      expect.stringMatching(/^verified: table t1, 0 moves are legal, \d+ draws/),
      `not played again: ${honest.entries.length} moves under rules 0, which are not here; the final standings are not compared`,
    ]);
  });

  test('is not verified with a better die', async () => {
    const { code, out } = await run(
      'verify',
      forged((file) => {
        elsewhere(file);
        betterDie(file);
      }),
    );
    expect(code).toBe(1);
    expect(out[0]).toContain('are not those of the seed');
  });
});

describe('a table that is not as it was played is not verified', () => {
  test.each<[string, (file: TableExport) => void, string]>([
    ['another seed', (file) => Object.assign(file, { seed: 'other' }), 'not the one that was committed to'],
    [
      'a seed chosen afterwards, with its commitment',
      (file) => Object.assign(file, { seed: 'other', commitment: commitmentTo('other') }),
      'seats are not as the dice dealt them out',
    ],
    ['another salt', (file) => Object.assign(file, { salt: 'mine' }), 'salt'],
    [
      'an illegal move',
      (file) => Object.assign(moveOf(file, 0), { move: 'pick 99' }),
      'entry 1 is not legal',
    ],
    ['a better die', (file) => betterDie(file), 'are not those of the seed'],
    [
      'another winner',
      (file) => {
        const winner = file.standings?.ranks[0];
        if (winner) winner.score += 1;
      },
      'final standings are not those of the moves',
    ],
    ['a table of one', (file) => Object.assign(file, tableOfOne()), 'not as the dice dealt'],
  ])('%s', async (_what, forge, line) => {
    const { code, out, err } = await run('verify', forged(forge));
    expect({ code, err, lines: out.length }).toEqual({ code: 1, err: [], lines: 1 });
    expect(out[0]).toContain('NOT verified: table t1: ');
    expect(out[0]).toContain(line);
  });

  test('a table that is still running', async () => {
    const { code, out } = await run('verify', files.write('running.json', runningExport()));
    expect(code).toBe(1);
    expect(out[0]).toContain('still running');
  });
});

describe('a file that cannot be checked: one line, code 1', () => {
  test.each<[string, () => string, string]>([
    ['missing', () => files.path('nowhere.json'), 'cannot be read'],
    ['no JSON', () => files.write('text.json', '{"format":'), 'is not JSON'],
    ['no export', () => files.write('other.json', { format: 1 }), 'not an exported table'],
    [
      'a newer format',
      () => files.write('newer.json', { ...honest, format: 2 }),
      'not an exported table: format',
    ],
    [
      'a game that is not here',
      () => files.write('game.json', { ...honest, game: 'chess' }),
      'no game "chess"',
    ],
  ])('%s', async (_what, path, line) => {
    const { code, out, err } = await run('verify', path());
    expect({ code, out, lines: err.length }).toEqual({ code: 1, out: [], lines: 1 });
    expect(err[0]).toContain(line);
  });
});

const betterDie = (file: TableExport): void => {
  const drawn = file.entries.find((entry) => entry.kind === 'move' && (entry.draws?.length ?? 0) > 0);
  const draw = drawn?.kind === 'move' ? drawn.draws?.[0] : undefined;
  if (draw) draw.value = (draw.value + 1) % draw.sides;
};

/** Right in all that is checked before the game is played. */
const tableOfOne = (): TableExport => ({
  ...honest,
  players: [{ name: 'Player 1', joined: 0, contribution: 'first' }],
  salt: 't1|first',
});
