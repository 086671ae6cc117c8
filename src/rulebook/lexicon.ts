import type { Locale } from '../i18n/index.ts';
import type { CommonWords, Synonyms } from './load.ts';
import { stem } from './stem.ts';
import { tokenize } from './tokenize.ts';

/** A normalized word and its stem. */
export interface Token {
  readonly word: string;
  readonly stem: string;
}

/** What is known of the words of one language and of the players of one book. */
export interface Lexicon {
  readonly lang: Locale;
  /** Words that say nothing about what is asked. */
  readonly stopWords: ReadonlySet<string>;
  /** Words and phrases of the world outside the games, by their stems. */
  readonly outOfScope: ReadonlySet<string>;
  /** What the rules say for a word or phrase of the players, by its stems: alternatives, each a list of stems. */
  readonly synonyms: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Stop words, with the stem {@link STOP_STEM}, and single words of the players: what a misspelt word may mean. */
  readonly vocabulary: readonly Token[];
}

/** Stands for the stem of all stop words where misspelt words are corrected. */
export const STOP_STEM = '';

/** All words of a text in their order. */
export const tokensOf = (text: string, lang: Locale): Token[] =>
  tokenize(text).map((word) => ({ word, stem: stem(word, lang) }));

/** The words of a text without stop words. */
export const contentTokens = (
  text: string,
  { lang, stopWords }: Pick<Lexicon, 'lang' | 'stopWords'>,
): Token[] =>
  tokenize(text)
    .filter((word) => !stopWords.has(word))
    .map((word) => ({ word, stem: stem(word, lang) }));

/** The stems of the stop words of a text, each once. How they are used still tells like questions from unlike ones. */
export const stopWordStems = (text: string, { lang, stopWords }: Lexicon): string[] => {
  const words = tokenize(text).filter((word) => stopWords.has(word));
  return [...new Set(words.map((word) => stem(word, lang)))];
};

/** The key of a phrase: the stems of all its words, with a space between them. */
export const phraseKey = (tokens: readonly Token[]): string => tokens.map((token) => token.stem).join(' ');

/**
 * Makes the lexicon of a book in one language.
 * @param common words of the language
 * @param bookSynonyms besides those for any game
 */
export const buildLexicon = (lang: Locale, common: CommonWords, bookSynonyms: Synonyms): Lexicon => {
  const stopWords = new Set(common.stopWords);
  const synonyms = [...bookSynonyms, ...common.synonyms];
  return {
    lang,
    stopWords,
    outOfScope: new Set(common.outOfScope.map((phrase) => phraseKey(tokensOf(phrase, lang)))),
    synonyms: synonymsByKey(synonyms, { lang, stopWords }),
    vocabulary: [
      ...common.stopWords.map((word): Token => ({ word, stem: STOP_STEM })),
      ...singleWords(synonyms).map((word): Token => ({ word, stem: stem(word, lang) })),
    ],
  };
};

const synonymsByKey = (
  entries: Synonyms,
  lexicon: Pick<Lexicon, 'lang' | 'stopWords'>,
): Lexicon['synonyms'] => {
  const byKey = new Map<string, (readonly string[])[]>();
  for (const { words, synonyms } of entries) {
    const alternatives = synonyms
      .map((phrase) => contentTokens(phrase, lexicon).map((token) => token.stem))
      .filter((stems) => stems.length > 0);
    for (const key of new Set(words.map((phrase) => phraseKey(tokensOf(phrase, lexicon.lang)))))
      byKey.set(key, [...(byKey.get(key) ?? []), ...alternatives]);
  }
  return byKey;
};

const singleWords = (entries: Synonyms): string[] =>
  entries
    .flatMap(({ words }) => words.map(tokenize))
    .filter((phrase) => phrase.length === 1)
    .flat();
