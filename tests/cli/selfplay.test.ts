import { describe, expect, test } from 'vitest';
import { run } from './run.ts';

const series = ['selfplay', '--game', 'small-world', '--seats', '3', '--games', '3', '--seed', '7'];

const reportOf = async (...more: string[]) => {
  const { code, out, err } = await run(...series, '--json', ...more);
  expect({ code, err, lines: out.length }).toEqual({ code: 0, err: [], lines: 1 });
  return JSON.parse(out[0] ?? '');
};

describe('selfplay --json', () => {
  test('prints one object', async () => {
    expect(await reportOf()).toEqual({
      game: 'small-world',
      seats: 3,
      games: 3,
      finished: 3,
      moves: expect.any(Number),
      seconds: expect.any(Number),
      movesPerSecond: expect.any(Number),
      violations: [],
      covered: { shown: expect.any(Array), missing: expect.any(Array) },
    });
  });

  test('tells which pairs of banner and badge were played, and covers those that a table names', async () => {
    const named = { edition: 'mixed', races: ['drow', 'shadow-mimes'], powers: ['tomb', 'commando'] };
    const { games, covered } = await reportOf(
      ...['--fast', '--cover', '--games', '200', '--options', JSON.stringify(named)],
    );
    const pairs = ['drow commando', 'drow tomb', 'shadow-mimes commando', 'shadow-mimes tomb'];
    expect(covered.missing).toEqual([]);
    expect(covered.shown).toEqual(expect.arrayContaining(pairs));
    expect(games).toBeLessThan(200);
  });

  test('plays the same games for the same seed, checked or not, and others for another', async () => {
    const { moves } = await reportOf('--fast');
    expect((await reportOf('--every', '50')).moves).toBe(moves);
    expect((await reportOf('--fast', '--seed', '8')).moves).not.toBe(moves);
  });

  test('passes the options of the table on', async () => {
    const options = ['--options', '{"powerBadgeOnDecline":"discard"}'];
    expect(await reportOf(...options, '--every', '50')).toMatchObject({ finished: 3, violations: [] });
  });
});

test('without --json it says it in words', async () => {
  const { code, out } = await run(...series, '--fast');
  expect(code).toBe(0);
  expect(out[0]).toMatch(/^small-world with 3: 3 of 3 games finished, \d+ moves in .* 0 violations$/);
});

test.each([
  ['an unknown game', ['--game', 'chess'], 'there is no game "chess"'],
  ['too many seats', ['--game', 'small-world', '--seats', '6'], 'small-world is for 2 to 5 seats, not 6'],
  ['options that are no JSON', ['--game', 'small-world', '--options', '{'], '--options is not JSON'],
  [
    'options of another game',
    ['--game', 'small-world', '--options', '{"a":1}'],
    '--options does not fit small-world',
  ],
  [
    'nothing to cover',
    ['--game', 'dungeon-lords', '--cover'],
    'dungeon-lords names nothing that could be covered',
  ],
  ['an option out of range', ['--game', 'small-world', '--options', '{"edition":"mars"}'], 'edition'],
])('%s: one line, code 1', async (_what, args, line) => {
  const { code, out, err } = await run('selfplay', ...args);
  expect({ code, out, lines: err.length }).toEqual({ code: 1, out: [], lines: 1 });
  expect(err[0]).toContain(line);
});
