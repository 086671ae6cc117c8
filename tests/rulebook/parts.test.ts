import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../src/rulebook/check.ts';
import { detectLanguage } from '../../src/rulebook/detect-language.ts';
import { loadRules } from '../../src/rulebook/load.ts';
import { parseChapter, plainText } from '../../src/rulebook/parse.ts';
import { numberAsked } from '../../src/rulebook/question-pattern.ts';
import type { Section } from '../../src/rulebook/section.ts';
import { buildDictionary, correctionsOf } from '../../src/rulebook/spelling.ts';
import { stem } from '../../src/rulebook/stem.ts';
import { tokenize } from '../../src/rulebook/tokenize.ts';
import { importsOf } from '../architecture/imports.ts';
import { sourceFiles } from '../architecture/source-files.ts';

describe('a chapter', () => {
  test('is cut into sections', () => {
    const [one, two] = parseChapter(
      'x.md',
      '# C\n\n## A b {#a-b}\n\nText [there](#c).\n\n## C {#c}\n\n*Yes*.\n',
    );
    expect(one).toEqual({ id: 'a-b', chapter: 'C', title: 'A b', text: 'Text [there](#c).', links: ['c'] });
    expect(plainText(`${one?.text} ${two?.text}`)).toBe('Text there. Yes.');
  });

  test.each([
    ['no chapter', '## A {#a}\n\nText.', 'no chapter title'],
    ['no id', '# C\n\n## A\n\nText.', '"## A" is not like'],
    ['no text', '# C\n\n## A {#a}\n\n', 'a has no text'],
  ])('with %s is refused', (_what, markdown, line) => {
    expect(() => parseChapter('x.md', markdown)).toThrow(line);
  });
});

test('dead links, missing translations and lost rules are found', () => {
  const section = (id: string, ...links: string[]): [string, Section] => [
    id,
    { id, chapter: '', title: id, text: id, links },
  ];
  const sections = { en: new Map([section('a', 'b'), section('c')]), pl: new Map([section('a')]) };
  const book = {
    id: 'x',
    game: 'x',
    title: { en: 'X', pl: 'X' },
    cards: [],
    introduction: ['a', 'd'],
    example: false,
  };
  expect(faultsOf({ book, sections, cited: new Map([['x.y', 'z']]), refused: new Map() })).toEqual([
    'pl: c is missing',
    'en: a links to b',
    'x.y is said to be in z',
    'd is named by the book',
  ]);
});

test('a game without a rulebook is refused', () => {
  expect(() => loadRules('../small-world')).toThrow('there is no rulebook');
});

describe('forms of a word have one stem', () => {
  test.each([
    ['en', 'declines declined declining decline'],
    ['en', 'fortress fortresses'],
    ['en', 'tokens token'],
    ['en', 'rolled rolling rolls roll'],
    ['pl', 'żeton żetony żetonów żetonami ZETONEM rzetony'],
    ['pl', 'moneta monety monet monetę'],
    ['pl', 'wymieranie wymierania wymierająca wymierających wymiera'],
    ['pl', 'jaskinia jaskinie jaskiń jaskiniach'],
    ['pl', 'góry gór górach gora'],
  ] as const)('%s: %s', (lang, forms) => {
    expect(new Set(tokenize(forms).map((word) => stem(word, lang))).size).toBe(1);
  });
});

test('the rulebook knows no game: outside its own folder it imports only types, of the kernel and of i18n', () => {
  const files = sourceFiles().filter(({ path }) => path.startsWith('src/rulebook/'));
  expect(files.length).toBeGreaterThan(5);
  const others = files
    .flatMap((file) => importsOf(file))
    .filter(({ target }) => target.startsWith('src/') && !target.startsWith('src/rulebook/'))
    .filter(({ target, typeOnly }) => !typeOnly || !/^src\/(kernel|i18n)\//.test(target));
  expect(others).toEqual([]);
});

describe('numbers asked for', () => {
  const cost = 'how much #; region # cost*; how much region #...';

  test.each([
    ['How much for 12?', 12],
    ['how much does region 7 cost me', 7],
    ['what will region 3 costs', 3],
    ['how much does region 12 cost if I come with the dragon', 12],
    ['how much gold do 4 players get', undefined],
    ['region twelve', undefined],
    ['', undefined],
  ])('%s', (question, number) => {
    expect(numberAsked(question, cost)).toBe(number);
  });

  test.each([
    ['How much evil do I have?', 0],
    ['how much evil do I have to pay', undefined],
    ['evil do I have', undefined],
  ])('a form without a number, to the end of the question: %s', (question, number) => {
    expect(numberAsked(question, 'how much evil i have .')).toBe(number);
  });

  test('diacritics do not matter', () => {
    expect(numberAsked('ILE ŻETONÓW NA 5', 'ile zeton* #')).toBe(5);
  });
});

test.each([
  ['how much does it cost', 'en'],
  ['ile to kosztuje', 'pl'],
  ['czy moge to zajac', 'pl'],
  ['Żółw', 'pl'],
  ['orks', undefined],
])('%s is asked in %s', (question, lang) => {
  expect(detectLanguage(question)).toBe(lang);
});

describe('corrections of misspelt words', () => {
  const dictionary = buildDictionary(
    new Map(['token', 'sorcerer', 'when', 'dragon'].map((word) => [word, word])),
  );

  test.each([
    ['tokne', 'token'],
    ['sorceror', 'sorcerer'],
    ['dargon', 'dragon'],
    ['sorcer', 'sorcerer'],
  ])('%s: %s', (typed, meant) => {
    expect([...correctionsOf(typed, dictionary).keys()]).toEqual([meant]);
  });

  test.each(['xyz', 'pizza', 'q'.repeat(1000), ''])('nothing is like %s', (typed) => {
    expect(correctionsOf(typed, dictionary).size).toBe(0);
  });
});
