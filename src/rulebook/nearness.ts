import type { GramIndex } from './gram-index.ts';

/** Sections, and where the phrases or sentences of each begin. */
type Sections = Pick<GramIndex, 'sections' | 'firsts'>;

/** How near a question comes to the phrases of each section, by the id of the section; values above 0. */
export interface SectionNearness {
  /** To the nearest phrase by words, and to the nearest by letters. */
  readonly words: ReadonlyMap<string, number>;
  readonly letters: ReadonlyMap<string, number>;
  /** By both to the nearest three phrases on the average; those that are lacking count 0. */
  readonly nearest: ReadonlyMap<string, number>;
}

/**
 * How near a question comes to the phrases of each section, which stand together.
 * @param words how similar each phrase is by words, by its number: from 0 to 1
 * @param letters the same by letters
 */
export const nearnessBySection = (
  { sections, firsts }: Sections,
  words: Float64Array,
  letters: Float64Array,
): SectionNearness => {
  const found = {
    words: new Map<string, number>(),
    letters: new Map<string, number>(),
    nearest: new Map<string, number>(),
  };
  for (let at = 0; at < sections.length; at += 1) {
    const [first, end] = [firsts[at] ?? 0, firsts[at + 1] ?? 0];
    const near = nearestIn(words, letters, first, end);
    const id = sections[at] ?? '';
    if (near.words > 0) found.words.set(id, near.words);
    if (near.letters > 0) found.letters.set(id, near.letters);
    if (near.nearest > 0) found.nearest.set(id, near.nearest);
  }
  return found;
};

/** All in one going through: there are tens of thousands of phrases. */
const nearestIn = (
  words: Float64Array,
  letters: Float64Array,
  begin: number,
  end: number,
): Readonly<Record<keyof SectionNearness, number>> => {
  let [mostWords, mostLetters] = [0, 0];
  let [first, second, third] = [0, 0, 0];
  for (let at = begin; at < end; at += 1) {
    const byWords = words[at] ?? 0;
    const byLetters = letters[at] ?? 0;
    if (byWords > mostWords) mostWords = byWords;
    if (byLetters > mostLetters) mostLetters = byLetters;
    const near = (byWords + byLetters) / 2;
    if (near <= third) continue;
    if (near > first) {
      third = second;
      second = first;
      first = near;
    } else if (near > second) {
      third = second;
      second = near;
    } else third = near;
  }
  return { words: mostWords, letters: mostLetters, nearest: (first + second + third) / 3 };
};

/**
 * How near a question comes to the nearest sentence of each section.
 * @param values how near it comes to each sentence, by its number: from 0 to 1
 * @returns values above 0, by the id of the section
 */
export const greatestOf = (
  { sections, firsts }: Sections,
  values: Float64Array,
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (let at = 0; at < sections.length; at += 1) {
    const greatest = greatestIn(values, firsts[at] ?? 0, firsts[at + 1] ?? 0);
    if (greatest > 0) found.set(sections[at] ?? '', greatest);
  }
  return found;
};

const greatestIn = (values: Float64Array, first: number, end: number): number => {
  let greatest = 0;
  for (let at = first; at < end; at += 1) {
    const value = values[at] ?? 0;
    if (value > greatest) greatest = value;
  }
  return greatest;
};
