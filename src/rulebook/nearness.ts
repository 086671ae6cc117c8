import type { AliasIndex } from './alias-index.ts';
import { aboveZero } from './gram-index.ts';

/** How near a question comes to the phrases of each section, by its id; above 0. */
export interface Nearness {
  /** How similar the most similar phrase is, by words and by letters. */
  readonly words: ReadonlyMap<string, number>;
  readonly letters: ReadonlyMap<string, number>;
  /** How similar the nearest three are on the average, by words and letters together: one alone may be near by chance. */
  readonly nearest: ReadonlyMap<string, number>;
}

/**
 * How near a question comes to the phrases of each section. There are thousands: they are gone through once.
 * @param words how similar each phrase is by words, by its number: from 0 to 1
 * @param letters the same by letters
 */
export const nearnessOfSections = (
  words: Float64Array,
  letters: Float64Array,
  { sections, starts }: Pick<AliasIndex, 'sections' | 'starts'>,
): Nearness => {
  const bestWords = new Float64Array(sections.length);
  const bestLetters = new Float64Array(sections.length);
  const nearest = new Float64Array(sections.length);
  for (let section = 0; section < sections.length; section += 1) {
    const [start = 0, end = start] = [starts[section], starts[section + 1]];
    bestWords[section] = greatest(words, start, end);
    bestLetters[section] = greatest(letters, start, end);
    nearest[section] = meanOfNearest(words, letters, start, end);
  }
  return {
    words: aboveZero(sections, bestWords),
    letters: aboveZero(sections, bestLetters),
    nearest: aboveZero(sections, nearest),
  };
};

/** The greatest of some values; 0 if there are none. */
const greatest = (values: Float64Array, start: number, end: number): number => {
  let most = 0;
  for (let at = start; at < end; at += 1) {
    const value = values[at] ?? 0;
    if (value > most) most = value;
  }
  return most;
};

/** The mean of the nearest three phrases, by words and letters together; those that are lacking count 0. */
const meanOfNearest = (words: Float64Array, letters: Float64Array, start: number, end: number): number => {
  let [first, second, third] = [0, 0, 0];
  for (let at = start; at < end; at += 1) {
    const near = ((words[at] ?? 0) + (letters[at] ?? 0)) / 2;
    if (near <= third) continue;
    if (near > first) [first, second, third] = [near, first, second];
    else if (near > second) [second, third] = [near, second];
    else third = near;
  }
  return (first + second + third) / 3;
};
