import { type Lexicon, phraseKey, type Token, tokensOf } from './lexicon.ts';

/** One thing that a question asks for: a word, or a phrase that has synonyms or is out of scope. */
export interface QueryTerm {
  /** The words as they were typed, normalized. */
  readonly text: string;
  /** The stems of all these words, as in {@link phraseKey}. */
  readonly key: string;
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
  const tokens = tokensOf(question, lexicon.lang).slice(0, MAX_QUERY_WORDS);
  // A term that is repeated counts once.
  const terms = new Map<string, QueryTerm>();
  for (let at = 0; at < tokens.length; ) {
    const length = phraseLength(tokens.slice(at, at + MAX_PHRASE_WORDS), lexicon);
    const term = termOf(tokens.slice(at, at + length), lexicon);
    if (length > 1 || term.stems.length > 0) terms.set(term.key, term);
    at += length;
  }
  return [...terms.values()];
};

const termOf = (tokens: readonly Token[], { stopWords, outOfScope, synonyms }: Lexicon): QueryTerm => {
  const text = tokens.map(({ word }) => word).join(' ');
  const key = phraseKey(tokens);
  if (tokens.length > 1 && outOfScope.has(key)) return { text, key, stems: [], synonyms: [] };
  const stems = tokens.filter(({ word }) => !stopWords.has(word)).map(({ stem }) => stem);
  return { text, key, stems, synonyms: synonyms.get(key) ?? [] };
};

/** How many of the first words are a known phrase; 1 if there is none. */
const phraseLength = (tokens: readonly Token[], { synonyms, outOfScope }: Lexicon): number => {
  for (let length = tokens.length; length > 1; length -= 1) {
    const key = phraseKey(tokens.slice(0, length));
    if (synonyms.has(key) || outOfScope.has(key)) return length;
  }
  return 1;
};

/** The query term of a single stem, as the correction of a misspelt word gives it. */
export const termOfStem = (stem: string, { synonyms }: Lexicon): QueryTerm => ({
  text: stem,
  key: stem,
  stems: [stem],
  synonyms: synonyms.get(stem) ?? [],
});

/** True for a term that is out of scope. That the rules do not use the word as well is for the caller to find out. */
export const isOutOfScope = ({ key, stems }: QueryTerm, { outOfScope }: Lexicon): boolean =>
  outOfScope.has(key) || stems.some((stem) => outOfScope.has(stem));
