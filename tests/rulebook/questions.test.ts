import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ask, rulebookOf } from '../../src/rulebook/index.ts';

const langSchema = z.enum(['en', 'pl']);
const fileSchema = z.strictObject({
  answered: z.array(
    z.strictObject({
      lang: langSchema,
      ask: z.string(),
      typo: z.boolean().optional(),
      want: z.array(z.string()).nonempty(),
    }),
  ),
  unanswered: z.array(z.strictObject({ lang: langSchema, ask: z.string() })),
});

const { answered, unanswered } = fileSchema.parse(
  parse(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8')),
);

const game = 'small-world';
const places = answered.map((question) => {
  const ids = ask(question.ask, { lang: question.lang, game }).map(({ id }) => id);
  return { ...question, ids, place: ids.findIndex((id) => question.want.includes(id)) };
});
const shown = ({ ask: question, ids }: (typeof places)[number]): string => `${question}: ${ids.join(', ')}`;

describe('questions that the rules answer', () => {
  test('are many, half of them Polish, a third misspelt, and want sections that exist', () => {
    const { sections } = rulebookOf(game).rules;
    expect(answered.length).toBeGreaterThanOrEqual(80);
    expect(answered.filter(({ lang }) => lang === 'pl').length).toBeGreaterThanOrEqual(40);
    expect(answered.filter(({ typo }) => typo).length * 3).toBeGreaterThanOrEqual(answered.length);
    expect(answered.flatMap(({ want }) => want).filter((id) => !sections.en.has(id))).toEqual([]);
  });

  test('have the right section first in 85 of 100', () => {
    const wrong = places.filter(({ place }) => place !== 0);
    expect(wrong.length / places.length, wrong.map(shown).join('\n')).toBeLessThanOrEqual(0.15);
  });

  test('have the right section among the first three in 97 of 100', () => {
    const wrong = places.filter(({ place }) => place < 0 || place > 2);
    expect(wrong.length / places.length, wrong.map(shown).join('\n')).toBeLessThanOrEqual(0.03);
  });
});

test('questions that the rules do not answer are not answered in 90 of 100', () => {
  expect(unanswered.length).toBeGreaterThanOrEqual(30);
  const answers = unanswered.filter(({ lang, ask: question }) => ask(question, { lang, game }).length > 0);
  expect(
    answers.length / unanswered.length,
    answers.map(({ ask: question }) => question).join('\n'),
  ).toBeLessThanOrEqual(0.1);
});

test.each(['', '???', 'a', '{}', '  ', 'ź'.repeat(5000), 'region '.repeat(2000), '__proto__ constructor'])(
  'odd question %#',
  (question) => {
    for (const lang of ['en', 'pl'] as const) expect(ask(question, { lang, game })).toBeInstanceOf(Array);
  },
);

test('answers say what they are, best first', () => {
  const answers = ask('how much gold do we start with', { lang: 'en', game });
  expect(answers[0]).toEqual({
    id: 'setup',
    game,
    title: 'Set-up',
    text: expect.stringContaining('5 coins'),
    score: expect.any(Number),
  });
  const scores = answers.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  for (const { text } of answers) expect(text).not.toMatch(/\]\(#/);
});
