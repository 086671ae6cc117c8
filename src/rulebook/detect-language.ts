import type { Locale } from '../i18n/index.ts';
import { loadCommonWords } from './load.ts';
import { LANGUAGES } from './section.ts';
import { wordsOf } from './stem.ts';

let common: ReadonlyMap<Locale, ReadonlySet<string>> | undefined;

/** The language that a question is asked in, by its commonest words; undefined if they do not tell. */
export const detectLanguage = (question: string): Locale | undefined => {
  if (/[ąćęłńóśźż]/i.test(question)) return 'pl';
  common ??= new Map(LANGUAGES.map((lang) => [lang, new Set(loadCommonWords(lang).silent)]));
  const words = wordsOf(question);
  const counts = [...common].map(([lang, silent]) => ({
    lang,
    count: words.filter((word) => silent.has(word)).length,
  }));
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  return first && first.count > (second?.count ?? 0) ? first.lang : undefined;
};
