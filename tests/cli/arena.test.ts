import { describe, expect, test } from 'vitest';
import { run } from './run.ts';

const series = ['arena', '--game', 'tic-tac-toe', '--seats', 'greedy,random', '--games', '6', '--seed', '7'];

const reportOf = async (...more: string[]) => {
  const { code, out, err } = await run(...series, '--json', ...more);
  expect({ code, err, lines: out.length }).toEqual({ code: 0, err: [], lines: 1 });
  return JSON.parse(out[0] ?? '');
};

describe('arena --json', () => {
  test('prints one object; whoever shares the first place shares the win', async () => {
    const report = await reportOf();
    expect(report).toEqual({
      games: 6,
      seats: ['greedy', 'random'].map((kind) => ({
        kind,
        wins: expect.any(Number),
        meanPlace: expect.any(Number),
        meanScore: expect.any(Number),
      })),
      millisPerTurn: { p50: expect.any(Number), p95: expect.any(Number) },
    });
    const [greedy, random] = report.seats;
    expect(greedy.wins + random.wins).toBe(6);
    expect(greedy.wins).toBeGreaterThan(random.wins);
  });

  test('plays the same games for the same seed, and others for another', async () => {
    const { seats } = await reportOf();
    expect((await reportOf()).seats).toEqual(seats);
    expect((await reportOf('--seed', '8')).seats).not.toEqual(seats);
  });

  test('changes seats from game to game: of equals everybody wins as often as the order of moves lets them', async () => {
    const { seats } = await reportOf('--seats', 'random,random', '--games', '200');
    for (const { wins } of seats) expect(Math.abs(wins - 100)).toBeLessThan(20);
  });
});

test('without --json it says it in words', async () => {
  const { code, out } = await run(...series);
  expect(code).toBe(0);
  expect(out).toEqual([
    expect.stringMatching(/^6 games, seats changed from game to game; greedy thought \S+ ms about a turn/),
    expect.stringMatching(/^greedy: \S+ won, mean place \S+, mean score \S+$/),
    expect.stringMatching(/^random: \S+ won/),
  ]);
});

test.each([
  ['too many seats', ['--seats', 'random,random,random'], 1, 'tic-tac-toe is for 2 to 2 seats, not 3'],
  ['somebody unknown', ['--seats', 'random,deep-blue'], 2, '"deep-blue" is none of'],
  ['options of another game', ['--options', '{"edition":"base"}'], 1, '--options does not fit tic-tac-toe'],
])('%s: one line, and no games', async (_what, args, code, line) => {
  const result = await run(...series, ...args);
  expect(result).toMatchObject({ code, out: [] });
  expect(result.err[0]).toContain(line);
});
