import { describe, expect, test } from 'vitest';
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

const HOLDS = scenario('A race goes on', 'expand', 'stop');
const FAILS = scenario('A race cannot go on', 'pick 1');
const holds = files.write('holds.yaml', HOLDS);
const fails = files.write('fails.yaml', FAILS);

test('scenarios that hold are counted, and nothing else is said', async () => {
  const { code, out, err } = await run('scenario', holds, holds);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out).toEqual(['2 passed, 0 failed']);
});

test('code 1 if one fails, or cannot be read; the others run', async () => {
  const missing = files.path('nowhere.yaml');
  const { code, out } = await run('scenario', fails, missing, holds);
  expect(code).toBe(1);
  expect(out[0]).toBe(
    `FAILED  ${fails}: A race cannot go on: document 1, line 7, moves.1.pick 1: is refused: move.wrong-phase`,
  );
  expect(out[1]).toContain(`FAILED  ${missing}`);
  expect(out.slice(2)).toEqual(['1 passed, 2 failed']);
});

describe.each(['small-world', 'dungeon-lords'])('GIVEN a file of %s with several scenarios', (game) => {
  const story = (title: string, ...lines: string[]): string =>
    [
      'rule: any',
      `title: ${title}`,
      ...(game === 'small-world' ? ['seats: { 1: { active: ratmen hill, hand: 4 } }'] : ['begins: payday']),
      ...lines,
    ].join('\n');
  const good = story('Good', 'afterwards: { places: {} }');

  test('THEN each is counted, and those that fail stand on a line of their own', async () => {
    const bad = story('Bad', 'afterwards: { phase: over }');
    const file = files.write(`${game}-several.yaml`, [good, bad, good, bad].join('\n---\n'));
    const { out } = await run('scenario', '--game', game, file);
    expect(out).toHaveLength(3);
    expect(out[0]).toMatch(
      /^FAILED {2}.*: Bad: document 2, line \d+, afterwards.phase: is .*, must be over$/,
    );
    expect(out[1]).toMatch(/^FAILED {2}.*: Bad: document 4, line \d+, afterwards.phase: /);
    expect(out[2]).toBe('2 passed, 2 failed');
  });

  test('THEN one that cannot be read hides none of the others, before it or behind it', async () => {
    const broken = [
      'title: "no end',
      'title: [',
      'a: b: c',
      '\tx: 1',
      'title: *x',
      'moves: 3',
      '- a',
      'title: x',
    ];
    const file = files.write(`${game}-broken.yaml`, [good, ...broken, good].join('\n---\n'));
    const { out } = await run('scenario', '--game', game, file);
    expect(out.at(-1)).toBe(`2 passed, ${broken.length} failed`);
    expect(out).toHaveLength(broken.length + 1);
  });

  test('THEN a file without any is a failure', async () => {
    const file = files.write(`${game}-empty.yaml`, '# nothing\n---\n');
    const { out } = await run('scenario', '--game', game, file);
    expect(out).toEqual([`FAILED  ${file}: (no title): the file holds no scenario`, '0 passed, 1 failed']);
  });

  test('THEN a scenario of another game is told from one that is wrong', async () => {
    const file = files.write(`${game}-other.yaml`, `game: tic-tac-toe\n${good}`);
    const { out } = await run('scenario', '--game', game, file);
    expect(out[0]).toContain(
      `line 1, game: there is no game for this command "tic-tac-toe" (expected one of: ${game})`,
    );
  });
});
