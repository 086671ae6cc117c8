import { tokenize } from './tokenize.ts';

/** Finds sections by the letters of the phrases in which players ask for them: word forms and misspellings matter little. */
export interface GramIndex {
  readonly sections: readonly string[];
  /** Of each phrase, the number of its section. A posting names a phrase by its number here. */
  readonly sectionOf: readonly number[];
  /** By sequence of letters, the phrases that have it, each with a weight. */
  readonly postings: ReadonlyMap<string, Posting>;
  /** How much a sequence says: the fewer phrases have it, the more. */
  readonly rarity: ReadonlyMap<string, number>;
}

/** Numbers of phrases, and beside each the weight of the sequence in it. */
interface Posting {
  readonly phrases: number[];
  readonly weights: number[];
}

const SHORTEST = 3;
const LONGEST = 5;

/** The sequences of 3 to 5 letters of a text, how often each is in it. Words begin and end with a space. */
export const gramsOf = (text: string): Map<string, number> => {
  const grams = new Map<string, number>();
  for (const word of tokenize(text)) {
    const padded = ` ${word} `;
    for (let length = SHORTEST; length <= LONGEST; length += 1)
      for (let at = 0; at + length <= padded.length; at += 1) {
        const gram = padded.slice(at, at + length);
        grams.set(gram, (grams.get(gram) ?? 0) + 1);
      }
  }
  return grams;
};

/** A text as a vector of length 1. Sequences that no phrase has count by the rarity given for them. */
const vectorOf = (
  grams: ReadonlyMap<string, number>,
  rarity: ReadonlyMap<string, number>,
  unknown: number,
): Map<string, number> => {
  const vector = new Map<string, number>();
  let squares = 0;
  for (const [gram, count] of grams) {
    const weight = (1 + Math.log(count)) * (rarity.get(gram) ?? unknown);
    squares += weight * weight;
    vector.set(gram, weight);
  }
  const length = Math.sqrt(squares) || 1;
  for (const [gram, weight] of vector) vector.set(gram, weight / length);
  return vector;
};

/** Indexes phrases by their sequences of letters. */
export const buildGramIndex = (phrasesOf: ReadonlyMap<string, readonly string[]>): GramIndex => {
  const phrases = [...phrasesOf.values()].flatMap((texts, section) =>
    texts.map((text) => ({ section, grams: gramsOf(text) })),
  );
  const counts = new Map<string, number>();
  for (const { grams } of phrases)
    for (const gram of grams.keys()) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  const rarity = new Map(
    [...counts].map(([gram, count]) => [gram, Math.log(1 + phrases.length / count)] as const),
  );
  const postings = new Map<string, Posting>();
  phrases.forEach(({ grams }, number) => {
    for (const [gram, weight] of vectorOf(grams, rarity, 0)) {
      const posting = postings.get(gram) ?? { phrases: [], weights: [] };
      posting.phrases.push(number);
      posting.weights.push(weight);
      postings.set(gram, posting);
    }
  });
  return {
    sections: [...phrasesOf.keys()],
    sectionOf: phrases.map(({ section }) => section),
    postings,
    rarity,
  };
};

/**
 * How similar a text is to the most similar phrase of each section.
 * @returns similarities above 0, up to 1, by the id of the section
 */
export const gramSimilarities = (text: string, index: GramIndex): ReadonlyMap<string, number> => {
  const { sections, sectionOf } = index;
  const similarity = phraseSimilarities(text, index);
  const best = new Float64Array(sections.length);
  for (let phrase = 0; phrase < sectionOf.length; phrase += 1) {
    const section = sectionOf[phrase] ?? 0;
    best[section] = Math.max(best[section] ?? 0, similarity[phrase] ?? 0);
  }
  return new Map(
    sections.map((section, at) => [section, best[at] ?? 0] as const).filter(([, value]) => value > 0),
  );
};

/** How similar a text is to each phrase, by the phrase's number: the cosine of their vectors, 0 to 1. */
export const phraseSimilarities = (
  text: string,
  { sectionOf, postings, rarity }: Pick<GramIndex, 'sectionOf' | 'postings' | 'rarity'>,
): Float64Array => {
  const unknown = Math.log(1 + sectionOf.length);
  // A question has hundreds of sequences, each in hundreds of phrases: plain loops over numbers are much quicker here.
  const similarity = new Float64Array(sectionOf.length);
  for (const [gram, weight] of vectorOf(gramsOf(text), rarity, unknown)) {
    const { phrases, weights } = postings.get(gram) ?? NOWHERE;
    for (let at = 0; at < phrases.length; at += 1) {
      const phrase = phrases[at] ?? 0;
      similarity[phrase] = (similarity[phrase] ?? 0) + weight * (weights[at] ?? 0);
    }
  }
  return similarity;
};

const NOWHERE: Posting = { phrases: [], weights: [] };
