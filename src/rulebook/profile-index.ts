import { type GramPhrases, phraseCounts, raritiesOf, startsOf, vectorOf } from './gram-index.ts';
import { type Grams, gramsOf, UNKNOWN_GRAM } from './grams.ts';

/** Finds sections by all phrases in which players ask for them together: what is usual there, and unusual elsewhere. */
export interface ProfileIndex {
  readonly sections: readonly string[];
  /** By the number of a sequence of letters, how much it says: the fewer phrases have it, the more; 0 if none has. */
  readonly rarity: Float64Array;
  /** How much one says that no phrase has. */
  readonly unknown: number;
  /** By its number, where the entries of a sequence begin; they end where those of the next begin. */
  readonly starts: Int32Array;
  /** Sections whose phrases have it, and beside each what it says for that section. */
  readonly places: Int32Array;
  /** Its weight in the mean of the phrases of the section. */
  readonly means: Float64Array;
  /** How much likelier it is there than elsewhere: a logarithm, above what its absence counts. */
  readonly habits: Float64Array;
  /** Of each section, what a sequence counts there that its phrases do not have. */
  readonly absent: readonly number[];
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
export const buildProfileIndex = ({ sections, sectionOf, grams }: GramPhrases): ProfileIndex => {
  const inPhrases = phraseCounts(grams);
  const rarity = raritiesOf(inPhrases, grams.length);
  const all = inPhrases.reduce((sum, count) => sum + count, 0);
  const ofSections = sections.map((): Grams[] => []);
  grams.forEach((one, phrase) => {
    ofSections[sectionOf[phrase] ?? 0]?.push(one);
  });
  const counts = ofSections.map(countsOf);
  const inSections = new Int32Array(inPhrases.length);
  for (const some of counts) for (const gram of some.keys()) inSections[gram] = (inSections[gram] ?? 0) + 1;
  const starts = startsOf(inSections);
  const next = starts.slice();
  const size = starts.at(-1) ?? 0;
  const [places, means, habits] = [new Int32Array(size), new Float64Array(size), new Float64Array(size)];
  const absent = counts.map((some, section) => {
    const inSection = [...some.values()].reduce((sum, count) => sum + count, 0);
    const mean = meanOf(ofSections[section] ?? [], rarity);
    for (const [gram, count] of some) {
      const expected = (SMOOTHING * (inPhrases[gram] ?? 0)) / all;
      const place = next[gram] ?? 0;
      places[place] = section;
      means[place] = mean.get(gram) ?? 0;
      habits[place] = Math.log(1 + count / expected);
      next[gram] = place + 1;
    }
    return Math.log(SMOOTHING / (inSection + SMOOTHING));
  });
  return {
    sections,
    rarity,
    unknown: Math.log(1 + grams.length),
    starts,
    places,
    means,
    habits,
    absent,
  };
};

/** In how many phrases each sequence is. */
const countsOf = (phrases: readonly Grams[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { numbers } of phrases)
    for (const gram of numbers) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return counts;
};

/** The mean of phrases as vectors of length 1, itself of length 1. */
const meanOf = (phrases: readonly Grams[], rarity: Float64Array): ReadonlyMap<number, number> => {
  const mean = new Map<number, number>();
  for (const one of phrases) {
    const vector = vectorOf(one, rarity, 0);
    one.numbers.forEach((gram, at) => {
      mean.set(gram, (mean.get(gram) ?? 0) + (vector[at] ?? 0));
    });
  }
  let squares = 0;
  for (const weight of mean.values()) squares += weight * weight;
  const length = Math.sqrt(squares) || 1;
  for (const [gram, weight] of mean) mean.set(gram, weight / length);
  return mean;
};

interface Sums {
  readonly index: ProfileIndex;
  readonly means: Float64Array;
  readonly habits: Float64Array;
}

/** Adds what a sequence of letters says to the sums of all sections in which it stands. */
const addSections = (gram: number, weight: number, { index, means, habits }: Sums): void => {
  const { starts, places } = index;
  const end = starts[gram + 1] ?? 0;
  for (let place = starts[gram] ?? end; place < end; place += 1) {
    const section = places[place] ?? 0;
    means[section] = (means[section] ?? 0) + weight * (index.means[place] ?? 0);
    habits[section] = (habits[section] ?? 0) + (index.habits[place] ?? 0);
  }
};

/** How much the phrases of each section are like a question, by the id of the section; those that are not are left out. */
export const profilesOf = (text: string, index: ProfileIndex): ReadonlyMap<string, Profile> => {
  const { sections, rarity, unknown, absent } = index;
  const means = new Float64Array(sections.length);
  const habits = new Float64Array(sections.length);
  const { numbers, counts } = gramsOf(text);
  let squares = 0;
  let known = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const gram = numbers[at] ?? UNKNOWN_GRAM;
    const rare = gram === UNKNOWN_GRAM ? 0 : (rarity[gram] ?? 0);
    const weight = (1 + Math.log(counts[at] ?? 1)) * (rare > 0 ? rare : unknown);
    squares += weight * weight;
    if (rare === 0) continue;
    known += 1;
    addSections(gram, weight, { index, means, habits });
  }
  const length = Math.sqrt(squares) || 1;
  const profiles = new Map<string, Profile>();
  sections.forEach((id, at) => {
    const mean = (means[at] ?? 0) / length;
    const habit = (habits[at] ?? 0) / Math.max(1, known) + (absent[at] ?? 0);
    if (mean > 0) profiles.set(id, { mean, habit: Math.max(0, habit) });
  });
  return profiles;
};
