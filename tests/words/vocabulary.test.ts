import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/i18n/index.ts';
import { EVERYWHERE, IN_GAMES } from './replaced-words.ts';

interface TextFile {
  readonly path: string;
  readonly locale: Locale;
  readonly texts: Readonly<Record<string, string>>;
}

/** Every file of texts: `en.json`, `names.pl.json`, `texts.en.json`. Forms of questions are what players say. */
const textFiles: readonly TextFile[] = readdirSync('src', { withFileTypes: true, recursive: true }).flatMap(
  (entry) => {
    const locale = LOCALES.find((code) => new RegExp(`(^|\\.)${code}\\.json$`).test(entry.name));
    if (!entry.isFile() || !locale) return [];
    const path = join(entry.parentPath, entry.name);
    return [{ path, locale, texts: JSON.parse(readFileSync(path, 'utf8')) as Record<string, string> }];
  },
);

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

const problemsIn = ({ path, locale, texts }: TextFile): string[] => {
  const game = Object.keys(IN_GAMES).find((id) => path.includes(`/${id}/`));
  const replaced = [...EVERYWHERE[locale], ...((game && IN_GAMES[game]?.[locale]) || [])];
  return Object.entries(texts)
    .filter(([key]) => !key.startsWith('position-question.'))
    .flatMap(([key, message]) => {
      const text = wordsOf(message);
      return replaced
        .filter(({ was }) => was.test(text))
        .map(({ was, now }) => `${key}: «${was.exec(text)?.[0]}», say: ${now}`);
    });
};

describe('words that have been replaced do not come back', () => {
  test.each(textFiles.map((file) => [file.path, file] as const))('in %s', (_path, file) => {
    expect(problemsIn(file)).toEqual([]);
  });

  test('every game that has words of its own has texts', () => {
    const named = Object.keys(IN_GAMES).filter(
      (id) => !textFiles.some(({ path }) => path.includes(`/${id}/`)),
    );
    expect(named).toEqual([]);
  });
});
