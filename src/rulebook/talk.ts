import type { Locale } from '../i18n/index.ts';
import type { Talk } from './load.ts';
import { stem, wordsOf } from './stem.ts';

/** One thing that a question is about: the words that it may be called by in the rules. */
export interface Notion {
  /** Stems as they were typed, for a phrase several, without silent words. */
  readonly typed: readonly string[];
  /** Stems that stand for it, each a list of words that must all be there. */
  readonly meant: readonly (readonly string[])[];
}

/** Turns a question into notions, with the players' words of one game and language. */
export interface Reader {
  read(question: string): Notion[];
  /** Stems of a text without silent words. */
  stems(text: string): string[];
  /** Stems of the players' words, for guessing at misspelt ones. */
  readonly known: readonly string[];
  /** The notion of a single stem that was guessed. */
  notionOf(typed: string): Notion;
}

const LONGEST_PHRASE = 4;

/** Makes a {@link Reader}. */
export const readerOf = (lang: Locale, talk: Talk, silentWords: readonly string[]): Reader => {
  const silent = new Set(silentWords);
  const toStems = (text: string): string[] => wordsOf(text).map((word) => stem(word, lang));
  const stems = (text: string): string[] =>
    wordsOf(text)
      .filter((word) => !silent.has(word))
      .map((word) => stem(word, lang));
  const meanings = meaningsOf(talk, toStems, stems);
  const notionOf = (key: string): Notion => ({ typed: key.split(' '), meant: meanings.get(key) ?? [] });
  const read = (question: string): Notion[] => {
    const words = wordsOf(question);
    const notions = new Map<string, Notion>();
    for (let at = 0; at < words.length; ) {
      const length = phraseLength(words.slice(at), toStems, meanings);
      const phrase = words.slice(at, at + length).join(' ');
      const key = toStems(phrase).join(' ');
      if (length > 1 || !silent.has(phrase)) notions.set(key, { ...notionOf(key), typed: stems(phrase) });
      at += length;
    }
    return [...notions.values()];
  };
  return { read, stems, known: [...meanings.keys()].filter((key) => !key.includes(' ')), notionOf };
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

/** How many of the first words make a phrase that players use; 1 if none does. */
const phraseLength = (
  words: readonly string[],
  toStems: (text: string) => string[],
  meanings: ReadonlyMap<string, unknown>,
): number => {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length -= 1)
    if (meanings.has(toStems(words.slice(0, length).join(' ')).join(' '))) return length;
  return 1;
};
