import type { Locale } from '../i18n/index.ts';
import { loadStopWords } from './load.ts';
import { LANGUAGES } from './section.ts';
import { tokenize } from './tokenize.ts';

let stopWordsByLanguage: ReadonlyMap<Locale, ReadonlySet<string>> | undefined;

const stopWords = (): ReadonlyMap<Locale, ReadonlySet<string>> => {
  stopWordsByLanguage ??= new Map(LANGUAGES.map((lang) => [lang, new Set(loadStopWords(lang))]));
  return stopWordsByLanguage;
};

/** The language of a question, by its letters and its stop words; undefined if they do not tell. */
export const detectLanguage = (question: string): Locale | undefined => {
  if (/[ąćęłńóśźż]/i.test(question)) return 'pl';
  const words = tokenize(question);
  const counts = [...stopWords()].map(([lang, list]) => ({
    lang,
    count: words.filter((word) => list.has(word)).length,
  }));
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  return first && first.count > (second?.count ?? 0) ? first.lang : undefined;
};
