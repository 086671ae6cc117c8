import { STOP_STEM, type Token } from './lexicon.ts';

/** Words that a misspelt one may mean: by their length, and by how they begin. Most are seen to be no such words so. */
export interface Dictionary {
  readonly ofLength: ReadonlyMap<number, readonly DictionaryEntry[]>;
  readonly ofBeginning: ReadonlyMap<string, readonly DictionaryEntry[]>;
}

interface DictionaryEntry extends Token {
  /** Which place it has among all. */
  readonly place: number;
  /** Which letters the word has, a bit for each. */
  readonly letters: number;
}

/** Makes a dictionary of normalized words, each with its stem. */
export const buildDictionary = (words: ReadonlyMap<string, string>): Dictionary => {
  const ofLength = new Map<number, DictionaryEntry[]>();
  const ofBeginning = new Map<string, DictionaryEntry[]>();
  for (const [place, [word, stem]] of [...words].entries()) {
    const entry = { word, stem, place, letters: lettersOf(word) };
    addTo(ofLength, word.length, entry);
    addTo(ofBeginning, beginningOf(word), entry);
  }
  return { ofLength, ofBeginning };
};

const addTo = <Key>(entries: Map<Key, DictionaryEntry[]>, key: Key, entry: DictionaryEntry): void => {
  const known = entries.get(key);
  if (known) known.push(entry);
  else entries.set(key, [entry]);
};

const beginningOf = (word: string): string => word.slice(0, 2);

/** Longer words are not corrected. */
const MAX_LENGTH = 30;
const MAX_CORRECTIONS = 3;
/** Corrections with a smaller share of the best one's likelihood are dropped. */
const MIN_SHARE_OF_BEST = 0.9;

/**
 * Finds what a word that nobody knows may have been meant to be.
 * @returns the most likely stems, least likely first, each with a likelihood up to 1; none if no known word is similar
 */
export const correctionsOf = (word: string, dictionary: Dictionary): ReadonlyMap<string, number> => {
  if (word.length > MAX_LENGTH) return new Map();
  const similar = similarWords(word, dictionary).sort(
    (one, other) => other.likelihood - one.likelihood || one.place - other.place,
  );
  const best = similar[0]?.likelihood ?? 0;
  const nearBest = similar.filter(({ likelihood }) => likelihood >= best * MIN_SHARE_OF_BEST);
  return new Map(
    nearBest
      .reverse()
      .map(({ stem, likelihood }): [string, number] => [stem, likelihood])
      .slice(-MAX_CORRECTIONS),
  );
};

interface SimilarWord extends Pick<DictionaryEntry, 'stem' | 'place'> {
  readonly likelihood: number;
}

/** Words that a misspelt one may mean, in no order: those a few edits away, and those that begin alike. */
const similarWords = (word: string, { ofLength, ofBeginning }: Dictionary): SimilarWord[] => {
  const letters = lettersOf(word);
  const similar: SimilarWord[] = [];
  const judge = ({ word: other, stem, place }: DictionaryEntry, isNear: boolean): void => {
    const likelihoodOf = stem === STOP_STEM ? stopWordLikelihood : contentWordLikelihood;
    const likelihood = likelihoodOf(word, other, isNear);
    if (likelihood > 0) similar.push({ stem, place, likelihood });
  };
  for (let length = word.length - MOST_EDITS; length <= word.length + MOST_EDITS; length += 1)
    for (const entry of ofLength.get(length) ?? [])
      if (couldBeNear(letters, entry.letters)) judge(entry, true);
  for (const entry of ofBeginning.get(beginningOf(word)) ?? []) {
    const isAboutAsLong = Math.abs(word.length - entry.word.length) <= MOST_EDITS;
    if (!isAboutAsLong || !couldBeNear(letters, entry.letters)) judge(entry, false);
  }
  return similar;
};

const MOST_EDITS = 2;
/** Words of this length may be one edit away from the meant word, or two. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 7;
/** How likely a word is meant, by its edit distance. */
const LIKELIHOOD_BY_DISTANCE = [1, 0.9, 0.7] as const;
/** Typing the first letter wrong is rare: the likelihood is multiplied by this. */
const OTHER_INITIAL_WEIGHT = 0.75;
/** How likely a word is meant when only the beginnings agree, and how long the common beginning must be. */
const PREFIX_LIKELIHOOD = 0.65;
const MIN_PREFIX = 5;
/** The share of the longer word that the common beginning must be. */
const MIN_PREFIX_SHARE = 0.46;

const contentWordLikelihood = (word: string, other: string, isNear: boolean): number => {
  const allowed = word.length >= TWO_EDITS_FROM ? 2 : word.length >= ONE_EDIT_FROM ? 1 : 0;
  const isFar = !isNear || Math.abs(word.length - other.length) > allowed;
  const distance = isFar ? allowed + 1 : editDistance(word, other, allowed);
  const initialWeight = word[0] === other[0] ? 1 : OTHER_INITIAL_WEIGHT;
  if (distance <= allowed) return initialWeight * (LIKELIHOOD_BY_DISTANCE[distance] ?? 0);
  const minPrefix = Math.max(MIN_PREFIX, MIN_PREFIX_SHARE * Math.max(word.length, other.length));
  return commonPrefixLength(word, other) >= minPrefix ? PREFIX_LIKELIHOOD : 0;
};

/** Stop words are many and short: only a letter too much, too few or swapped is taken for a misspelling. */
const stopWordLikelihood = (word: string, other: string, isNear: boolean): number => {
  if (!isNear || Math.abs(word.length - other.length) > 1) return 0;
  if (word.length < ONE_EDIT_FROM - 1 || word[0] !== other[0]) return 0;
  if (word.length === other.length && sortedLetters(word) !== sortedLetters(other)) return 0;
  return editDistance(word, other, 1) === 1 ? LIKELIHOOD_BY_DISTANCE[1] : 0;
};

const sortedLetters = (word: string): string => [...word].sort().join('');

const commonPrefixLength = (word: string, other: string): number => {
  let length = 0;
  while (length < word.length && word[length] === other[length]) length += 1;
  return length;
};

const FIRST_LETTER = 'a'.charCodeAt(0);

const lettersOf = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << ((letter.charCodeAt(0) - FIRST_LETTER) & 31)), 0);

/** The most letters in which words can differ after two edits, each of which puts one letter for another. */
const MAX_OTHER_LETTERS = 4;

/** False for words whose letters differ by more than two edits can do; this is much quicker than the edit distance. */
const couldBeNear = (letters: number, others: number): boolean => {
  let different = letters ^ others;
  let count = 0;
  while (different !== 0 && count <= MAX_OTHER_LETTERS) {
    different &= different - 1;
    count += 1;
  }
  return count <= MAX_OTHER_LETTERS;
};

/** Rows of the table of distances: the one before the last, the last, and the current one. */
let rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(MAX_LENGTH + 3),
  new Uint8Array(MAX_LENGTH + 3),
  new Uint8Array(MAX_LENGTH + 3),
];

/** Whether the last two of so many letters of a word are those of the other in the other order. */
const isSwapped = (word: string, row: number, other: string, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  word.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
  word.charCodeAt(row - 2) === other.charCodeAt(column - 1);

/**
 * Works out the current row of the table: how far the first letters of a word are from each beginning of the other.
 * @returns the least distance in it
 */
const fillRow = (word: string, row: number, other: string): number => {
  const [beforeLast, last, current] = rows;
  const letter = word.charCodeAt(row - 1);
  current[0] = row;
  let least = row;
  for (let column = 1; column <= other.length; column += 1) {
    const isSame = letter === other.charCodeAt(column - 1);
    let distance = Math.min(
      (last[column] ?? 0) + 1,
      (current[column - 1] ?? 0) + 1,
      (last[column - 1] ?? 0) + (isSame ? 0 : 1),
    );
    if (isSwapped(word, row, other, column)) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
    current[column] = distance;
    least = Math.min(least, distance);
  }
  return least;
};

/**
 * Damerau-Levenshtein distance (optimal string alignment): the fewest letters to add, drop, change, or swap with the
 * next one, to make one word from the other. Neither is much longer than {@link MAX_LENGTH}.
 * @param most a greater distance is not worked out: any number above it may be returned
 */
const editDistance = (word: string, other: string, most: number): number => {
  for (let column = 0; column <= other.length; column += 1) rows[1][column] = column;
  for (let row = 1; row <= word.length; row += 1) {
    const [beforeLast, last, current] = rows;
    const least = fillRow(word, row, other);
    // A swap reaches back over one row, so that two of them must be too far.
    if (least > most + 1) return least;
    rows = [last, current, beforeLast];
  }
  return rows[1][other.length] ?? 0;
};
