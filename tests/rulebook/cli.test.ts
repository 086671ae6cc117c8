import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../cli/run.ts';

test('rules ask --json prints the answers on one line, best first', async () => {
  const { code, out, err } = await run('rules', 'ask', 'how many rounds with 4 people', '--json');
  expect({ code, err, lines: out.length }).toEqual({ code: 0, err: [], lines: 1 });
  const { answers } = JSON.parse(out[0] ?? '');
  expect(Object.keys(answers[0])).toEqual(['id', 'game', 'title', 'text', 'score']);
  expect(answers[0]).toMatchObject({ id: 'boards', game: 'small-world' });
});

test('in Polish from the books of one game, for people', async () => {
  const { code, out } = await run(
    ...['rules', 'ask', 'co jest na kostce', '--lang', 'pl', '--game', 'small-world'],
  );
  expect(code).toBe(0);
  // The plain answer comes first, the passage that it rests on below it.
  expect(out[0]).toMatch(/^Trzy puste ścianki/);
  expect(out.join('\n')).toContain('Kość Posiłków (small-world/die)');
});

test('a plain answer stands beside the sections as `direct`', async () => {
  const { out } = await run(
    ...['rules', 'ask', 'can the dragon take a hole', '--game', 'small-world', '--json'],
  );
  const { answers, direct } = JSON.parse(out[0] ?? '');
  expect(direct).toBe('No. A Dragon cannot enter an immune region.');
  expect(answers[0].id).toBe('immunity');
});

test('nothing fits: an empty list, or a line for people', async () => {
  const json = await run('rules', 'ask', 'what is the weather in Warsaw', '--json');
  expect(json).toEqual({ code: 0, out: ['{"answers":[]}'], err: [] });
  const { code, out } = await run('rules', 'ask', 'what is the weather in Warsaw');
  expect({ code, out }).toEqual({ code: 0, out: ['The rules do not answer this.'] });
});

test.each([
  ['a game without rules', ['--game', 'chess'], 1, 'there are no rules for "chess"'],
  ['a language that is not spoken', ['--lang', 'de'], 2, 'Allowed choices are en, pl'],
])('%s is refused in one line', async (_what, flags, code, line) => {
  const done = await run('rules', 'ask', 'coins', ...flags);
  expect({ code: done.code, out: done.out, lines: done.err.length }).toEqual({ code, out: [], lines: 1 });
  expect(done.err[0]).toContain(line);
});

test('rules prepare leaves what was learned from the books beside the program', async () => {
  expect(await run('rules', 'prepare')).toEqual({ code: 0, out: [], err: [] });
  const folder = join(import.meta.dirname, '..', '..', 'dist', 'rulebook');
  const kept = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.f32')) : [];
  // Sections and rulings of four books in two languages.
  expect(kept.length).toBeGreaterThanOrEqual(16);
}, 400_000);
