import { contentTokens, type Lexicon, phraseKey } from './lexicon.ts';
import { stem } from './stem.ts';
import { tokenize } from './tokenize.ts';

/** One thing that a question asks for: a word, or a phrase that has synonyms or is out of scope. */
export interface QueryTerm {
  /** The words as they were typed, normalized. */
  readonly text: string;
  /** Stems of the typed words without stop words; none for a phrase that is out of scope. */
  readonly stems: readonly string[];
  /** What the rules may say instead: alternatives, each a list of stems that must all be found. */
  readonly synonyms: readonly (readonly string[])[];
}

const MAX_PHRASE_WORDS = 4;
/** Further words of a question are not read. */
const MAX_QUERY_WORDS = 60;

/** Divides a question into query terms: the longest known phrase at each place, else one word that is no stop word. */
export const parseQuery = (question: string, lexicon: Lexicon): QueryTerm[] => {
  const words = tokenize(question).slice(0, MAX_QUERY_WORDS);
  const stems = words.map((word) => stem(word, lexicon.lang));
  // A term that is repeated counts once.
  const terms = new Map<string, QueryTerm>();
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(stems.slice(at, at + MAX_PHRASE_WORDS), lexicon);
    const text = words.slice(at, at + length).join(' ');
    const key = stems.slice(at, at + length).join(' ');
    const isPhrase = length > 1;
    if (isPhrase || !lexicon.stopWords.has(text)) terms.set(key, termOf(text, key, isPhrase, lexicon));
    at += length;
  }
  return [...terms.values()];
};

const termOf = (text: string, key: string, isPhrase: boolean, lexicon: Lexicon): QueryTerm => {
  if (isPhrase && lexicon.outOfScope.has(key)) return { text, stems: [], synonyms: [] };
  const stems = contentTokens(text, lexicon).map((token) => token.stem);
  return { text, stems, synonyms: lexicon.synonyms.get(key) ?? [] };
};

/** How many of the first words, given by their stems, are a known phrase; 1 if there is none. */
const phraseLength = (stems: readonly string[], { synonyms, outOfScope }: Lexicon): number => {
  for (let length = stems.length; length > 1; length -= 1) {
    const key = stems.slice(0, length).join(' ');
    if (synonyms.has(key) || outOfScope.has(key)) return length;
  }
  return 1;
};

/** The query term of a single stem, as the correction of a misspelt word gives it. */
export const termOfStem = (key: string, { synonyms }: Lexicon): QueryTerm => ({
  text: key,
  stems: [key],
  synonyms: synonyms.get(key) ?? [],
});

/** True for a term that is out of scope. That the rules do not use the word as well is for the caller to find out. */
export const isOutOfScope = ({ text, stems }: QueryTerm, { lang, outOfScope }: Lexicon): boolean =>
  outOfScope.has(phraseKey(text, lang)) || stems.some((one) => outOfScope.has(one));
