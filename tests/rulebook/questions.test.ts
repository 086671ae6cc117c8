import { describe, expect, test } from 'vitest';
import {
  booksWithQuestions,
  measureSearch,
  questionsAbout,
  REQUIRED,
} from '../../src/bench/search-quality.ts';
import { loadQuestions } from '../../src/rulebook/asked-questions.ts';
import { LANGUAGES } from '../../src/rulebook/index.ts';
import { tokenize } from '../../src/rulebook/tokenize.ts';
import { gameBooks, library } from './library.ts';

const { ask, rulebookOf } = library;

test('every book of a game has questions', () => {
  expect(booksWithQuestions(library)).toEqual(gameBooks.map(({ id }) => id));
});

describe.each([...library.books.keys()])('questions for training about %s', (book) => {
  const questions = loadQuestions(book);
  const { rules, rulings } = rulebookOf(book);

  test('are many, in both languages, each once, and want sections that exist', () => {
    for (const one of LANGUAGES)
      expect(questions.filter(({ lang }) => lang === one).length).toBeGreaterThanOrEqual(350);
    expect(questions.flatMap(({ want }) => want).filter((id) => !rules.sections.en.has(id))).toEqual([]);
    const asked = questions.map(({ lang, ask }) => `${lang} ${ask}`);
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
  });

  test('are judged by rulings that the book has, each named by its first phrase in English', () => {
    const names = new Set(rulings.map(({ asked }) => asked.en[0]));
    const judged = questions.flatMap(({ plain = [], stated = [] }) => [...plain, ...stated]);
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.filter((name) => !names.has(name))).toEqual([]);
  });
});

/** Of every so many questions one is asked: all of them take minutes. */
const STEP = 5;

describe.each(booksWithQuestions(library))('%s knows the questions for training', (book) => {
  const asked = loadQuestions(book).filter((_, at) => at % STEP === 0);
  const { hitRateAt1, missesAt1, rejectionRate, falseAnswers } = measureSearch(library, book, {
    answered: asked.flatMap(({ want: [first, ...others], ...one }) =>
      first === undefined ? [] : [{ ...one, want: [first, ...others] }],
    ),
    unanswered: asked.filter(({ want }) => want.length === 0),
  });

  test('and finds the right section first for 95 of 100', () => {
    expect(hitRateAt1, missesAt1.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('and answers few of those that it has no answer to', () => {
    expect(rejectionRate, falseAnswers.join('\n')).toBeGreaterThanOrEqual(REQUIRED.rejectionRate);
  });
});

describe('near misses', () => {
  const missesOf = (book: string) => questionsAbout(book, 'near-misses')?.unanswered ?? [];
  const all = booksWithQuestions(library).flatMap(missesOf);

  test('are at least 300, half of them Polish, none in the words of a fresh question', () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
    for (const one of LANGUAGES)
      expect(all.filter(({ lang }) => lang === one).length * 2).toBeGreaterThan(0.95 * all.length);
    const key = (text: string): string => tokenize(text).join(' ');
    const fresh = new Set(
      booksWithQuestions(library).flatMap((book) => {
        const { answered = [], unanswered = [] } = questionsAbout(book, 'fresh') ?? {};
        return [...answered, ...unanswered].map(({ ask }) => key(ask));
      }),
    );
    expect(all.filter(({ ask }) => fresh.has(key(ask)))).toEqual([]);
  });

  test.each(booksWithQuestions(library))('of %s are not answered in 90 of 100', (book) => {
    const quality = measureSearch(library, book, { answered: [], unanswered: missesOf(book) });
    expect(quality.rejectionRate, quality.falseAnswers.join('\n')).toBeGreaterThanOrEqual(
      REQUIRED.rejectionRate,
    );
  });
});

/**
 * Written after the search was adjusted to all others and left out of that. They come out less well; what counts is
 * that nobody makes the others better at their expense.
 */
describe.each(booksWithQuestions(library))('held-out questions about %s', (book) => {
  const questions = questionsAbout(book, 'held-out') ?? { answered: [], unanswered: [] };
  const { hitRateAt1, hitRateAt3, rejectionRate, missesAt1, missesAt3, falseAnswers } = measureSearch(
    library,
    book,
    questions,
  );

  test('are many and want sections that exist', () => {
    const { sections } = rulebookOf(book).rules;
    expect(questions.answered.length).toBeGreaterThanOrEqual(40);
    expect(questions.unanswered.length).toBeGreaterThanOrEqual(10);
    expect(questions.answered.flatMap(({ want }) => want).filter((id) => !sections.en.has(id))).toEqual([]);
  });

  test('have the right section first in 75 of 100, among the first three in 85, a wrong one for few', () => {
    expect(hitRateAt1, missesAt1.join('\n')).toBeGreaterThanOrEqual(0.75);
    expect(hitRateAt3, missesAt3.join('\n')).toBeGreaterThanOrEqual(0.85);
    expect(rejectionRate, falseAnswers.join('\n')).toBeGreaterThanOrEqual(0.8);
  });
});

/** Written from the books alone. `npm run bench` says how well they are answered; here only that they can be. */
test('fresh questions are 500, half of them Polish, a fifth without an answer, and want sections that exist', () => {
  const sets = booksWithQuestions(library).map((book) => ({
    book,
    questions: questionsAbout(book, 'fresh'),
  }));
  const answered = sets.flatMap(({ questions }) => questions?.answered ?? []);
  const unanswered = sets.flatMap(({ questions }) => questions?.unanswered ?? []);
  const all = [...answered, ...unanswered];
  expect(all.length).toBeGreaterThanOrEqual(500);
  expect(all.filter(({ lang }) => lang === 'pl').length * 2).toBeGreaterThanOrEqual(all.length * 0.98);
  expect(unanswered.length * 5).toBeGreaterThanOrEqual(all.length * 0.95);
  for (const { book, questions } of sets) {
    const { sections } = rulebookOf(book).rules;
    const wanted = questions?.answered.flatMap(({ want }) => want) ?? [];
    expect(wanted.filter((id) => !sections.en.has(id))).toEqual([]);
  }
});

const game = 'small-world';

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
    book: game,
    title: 'Set-up',
    text: expect.stringContaining('5 coins'),
    score: expect.any(Number),
  });
  const scores = answers.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  for (const { text } of answers) expect(text).not.toMatch(/\]\(#/);
});

test('who asks if something dies is not told yes for no', () => {
  const asked = { lang: 'en', game: 'small-world-underground' } as const;
  expect(library.answer('does the balrog kill immortals', asked).direct?.text).toMatch(/^No\./);
});

test.each([
  ['what does the balrog do', 'en', 'small-world-underground'],
  ['when does the game end', 'en', 'small-world'],
  ['kiedy kończy się gra', 'pl', 'small-world'],
] as const)('%s is not answered with yes or no', (question, lang, book) => {
  expect(library.answer(question, { lang, game: book }).direct?.text ?? '').not.toMatch(
    /^(Yes|No|Tak|Nie)\b/,
  );
});

test.each([
  ['what is bivouacking', 'en', 'small-world'],
  ['jak działa kość', 'pl', 'small-world'],
  ['who can move the balrog', 'en', 'small-world-underground'],
] as const)('%s is not answered with a number', (question, lang, book) => {
  expect(library.answer(question, { lang, game: book }).direct?.text ?? '').not.toMatch(/^\d/);
});

test.each([
  ['does the dragon cost anything', 'small-world', /^Yes\. .*token/],
  ['can imps die', 'dungeon-lords', /^Yes\./],
  ["can't feed my troll", 'dungeon-lords', /^No\. A creature that you cannot pay/],
  ['can two players own the same place', 'small-world-underground', /^No\./],
  ['is a chasm a region', 'small-world-underground', /^Yes\./],
] as const)('%s', (question, book, answer) => {
  expect(library.answer(question, { lang: 'en', game: book }).direct?.text).toMatch(answer);
});

test.each([
  ['my giants sit on a peak, does the swamp beside it get cheaper', 'en', 'small-world', 'race-giants'],
  ['balrog stoi u mnie, jak go wyrzucić', 'pl', 'small-world-underground', 'piece-balrog'],
  ['spadłem do pięciu zła, czy paladyn sobie pójdzie', 'pl', 'dungeon-lords', 'paladin-moves'],
] as const)(
  '«%s» is answered although most of its words are none of the rules',
  (question, lang, book, id) => {
    expect(ask(question, { lang, game: book })[0]?.id).toBe(id);
  },
);

test('what the table plays comes first, what others play after it', () => {
  const booksFor = (preferred: readonly string[]): string[] =>
    ask('how many rounds are there', { lang: 'en', preferred }).map((answer) => answer.book);
  expect(booksFor(['small-world-underground', 'small-world'])[0]).toBe('small-world-underground');
  expect(booksFor(['small-world'])[0]).toBe('small-world');
  expect(booksFor(['dungeon-lords'])[0]).toBe('dungeon-lords');
});
