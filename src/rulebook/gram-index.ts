import { type Grams, gramsInParts, gramsOf, gramTotal, UNKNOWN_GRAM } from './grams.ts';
import type { Pieces } from './pieces.ts';

/** Finds sections by the letters of the phrases in which players ask for them: word forms and misspellings matter little. */
export interface GramIndex {
  readonly sections: readonly string[];
  /** By the section's number, where its phrases begin; they end where those of the next begin. */
  readonly firsts: Int32Array;
  /** By the number of a sequence of letters, how much it says: the fewer phrases have it, the more; 0 if none has. */
  readonly rarity: Float64Array;
  /** By its number, where its phrases begin in {@link phrases}; they end where those of the next begin. */
  readonly starts: Int32Array;
  /** Numbers of phrases, and beside each the weight of the sequence in it. */
  readonly phrases: Int32Array;
  readonly weights: Float64Array;
}

/** Phrases in which players ask for sections, taken apart. Those of one section stand together. */
export interface GramPhrases {
  readonly sections: readonly string[];
  /** Of each phrase, the number of its section. */
  readonly sectionOf: Int32Array;
  /** By the number of a sequence, how much it says: the fewer phrases have it, the more; 0 if none has. */
  readonly rarity: Float64Array;
  /** By the phrase's number, where its sequences begin in {@link grams}; they end where those of the next begin. */
  readonly starts: Int32Array;
  /** The sequences of the phrases, each once in a phrase, and beside each its weight there. */
  readonly grams: Int32Array;
  readonly weights: Float64Array;
}

/** Takes phrases apart, by the ids of their sections. */
export function* gramPhrases(phrasesOf: ReadonlyMap<string, readonly string[]>): Pieces<GramPhrases> {
  const sectionOf: number[] = [];
  const inParts: (readonly number[])[][] = [];
  for (const [section, texts] of [...phrasesOf.values()].entries()) {
    for (const text of texts) {
      sectionOf.push(section);
      inParts.push(gramsInParts(text));
    }
    yield;
  }
  const { starts, grams, counts } = countedGrams(inParts);
  yield;
  const rarity = raritiesOf(phraseCounts(grams), inParts.length);
  return {
    sections: [...phrasesOf.keys()],
    sectionOf: new Int32Array(sectionOf),
    rarity,
    starts,
    grams,
    weights: phraseWeights({ starts, grams, counts }, rarity),
  };
}

interface CountedGrams extends Pick<GramPhrases, 'starts' | 'grams'> {
  /** How often each of the sequences is in its phrase. */
  readonly counts: Int32Array;
}

/** The sequences of phrases, each once in a phrase. There are hundreds of thousands. */
const countedGrams = (phrases: readonly (readonly (readonly number[])[])[]): CountedGrams => {
  const starts = new Int32Array(phrases.length + 1);
  const grams: number[] = [];
  const counts: number[] = [];
  /** By its number, where a sequence stood last. */
  const places = new Int32Array(gramTotal()).fill(-1);
  for (const [phrase, parts] of phrases.entries()) {
    const start = grams.length;
    for (const part of parts)
      for (const gram of part) {
        const place = places[gram] ?? -1;
        if (place >= start) counts[place] = (counts[place] ?? 0) + 1;
        else {
          places[gram] = grams.push(gram) - 1;
          counts.push(1);
        }
      }
    starts[phrase + 1] = grams.length;
  }
  return { starts, grams: new Int32Array(grams), counts: new Int32Array(counts) };
};

/** In how many phrases each sequence is, by its number. */
const phraseCounts = (grams: Int32Array): Int32Array => {
  const counts = new Int32Array(gramTotal());
  for (const gram of grams) counts[gram] = (counts[gram] ?? 0) + 1;
  return counts;
};

/** How much each sequence says, by its number: the fewer of so many phrases have it, the more; 0 if none has. */
const raritiesOf = (counts: Int32Array, size: number): Float64Array =>
  Float64Array.from(counts, (count) => (count > 0 ? Math.log(1 + size / count) : 0));

/** The weights of the sequences of phrases: each phrase is a vector of length 1. */
const phraseWeights = ({ starts, grams, counts }: CountedGrams, rarity: Float64Array): Float64Array => {
  const weights = new Float64Array(grams.length);
  for (let at = 0; at < weights.length; at += 1)
    weights[at] = gramWeight(counts[at] ?? 1, rarity[grams[at] ?? 0] ?? 0);
  for (let phrase = 0; phrase + 1 < starts.length; phrase += 1)
    toLengthOne(weights.subarray(starts[phrase], starts[phrase + 1]));
  return weights;
};

/** How much a sequence weighs that is in a text so often. */
const gramWeight = (count: number, rarity: number): number => (1 + Math.log(count)) * rarity;

const toLengthOne = (vector: Float64Array): void => {
  let squares = 0;
  for (const weight of vector) squares += weight * weight;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
};

/** The weight of each sequence of a text as a vector of length 1. Those that no phrase has are as rare as is given for them. */
export const vectorOf = ({ numbers, counts }: Grams, rarity: Float64Array, unknown: number): Float64Array => {
  const vector = new Float64Array(numbers.length);
  for (let at = 0; at < vector.length; at += 1) {
    const gram = numbers[at] ?? UNKNOWN_GRAM;
    const known = gram === UNKNOWN_GRAM ? 0 : (rarity[gram] ?? 0);
    vector[at] = gramWeight(counts[at] ?? 1, known > 0 ? known : unknown);
  }
  toLengthOne(vector);
  return vector;
};

/** Where the entries of each number begin, if there are so many of each: one more than there are numbers. */
export const startsOf = (counts: Int32Array): Int32Array => {
  const starts = new Int32Array(counts.length + 1);
  counts.forEach((count, at) => {
    starts[at + 1] = (starts[at] ?? 0) + count;
  });
  return starts;
};

/** Where the phrases of each section begin. */
const firstsOf = ({ sections, sectionOf }: GramPhrases): Int32Array => {
  const counts = new Int32Array(sections.length);
  for (const section of sectionOf) counts[section] = (counts[section] ?? 0) + 1;
  return startsOf(counts);
};

/** Indexes phrases by their sequences of letters. */
export const buildGramIndex = (taken: GramPhrases): GramIndex => {
  const { sections, sectionOf, rarity, grams } = taken;
  const starts = startsOf(phraseCounts(grams));
  const next = starts.slice();
  const phrases = new Int32Array(grams.length);
  const weights = new Float64Array(grams.length);
  for (let phrase = 0; phrase < sectionOf.length; phrase += 1) {
    const end = taken.starts[phrase + 1] ?? 0;
    for (let at = taken.starts[phrase] ?? end; at < end; at += 1) {
      const gram = grams[at] ?? 0;
      const place = next[gram] ?? 0;
      phrases[place] = phrase;
      weights[place] = taken.weights[at] ?? 0;
      next[gram] = place + 1;
    }
  }
  return { sections, firsts: firstsOf(taken), rarity, starts, phrases, weights };
};

/** Numbers of places for each sequence of letters, such as those of sections, and beside each a weight. */
export interface WeightedPlaces {
  /** By its number, where the entries of a sequence begin; they end where those of the next begin. */
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly weights: Float64Array;
}

/**
 * Adds to the sum of each place what the sequences of a text have there. A question has hundreds of sequences, each in hundreds
 * of places: plain loops over numbers are much quicker here.
 * @param vector beside each of the sequences its weight in the text
 */
export const addProducts = (
  { starts, places, weights }: WeightedPlaces,
  numbers: ArrayLike<number>,
  vector: Float64Array,
  sums: Float64Array,
): void => {
  for (let at = 0; at < numbers.length; at += 1) {
    const gram = numbers[at] ?? UNKNOWN_GRAM;
    if (gram === UNKNOWN_GRAM) continue;
    const value = vector[at] ?? 0;
    const end = starts[gram + 1] ?? 0;
    for (let entry = starts[gram] ?? end; entry < end; entry += 1) {
      const place = places[entry] ?? 0;
      sums[place] = (sums[place] ?? 0) + value * (weights[entry] ?? 0);
    }
  }
};

/** How similar a text is to each phrase, by the phrase's number: the cosine of their vectors, 0 to 1. */
export const gramSimilarities = (
  text: string,
  { firsts, rarity, starts, phrases, weights }: GramIndex,
): Float64Array => {
  const size = firsts.at(-1) ?? 0;
  const grams = gramsOf(text);
  const vector = vectorOf(grams, rarity, Math.log(1 + size));
  const similarity = new Float64Array(size);
  addProducts({ starts, places: phrases, weights }, grams.numbers, vector, similarity);
  return similarity;
};
