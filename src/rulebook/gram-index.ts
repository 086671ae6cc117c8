import { type Grams, gramsOf, gramsOfPhrase, gramTotal, UNKNOWN_GRAM } from './grams.ts';

/** Finds sections by the letters of the phrases in which players ask for them: word forms and misspellings matter little. */
export interface GramIndex {
  readonly sections: readonly string[];
  /** Of each phrase, the number of its section. */
  readonly sectionOf: Int32Array;
  /** By the number of a sequence of letters, how much it says: the fewer phrases have it, the more; 0 if none has. */
  readonly rarity: Float64Array;
  /** By its number, where its phrases begin in {@link phrases}; they end where those of the next begin. */
  readonly starts: Int32Array;
  /** Numbers of phrases, and beside each the weight of the sequence in it. */
  readonly phrases: Int32Array;
  readonly weights: Float64Array;
}

/** Phrases in which players ask for sections, taken apart. */
export interface GramPhrases {
  readonly sections: readonly string[];
  readonly sectionOf: readonly number[];
  readonly grams: readonly Grams[];
}

/** Takes phrases apart, by the ids of their sections. */
export const gramPhrases = (phrasesOf: ReadonlyMap<string, readonly string[]>): GramPhrases => {
  const all = [...phrasesOf.values()].flatMap((texts, section) =>
    texts.map((text) => ({ section, grams: gramsOfPhrase(text) })),
  );
  return {
    sections: [...phrasesOf.keys()],
    sectionOf: all.map(({ section }) => section),
    grams: all.map(({ grams }) => grams),
  };
};

/** In how many phrases each sequence is, by its number. */
export const phraseCounts = (phrases: readonly Grams[]): Int32Array => {
  const counts = new Int32Array(gramTotal());
  for (const { numbers } of phrases) for (const gram of numbers) counts[gram] = (counts[gram] ?? 0) + 1;
  return counts;
};

/** How much each sequence says, by its number: the fewer of so many phrases have it, the more; 0 if none has. */
export const raritiesOf = (counts: Int32Array, size: number): Float64Array =>
  Float64Array.from(counts, (count) => (count > 0 ? Math.log(1 + size / count) : 0));

/** The weight of each sequence of a text as a vector of length 1. Those that no phrase has are as rare as is given for them. */
export const vectorOf = ({ numbers, counts }: Grams, rarity: Float64Array, unknown: number): Float64Array => {
  let squares = 0;
  const vector = Float64Array.from(numbers, (gram, at) => {
    const known = gram === UNKNOWN_GRAM ? 0 : (rarity[gram] ?? 0);
    const weight = (1 + Math.log(counts[at] ?? 1)) * (known > 0 ? known : unknown);
    squares += weight * weight;
    return weight;
  });
  const length = Math.sqrt(squares) || 1;
  return vector.map((weight) => weight / length);
};

/** Where the entries of each number begin, if there are so many of each: one more than there are numbers. */
export const startsOf = (counts: Int32Array): Int32Array => {
  const starts = new Int32Array(counts.length + 1);
  counts.forEach((count, at) => {
    starts[at + 1] = (starts[at] ?? 0) + count;
  });
  return starts;
};

/** Indexes phrases by their sequences of letters. */
export const buildGramIndex = ({ sections, sectionOf, grams }: GramPhrases): GramIndex => {
  const counts = phraseCounts(grams);
  const rarity = raritiesOf(counts, grams.length);
  const starts = startsOf(counts);
  const next = starts.slice();
  const phrases = new Int32Array(starts.at(-1) ?? 0);
  const weights = new Float64Array(phrases.length);
  grams.forEach((one, phrase) => {
    const vector = vectorOf(one, rarity, 0);
    one.numbers.forEach((gram, at) => {
      const place = next[gram] ?? 0;
      phrases[place] = phrase;
      weights[place] = vector[at] ?? 0;
      next[gram] = place + 1;
    });
  });
  return { sections, sectionOf: Int32Array.from(sectionOf), rarity, starts, phrases, weights };
};

/**
 * Of what each phrase has, the greatest of each section.
 * @param values by the phrase's number
 * @returns values above 0, by the id of the section
 */
export const bestOfSections = (
  values: Float64Array,
  { sections, sectionOf }: Pick<GramIndex, 'sections' | 'sectionOf'>,
): ReadonlyMap<string, number> => {
  const best = new Float64Array(sections.length);
  for (let phrase = 0; phrase < values.length; phrase += 1) {
    const section = sectionOf[phrase] ?? 0;
    const value = values[phrase] ?? 0;
    if (value > (best[section] ?? 0)) best[section] = value;
  }
  return aboveZero(sections, best);
};

/** The values above 0, by the ids of sections in the same order. */
const aboveZero = (sections: readonly string[], values: Float64Array): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  sections.forEach((section, at) => {
    const value = values[at] ?? 0;
    if (value > 0) found.set(section, value);
  });
  return found;
};

/** How many of the nearest phrases of a section are looked at. */
const NEAREST = 3;

/**
 * How near the nearest few phrases of each section are on the average.
 * @param words how similar each phrase is by words, by its number
 * @param letters the same by letters
 * @returns values above 0, by the id of the section
 */
export const meanOfNearest = (
  words: Float64Array,
  letters: Float64Array,
  { sections, sectionOf }: Pick<GramIndex, 'sections' | 'sectionOf'>,
): ReadonlyMap<string, number> => {
  const nearest = new Float64Array(sections.length * NEAREST);
  for (let phrase = 0; phrase < words.length; phrase += 1) {
    let value = ((words[phrase] ?? 0) + (letters[phrase] ?? 0)) / 2;
    const start = (sectionOf[phrase] ?? 0) * NEAREST;
    for (let at = start; at < start + NEAREST && value > 0; at += 1) {
      const known = nearest[at] ?? 0;
      if (value <= known) continue;
      nearest[at] = value;
      value = known;
    }
  }
  const sums = new Float64Array(sections.length);
  for (let at = 0; at < nearest.length; at += 1) {
    const section = Math.floor(at / NEAREST);
    sums[section] = (sums[section] ?? 0) + (nearest[at] ?? 0);
  }
  return aboveZero(
    sections,
    sums.map((sum) => sum / NEAREST),
  );
};

/** How similar a text is to each phrase, by the phrase's number: the cosine of their vectors, 0 to 1. */
export const gramSimilarities = (
  text: string,
  { sectionOf, rarity, starts, phrases, weights }: GramIndex,
): Float64Array => {
  const grams = gramsOf(text);
  const vector = vectorOf(grams, rarity, Math.log(1 + sectionOf.length));
  const similarity = new Float64Array(sectionOf.length);
  // A question has hundreds of sequences, each in hundreds of phrases: plain loops over numbers are much quicker here.
  for (let at = 0; at < vector.length; at += 1) {
    const gram = grams.numbers[at] ?? UNKNOWN_GRAM;
    if (gram === UNKNOWN_GRAM) continue;
    const weight = vector[at] ?? 0;
    const end = starts[gram + 1] ?? 0;
    for (let place = starts[gram] ?? end; place < end; place += 1) {
      const phrase = phrases[place] ?? 0;
      similarity[phrase] = (similarity[phrase] ?? 0) + weight * (weights[place] ?? 0);
    }
  }
  return similarity;
};
