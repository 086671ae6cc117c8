import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../src/rulebook/check.ts';
import { loadRules } from '../../src/rulebook/load.ts';
import { parseChapter, plainText } from '../../src/rulebook/parse.ts';
import type { Section } from '../../src/rulebook/section.ts';
import { stem, wordsOf } from '../../src/rulebook/stem.ts';
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
  expect(faultsOf({ game: 'x', sections, cited: new Map([['x.y', 'z']]) })).toEqual([
    'pl: c is missing',
    'en: a links to b',
    'x.y is said to be in z',
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
    expect(new Set(wordsOf(forms).map((word) => stem(word, lang))).size).toBe(1);
  });
});

test('the rulebook stands outside the games: of the house it knows types of the kernel and of i18n', () => {
  const files = sourceFiles().filter(({ path }) => path.startsWith('src/rulebook/'));
  expect(files.length).toBeGreaterThan(5);
  const strangers = files
    .flatMap((file) => importsOf(file))
    .filter(({ target }) => target.startsWith('src/') && !target.startsWith('src/rulebook/'))
    .filter(({ target, typeOnly }) => !typeOnly || !/^src\/(kernel|i18n)\//.test(target));
  expect(strangers).toEqual([]);
});
