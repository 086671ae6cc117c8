import type { Locale } from '../i18n/index.ts';
import type { CommonWords, Talk } from './load.ts';
import { stem, wordsOf } from './stem.ts';

/** One thing that a question is about: the words that it may be called by in the rules. */
export interface Notion {
  /** The words as they were said, folded. */
  readonly said: string;
  /** Stems as they were typed, for a phrase several, without silent words. */
  readonly typed: readonly string[];
  /** Stems that stand for it, each a list of words that must all be there. */
  readonly meant: readonly (readonly string[])[];
}

/** Turns a question into notions, with the players' words of one game and language. */
export interface Reader {
  read(question: string): Notion[];
  /** Stems of the words of a text that say nothing alone; how they are used still tells like questions from unlike ones. */
  manner(text: string): string[];
  /** Words of a text without silent ones, folded, each with its stem. */
  words(text: string): (readonly [word: string, stem: string])[];
  /**
   * The players' words, folded, each with its stem, which is {@link SILENT} for a word that says nothing: for
   * guessing at misspelt ones.
   */
  readonly known: readonly (readonly [word: string, stem: string])[];
  /** The notion of a single stem that was guessed. */
  notionOf(typed: string): Notion;
  /** True for a thing of the world outside, unless the rules use the word as well. */
  isElsewhere(notion: Notion): boolean;
}

/** The stem of words that say nothing. */
export const SILENT = '';

const LONGEST_PHRASE = 4;
/** Nobody asks about more at once. */
const MOST_WORDS = 60;

/** Makes a {@link Reader}. */
export const readerOf = (lang: Locale, talk: Talk, common: CommonWords): Reader => {
  const silent = new Set(common.silent);
  const toStems = (text: string): string[] => wordsOf(text).map((word) => stem(word, lang));
  const elsewhere = new Set(common.elsewhere.map((said) => toStems(said).join(' ')));
  const words: Reader['words'] = (text) =>
    wordsOf(text)
      .filter((word) => !silent.has(word))
      .map((word) => [word, stem(word, lang)]);
  const stems = (text: string): string[] => words(text).map(([, one]) => one);
  const meanings = meaningsOf(talk, toStems, stems);
  const notionOf = (key: string): Notion => ({
    said: key,
    typed: key.split(' '),
    meant: meanings.get(key) ?? [],
  });
  const isPhrase = (said: string): boolean => meanings.has(said) || elsewhere.has(said);
  const read = (question: string): Notion[] => {
    const asked = wordsOf(question).slice(0, MOST_WORDS);
    const notions = new Map<string, Notion>();
    for (let at = 0; at < asked.length; ) {
      const length = phraseLength(
        asked.slice(at, at + LONGEST_PHRASE).map((word) => stem(word, lang)),
        isPhrase,
      );
      const said = asked.slice(at, at + length).join(' ');
      const key = toStems(said).join(' ');
      if (length > 1 && elsewhere.has(key)) notions.set(key, { said, typed: [], meant: [] });
      else if (length > 1 || !silent.has(said))
        notions.set(key, { ...notionOf(key), said, typed: stems(said) });
      at += length;
    }
    return [...notions.values()];
  };
  const manner = (text: string): string[] => [
    ...new Set(
      wordsOf(text)
        .filter((word) => silent.has(word))
        .map((word) => stem(word, lang)),
    ),
  ];
  const single = talk
    .flatMap(({ say }) => say.map((said) => wordsOf(said)))
    .filter((said) => said.length === 1);
  const known = [
    ...common.silent.map((word) => [word, SILENT] as const),
    ...single.flat().map((word) => [word, stem(word, lang)] as const),
  ];
  const isElsewhere = ({ said, typed }: Notion): boolean =>
    elsewhere.has(toStems(said).join(' ')) || typed.some((one) => elsewhere.has(one));
  return { read, manner, words, known, notionOf, isElsewhere };
};

const meaningsOf = (
  talk: Talk,
  toStems: (text: string) => string[],
  stems: (text: string) => string[],
): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const meanings = new Map<string, (readonly string[])[]>();
  for (const { say, mean } of talk) {
    const meant = mean.map(stems).filter((words) => words.length > 0);
    for (const key of new Set(say.map((said) => toStems(said).join(' '))))
      meanings.set(key, [...(meanings.get(key) ?? []), ...meant]);
  }
  return meanings;
};

/** How many of the first words, given by their stems, make a phrase that players use; 1 if none does. */
const phraseLength = (words: readonly string[], isPhrase: (said: string) => boolean): number => {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length -= 1)
    if (isPhrase(words.slice(0, length).join(' '))) return length;
  return 1;
};
