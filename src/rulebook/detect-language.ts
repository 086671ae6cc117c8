import type { Locale } from '../i18n/index.ts';
import { commonWords } from './library.ts';
import { LANGUAGES } from './section.ts';
import { tokenize } from './tokenize.ts';

/** The language of a question, by its letters and its stop words; undefined if they do not tell. */
export const detectLanguage = (question: string): Locale | undefined => {
  if (/[ąćęłńóśźż]/i.test(question)) return 'pl';
  const words = tokenize(question);
  const counts = LANGUAGES.map((lang) => {
    const stopWords = new Set(commonWords(lang).stopWords);
    return { lang, count: words.filter((word) => stopWords.has(word)).length };
  });
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  return first && first.count > (second?.count ?? 0) ? first.lang : undefined;
};
