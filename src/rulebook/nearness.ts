import type { GramIndex } from './gram-index.ts';

/** Sections, and where the phrases or sentences of each begin. */
type Sections = Pick<GramIndex, 'sections' | 'firsts'>;

/**
 * What is worked out for each section from its phrases, which stand together.
 * @param of from the number of its first phrase up to that of the first of the next section
 * @returns values above 0, by the id of the section
 */
const bySection = (
  { sections, firsts }: Sections,
  of: (first: number, end: number) => number,
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (let at = 0; at < sections.length; at += 1) {
    const value = of(firsts[at] ?? 0, firsts[at + 1] ?? 0);
    if (value > 0) found.set(sections[at] ?? '', value);
  }
  return found;
};

/**
 * How near a question comes to the nearest phrase of each section.
 * @param values how near it comes to each phrase, by the phrase's number: from 0 to 1
 * @returns values above 0, by the id of the section
 */
export const greatestOf = (sections: Sections, values: Float64Array): ReadonlyMap<string, number> =>
  bySection(sections, (first, end) => greatestIn(values, first, end));

const greatestIn = (values: Float64Array, first: number, end: number): number => {
  let greatest = 0;
  for (let at = first; at < end; at += 1) {
    const value = values[at] ?? 0;
    if (value > greatest) greatest = value;
  }
  return greatest;
};

/**
 * How near a question comes to the nearest three phrases of each section on the average; those that are lacking count 0.
 * @param words how similar each phrase is by words, by its number: from 0 to 1
 * @param letters the same by letters
 * @returns values above 0, by the id of the section
 */
export const meanOfNearest = (
  sections: Sections,
  words: Float64Array,
  letters: Float64Array,
): ReadonlyMap<string, number> =>
  bySection(sections, (first, end) => meanOfNearestIn(words, letters, first, end));

const meanOfNearestIn = (words: Float64Array, letters: Float64Array, begin: number, end: number): number => {
  let [first, second, third] = [0, 0, 0];
  for (let at = begin; at < end; at += 1) {
    const near = ((words[at] ?? 0) + (letters[at] ?? 0)) / 2;
    if (near <= third) continue;
    if (near > first) [first, second, third] = [near, first, second];
    else if (near > second) [second, third] = [near, second];
    else third = near;
  }
  return (first + second + third) / 3;
};
