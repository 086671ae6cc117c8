import { tokenize, wordPairs } from './tokenize.ts';

/**
 * What texts are compared by: their sequences of letters, and as such their pairs of words side by side. Each has a number; they are
 * once here, in the order in which the text has them, and beside each how often it is there.
 */
export interface Grams {
  readonly numbers: readonly number[];
  readonly counts: readonly number[];
}

const SHORTEST = 3;
const LONGEST = 4;

/** Sequences have the same number in all indexes of the process: those of the books have one, others none. */
const numbers = new Map<string, number>();
/** The sequences of each word of the books: most words are in many phrases. */
const ofWords = new Map<string, readonly number[]>();

/** How many sequences have a number by now; later ones are greater. */
export const gramTotal = (): number => numbers.size;

/** Stands for a sequence that no book has. */
export const UNKNOWN_GRAM = -1;

/** Calls back for each sequence of 3 or 4 letters of a word. Words begin and end with a space. */
const eachGram = (word: string, take: (gram: string) => void): void => {
  const padded = ` ${word} `;
  for (let length = SHORTEST; length <= LONGEST; length += 1)
    for (let at = 0; at + length <= padded.length; at += 1) take(padded.slice(at, at + length));
};

const numberOf = (gram: string): number => {
  const number = numbers.get(gram) ?? numbers.size;
  numbers.set(gram, number);
  return number;
};

const ofWord = (word: string): readonly number[] => {
  const known = ofWords.get(word);
  if (known) return known;
  const found: number[] = [];
  eachGram(word, (gram) => found.push(numberOf(gram)));
  ofWords.set(word, found);
  return found;
};

/** The sequences of a text of the books: those of each word, then its pairs of words. All of them get numbers. */
export const gramsInParts = (text: string): (readonly number[])[] => [
  ...tokenize(text).map(ofWord),
  wordPairs(text).map(numberOf),
];

/** The sequences of a question. Nothing of it is kept. */
const gramsOfText = (text: string): Grams => {
  const counts = new Map<string, number>();
  const count = (gram: string): void => {
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  };
  for (const word of tokenize(text)) eachGram(word, count);
  for (const pair of wordPairs(text)) count(pair);
  return {
    numbers: [...counts.keys()].map((gram) => numbers.get(gram) ?? UNKNOWN_GRAM),
    counts: [...counts.values()],
  };
};

let last: { readonly text: string; readonly total: number; readonly grams: Grams } | undefined;

/** The sequences of a question. It is asked of several indexes, one after the other, and taken apart once. */
export const gramsOf = (text: string): Grams => {
  // An index that was made since has given numbers to more of them.
  if (last?.text !== text || last.total !== numbers.size)
    last = { text, total: numbers.size, grams: gramsOfText(text) };
  return last.grams;
};
