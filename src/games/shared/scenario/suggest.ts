/** Longer lists are not written out in a message: the documentation has them. */
const MAX_LISTED = 24;

/**
 * How many letters must be added, dropped, changed, or swapped with the next one, to make one word the other
 * (Damerau and Levenshtein, each letter touched once).
 */
const distance = (one: string, other: string): number => {
  let before: readonly number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1];
      const swapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const steps = [(row[to - 1] ?? 0) + (same ? 0 : 1), (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1];
      if (swapped) steps.push((before[to - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
};

/** The word of a list that was probably meant; undefined if none is like it. */
const closest = (word: string, words: readonly string[]): string | undefined => {
  if (/^\d+$/.test(word)) return undefined;
  const near = words
    .map((candidate) => ({ candidate, steps: distance(word.toLowerCase(), candidate) }))
    .filter(({ candidate, steps }) => steps <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((one, other) => one.steps - other.steps);
  return near[0]?.candidate;
};

/** Asks about the word that was probably meant; empty if none is like it. */
export const didYouMean = (word: string, words: readonly string[]): string => {
  const meant = closest(word, words);
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
};

/**
 * Says that a word is none of those that there are, which one was probably meant, and which ones there are.
 * @param what the kind of word, for example `race`
 */
export const noSuchWord = (what: string, word: string, words: readonly string[]): string => {
  const all = words.length > 0 ? `expected one of: ${words.join(', ')}` : 'expected none';
  const list = words.length > MAX_LISTED ? 'docs/scenarios.md lists all' : all;
  return `there is no ${what} "${word}"${didYouMean(word, words)} (${list})`;
};
