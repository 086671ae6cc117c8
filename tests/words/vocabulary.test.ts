import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/i18n/index.ts';
import { withoutLinks } from '../../src/rulebook/index.ts';
import { library } from '../rulebook/library.ts';
import { EVERYWHERE, IN_GAMES } from './replaced-words.ts';

/** Texts that belong together, as people read them, by what they are called. */
interface Said {
  readonly locale: Locale;
  readonly game?: string | undefined;
  readonly texts: readonly (readonly [string, string])[];
}

/** What readers see of a message: its words without the names of its placeholders. */
const wordsOf = (message: string): string => {
  const said = (node: unknown): string => {
    if (Array.isArray(node)) return node.map(said).join('');
    if (typeof node !== 'object' || node === null) return '';
    const { type, value, options } = node as { type?: number; value?: unknown; options?: object };
    if (type === 0) return String(value);
    return options
      ? Object.values(options)
          .map((option: { value: unknown }) => ` ${said(option.value)} `)
          .join('')
      : ' … ';
  };
  return said(new IntlMessageFormat(message, 'en').getAst());
};

/** Every file of texts: `en.json`, `names.pl.json`, `texts.en.json`. Forms of questions are what players say. */
const textFiles: readonly (readonly [string, Said])[] = readdirSync('src', {
  withFileTypes: true,
  recursive: true,
}).flatMap((entry) => {
  const locale = LOCALES.find((code) => new RegExp(`(^|\\.)${code}\\.json$`).test(entry.name));
  if (!entry.isFile() || !locale) return [];
  const path = join(entry.parentPath, entry.name);
  const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const texts = Object.entries(messages)
    .filter(([key]) => !key.startsWith('position-question.'))
    .map(([key, message]) => [key, wordsOf(message)] as const);
  const game = Object.keys(IN_GAMES).find((id) => path.includes(`/${id}/`));
  return [[path, { locale, game, texts }]];
});

/** Every book in every language: its sections and its plain answers. */
const books: readonly (readonly [string, Said])[] = [...library.books.values()].flatMap(({ id, game }) =>
  LOCALES.map((locale) => {
    const { rules, rulings } = library.rulebookOf(id);
    const sections = [...rules.sections[locale].values()].map(
      (section) => [section.id, `${section.title}\n${withoutLinks(section.text)}`] as const,
    );
    const answers = rulings.map(
      (ruling) => [`a ruling on ${ruling.section}`, ruling.answer[locale]] as const,
    );
    return [`${id} in ${locale}`, { locale, game, texts: [...sections, ...answers] }] as const;
  }),
);

const problemsIn = ({ locale, game, texts }: Said): string[] => {
  const replaced = [...EVERYWHERE[locale], ...((game && IN_GAMES[game]?.[locale]) || [])];
  return texts.flatMap(([key, text]) =>
    replaced
      .filter(({ was }) => was.test(text))
      .map(({ was, now }) => `${key}: «${was.exec(text)?.[0]}», say: ${now}`),
  );
};

describe('words that have been replaced do not come back', () => {
  test.each(textFiles)('in %s', (_path, said) => {
    expect(problemsIn(said)).toEqual([]);
  });

  test.each(books)('in the rules of %s', (_book, said) => {
    expect(problemsIn(said)).toEqual([]);
  });

  test('every game that has words of its own has texts', () => {
    const told = new Set(textFiles.map(([, { game }]) => game));
    expect(Object.keys(IN_GAMES).filter((id) => !told.has(id))).toEqual([]);
  });
});
