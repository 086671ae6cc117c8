/** Lower case without diacritics: the form in which words are compared. */
export const normalizeText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

/** Endings of contractions stay with their word: `what's` is `whats`. */
const CONTRACTION = /['’](s|re|m|t|ll|d|ve)\b/g;

let last: { readonly text: string; readonly words: readonly string[] } | undefined;

/** The words of a text in their order, normalized. A question is divided once for all that asks for its words. */
export const tokenize = (text: string): readonly string[] => {
  if (last?.text !== text) last = { text, words: wordsOf(text) };
  return last.words;
};

const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .replace(CONTRACTION, '$1')
    .match(/[a-z0-9]+/g) ?? [];

/** So many letters of a word are looked at where its forms shall not matter: what follows is mostly an ending. */
const BEGINNING = 5;

/** The beginnings of the words of a text, in their order. */
export const wordBeginnings = (text: string): string[] =>
  tokenize(text).map((word) => word.slice(0, BEGINNING));

/** The pairs of words side by side, by their beginnings, with a space between. */
export const wordPairs = (text: string): string[] => {
  const words = wordBeginnings(text);
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
};
