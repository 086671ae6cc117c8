import { describe, expect, test } from 'vitest';
import { run } from './run.ts';

describe('a wrong command line', () => {
  test.each([
    ['an unknown command', ['dance'], "unknown command 'dance'"],
    ['an unknown flag', ['selfplay', '--game', 'small-world', '--loud'], "unknown option '--loud'"],
    ['no game', ['selfplay', '--seats', '3'], "required option '--game <id>' not specified"],
    ['a flag without its value', ['selfplay', '--game'], "option '--game <id>' argument missing"],
    ['no file', ['verify'], "missing required argument 'export'"],
    ['no scenario', ['scenario'], "missing required argument 'files'"],
    ['no document', ['reference'], "missing required argument 'files'"],
    ['a picture without a place', ['board', 'x.json'], "required option '--out <file>' not specified"],
    [
      'a number that is none',
      ['selfplay', '--game', 'small-world', '--seats', 'x'],
      'whole number from 1 on',
    ],
    ['a port that is none', ['playground', '--port', '70000'], 'a port number from 0 to 65535'],
    ['half a game', ['selfplay', '--game', 'small-world', '--games', '0.5'], 'whole number from 1 on'],
  ])('%s: one line, code 2', async (_what, args, line) => {
    const { code, out, err } = await run(...args);
    expect({ code, out, lines: err.length }).toEqual({ code: 2, out: [], lines: 1 });
    expect(err[0]).toContain(line);
  });

  test('nothing at all shows what there is', async () => {
    const { code, out, err } = await run();
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(err.join('\n')).toContain('selfplay');
  });
});

test('--help is a result', async () => {
  const { code, out, err } = await run('--help');
  expect({ code, err }).toEqual({ code: 0, err: [] });
  for (const command of [
    'start',
    'playground',
    'selfplay',
    'scenario',
    'reference',
    'board',
    'verify',
    'failures',
    'recheck',
    'bench',
  ])
    expect(out.join('\n')).toContain(command);
});
