import { tokenize } from './tokenize.ts';

/** Sequences of letters by their numbers, each once in the order in which a text has them, and how often each is in it. */
export interface Grams {
  readonly numbers: readonly number[];
  readonly counts: readonly number[];
}

const SHORTEST = 3;
const LONGEST = 5;

/** Sequences have the same number in all indexes of the process: those of the books have one, others none. */
const numbers = new Map<string, number>();
/** The sequences of each word of the books: most words are in many phrases. */
const ofWords = new Map<string, readonly number[]>();

/** How many sequences have a number by now; later ones are greater. */
export const gramTotal = (): number => numbers.size;

/** Stands for a sequence that no book has. */
export const UNKNOWN_GRAM = -1;

/** Calls back for each sequence of 3 to 5 letters of a word. Words begin and end with a space. */
const eachGram = (word: string, take: (gram: string) => void): void => {
  const padded = ` ${word} `;
  for (let length = SHORTEST; length <= LONGEST; length += 1)
    for (let at = 0; at + length <= padded.length; at += 1) take(padded.slice(at, at + length));
};

const ofWord = (word: string): readonly number[] => {
  const known = ofWords.get(word);
  if (known) return known;
  const found: number[] = [];
  eachGram(word, (gram) => {
    const number = numbers.get(gram) ?? numbers.size;
    numbers.set(gram, number);
    found.push(number);
  });
  ofWords.set(word, found);
  return found;
};

/** The sequences of each word of a text of the books. All of them get numbers. */
export const gramsOfWords = (text: string): (readonly number[])[] => tokenize(text).map(ofWord);

/** The sequences of a question. Nothing of it is kept. */
const gramsOfText = (text: string): Grams => {
  const counts = new Map<string, number>();
  for (const word of tokenize(text)) eachGram(word, (gram) => counts.set(gram, (counts.get(gram) ?? 0) + 1));
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
