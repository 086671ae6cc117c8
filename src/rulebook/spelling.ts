import { SILENT } from './talk.ts';

/** Finds words that could be meant by one that nobody knows. */
export interface Spelling {
  /** Stems of the words that are meant most likely, with a weight below 1. */
  guesses(word: string): ReadonlyMap<string, number>;
}

/** Letters from which on a word may be misspelt once, or twice. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 7;
/** How likely a word is meant after so many slips. */
const LIKELY = [1, 0.9, 0.7] as const;
/** How likely it is when only the beginnings agree, and how much of the longer word they must be. */
const BEGINNING_LIKELY = 0.65;
const BEGINNING_FROM = 5;
const BEGINNING_SHARE = 0.46;
/** Typing the first letter wrong is rare. */
const OTHER_INITIAL = 0.75;
/** Longer words are no words. */
const LONGEST = 30;
const MOST_GUESSES = 3;

/** Makes a {@link Spelling} from all words that are known, each with its stem. Words are folded. */
export const spellingOf = (known: ReadonlyMap<string, string>): Spelling => {
  const words = [...known].map(([word, stem]) => ({ word, stem, letters: lettersOf(word) }));
  return {
    guesses(word) {
      if (word.length > LONGEST) return new Map();
      const letters = lettersOf(word);
      const likely: { readonly stem: string; readonly likely: number }[] = [];
      for (const { word: other, stem, letters: others } of words) {
        const weigh = stem === SILENT ? silentLikeness : likeness;
        const likelihood = weigh(word, other, couldBeSlips(letters, others));
        if (likelihood > 0) likely.push({ stem, likely: likelihood });
      }
      likely.sort((one, other) => other.likely - one.likely);
      const best = likely[0]?.likely ?? 0;
      const near = likely.filter((guess) => guess.likely >= best * 0.9);
      return new Map(
        near
          .reverse()
          .map((guess): [string, number] => [guess.stem, guess.likely])
          .slice(-MOST_GUESSES),
      );
    },
  };
};

const FIRST_LETTER = 'a'.charCodeAt(0);
/** Letters that differ after two slips, each of which puts one letter for another. */
const MOST_OTHER_LETTERS = 4;

/** Which letters a word has, a bit for each. */
const lettersOf = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << ((letter.charCodeAt(0) - FIRST_LETTER) & 31)), 0);

/** False for words whose letters differ by more than slips can do; this is much quicker than to count those. */
const couldBeSlips = (letters: number, others: number): boolean => {
  let different = letters ^ others;
  let count = 0;
  while (different !== 0 && count <= MOST_OTHER_LETTERS) {
    different &= different - 1;
    count += 1;
  }
  return count <= MOST_OTHER_LETTERS;
};

/** Words that say nothing are many and short: only a letter too much, too few or swapped is taken for a slip. */
const silentLikeness = (word: string, other: string, isNear: boolean): number => {
  if (!isNear || Math.abs(word.length - other.length) > 1) return 0;
  const isSlip = word.length >= ONE_SLIP_FROM - 1 && word[0] === other[0] && slipsBetween(word, other) === 1;
  const isOtherWord = word.length === other.length && [...word].sort().join() !== [...other].sort().join();
  return isSlip && !isOtherWord ? LIKELY[1] : 0;
};

const likeness = (word: string, other: string, isNear: boolean): number => {
  const allowed = word.length >= TWO_SLIPS_FROM ? 2 : word.length >= ONE_SLIP_FROM ? 1 : 0;
  const far = !isNear || Math.abs(word.length - other.length) > allowed;
  const slips = far ? allowed + 1 : slipsBetween(word, other);
  const initial = word[0] === other[0] ? 1 : OTHER_INITIAL;
  if (slips <= allowed) return initial * (LIKELY[slips] ?? 0);
  const shared = sharedBeginning(word, other);
  const enough = shared >= Math.max(BEGINNING_FROM, BEGINNING_SHARE * Math.max(word.length, other.length));
  return enough ? BEGINNING_LIKELY : 0;
};

const sharedBeginning = (word: string, other: string): number => {
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared += 1;
  return shared;
};

/** Letters to add, drop, change, or swap with the next one, to make one word from the other. */
const slipsBetween = (word: string, other: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let down = 1; down <= word.length; down += 1) {
    const next = [down];
    for (let right = 1; right <= other.length; right += 1) {
      const same = word[down - 1] === other[right - 1];
      let least = Math.min(
        (row[right] ?? 0) + 1,
        (next[right - 1] ?? 0) + 1,
        (row[right - 1] ?? 0) + (same ? 0 : 1),
      );
      if (down > 1 && right > 1 && word[down - 1] === other[right - 2] && word[down - 2] === other[right - 1])
        least = Math.min(least, (before[right - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
};
