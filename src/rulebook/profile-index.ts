import { gramsOf } from './gram-index.ts';

/** Finds sections by all phrases in which players ask for them together: what is usual there, and unusual elsewhere. */
export interface ProfileIndex {
  readonly sections: readonly string[];
  /** By sequence of letters, the sections whose phrases have it. */
  readonly postings: ReadonlyMap<string, ProfilePosting>;
  /** How much a sequence says: the fewer phrases have it, the more; for one that none has. */
  readonly unknown: number;
  /** Of each section, what a sequence counts there that its phrases do not have. */
  readonly absent: readonly number[];
}

/** Numbers of sections, and beside each what a sequence of letters says for it. */
interface ProfilePosting {
  readonly sections: readonly number[];
  readonly rarity: number;
  /** Its weight in the mean of the phrases of each section. */
  readonly means: readonly number[];
  /** How much likelier it is there than elsewhere: a logarithm, above what its absence counts. */
  readonly habits: readonly number[];
}

/** How much a section's phrases are like a question as a whole. */
export interface Profile {
  /** The cosine with the mean of its phrases: 0 to 1. */
  readonly mean: number;
  /** How much likelier it is asked for in such letters than others are: the mean logarithm over them, 0 if not at all. */
  readonly habit: number;
}

/** So many sequences, as usual as they are in the whole book, are added to those of each section. */
const SMOOTHING = 200;

/** Indexes phrases by the sequences of letters that those of one section have together. */
export const buildProfileIndex = (phrasesOf: ReadonlyMap<string, readonly string[]>): ProfileIndex => {
  const phrases = [...phrasesOf.values()].map((texts) => texts.map(gramsOf));
  const inPhrases = countsOf(phrases.flat());
  const size = phrases.reduce((sum, some) => sum + some.length, 0);
  const all = [...inPhrases.values()].reduce((sum, count) => sum + count, 0);
  const rarityOf = (gram: string): number => Math.log(1 + size / (inPhrases.get(gram) ?? 1));
  const postings = new Map<
    string,
    { rarity: number; sections: number[]; means: number[]; habits: number[] }
  >();
  const absent = phrases.map((some, section) => {
    const counts = countsOf(some);
    const inSection = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const means = meanOf(some, rarityOf);
    for (const [gram, count] of counts) {
      const expected = (SMOOTHING * (inPhrases.get(gram) ?? 0)) / all;
      const posting = postings.get(gram) ?? { rarity: rarityOf(gram), sections: [], means: [], habits: [] };
      posting.sections.push(section);
      posting.means.push(means.get(gram) ?? 0);
      posting.habits.push(Math.log(1 + count / expected));
      postings.set(gram, posting);
    }
    return Math.log(SMOOTHING / (inSection + SMOOTHING));
  });
  return { sections: [...phrasesOf.keys()], postings, unknown: Math.log(1 + size), absent };
};

type Grams = ReadonlyMap<string, number>;

/** In how many phrases each sequence is. */
const countsOf = (phrases: readonly Grams[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const grams of phrases) for (const gram of grams.keys()) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return counts;
};

/** The mean of phrases as vectors of length 1, itself of length 1. */
const meanOf = (phrases: readonly Grams[], rarityOf: (gram: string) => number): Map<string, number> => {
  const mean = new Map<string, number>();
  for (const grams of phrases) {
    const weights = [...grams].map(
      ([gram, count]) => [gram, (1 + Math.log(count)) * rarityOf(gram)] as const,
    );
    const length = lengthOf(weights.map(([, weight]) => weight));
    for (const [gram, weight] of weights) mean.set(gram, (mean.get(gram) ?? 0) + weight / length);
  }
  const length = lengthOf([...mean.values()]);
  for (const [gram, weight] of mean) mean.set(gram, weight / length);
  return mean;
};

const lengthOf = (vector: readonly number[]): number =>
  Math.sqrt(vector.reduce((sum, weight) => sum + weight * weight, 0)) || 1;

/** How much the phrases of each section are like a question, by the id of the section; those that are not are left out. */
export const profilesOf = (text: string, index: ProfileIndex): ReadonlyMap<string, Profile> => {
  const { sections, postings, unknown, absent } = index;
  const means = new Float64Array(sections.length);
  const habits = new Float64Array(sections.length);
  let squares = 0;
  let known = 0;
  for (const [gram, count] of gramsOf(text)) {
    const posting = postings.get(gram);
    const weight = (1 + Math.log(count)) * (posting?.rarity ?? unknown);
    squares += weight * weight;
    if (!posting) continue;
    known += 1;
    for (let at = 0; at < posting.sections.length; at += 1) {
      const section = posting.sections[at] ?? 0;
      means[section] = (means[section] ?? 0) + weight * (posting.means[at] ?? 0);
      habits[section] = (habits[section] ?? 0) + (posting.habits[at] ?? 0);
    }
  }
  const length = Math.sqrt(squares) || 1;
  return new Map(
    sections.flatMap((id, at): [string, Profile][] => {
      const mean = (means[at] ?? 0) / length;
      const habit = (habits[at] ?? 0) / Math.max(1, known) + (absent[at] ?? 0);
      return mean > 0 ? [[id, { mean, habit: Math.max(0, habit) }]] : [];
    }),
  );
};
