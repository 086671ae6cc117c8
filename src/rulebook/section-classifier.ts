import { addProducts, type GramPhrases, startsOf, vectorOf } from './gram-index.ts';
import { gramsOf } from './grams.ts';
import type { Pieces } from './pieces.ts';

/**
 * Tells which section a question asks for, by its sequences of letters: a multinomial logistic regression, trained on
 * the phrases in which players ask for sections, and on the sentences of those. Unlike similarity to phrases it learns
 * what tells sections apart: what `the dragon` and `leaving the region of the dragon` have in common speaks for neither.
 */
export interface SectionClassifier {
  readonly sections: readonly string[];
  /** By the number of a sequence, how much it says: the fewer phrases have it, the more; 0 if none has. */
  readonly rarity: Float64Array;
  /** How much one says that no phrase has. */
  readonly unknown: number;
  /** By its number, where the entries of a sequence begin; they end where those of the next begin. */
  readonly starts: Int32Array;
  /** Sections with a phrase that has it, and beside each how much it speaks for that section. */
  readonly places: Int32Array;
  readonly weights: Float64Array;
}

/** How often all phrases are gone through, how far a weight goes at first for an error, and how much less each time. */
const EPOCHS = 3;
const RATE = 3;
const RATE_FALL = 0.5;
/** Errors that are smaller move no weight: most sections have nothing to do with a phrase. */
const LEAST_ERROR = 0.02;
/** Phrases are gone through in an order that mixes those of different sections: each time so many further on. */
const STRIDE = 7919;

/** So many phrases are gone through in one piece. */
const IN_ONE_PIECE = 200;

/** Trains the classifier on phrases and sentences, called phrases here: stochastic gradient descent, the same on every machine. */
export function* trainSectionClassifier(phrases: GramPhrases): Pieces<SectionClassifier> {
  const { sections, sectionOf, rarity } = phrases;
  const { starts, places } = placesOf(phrases);
  yield;
  const weights = new Float64Array(places.length);
  const classifier = {
    sections,
    rarity,
    unknown: Math.log(1 + sectionOf.length),
    starts,
    places,
    weights,
  };
  const errors = new Float64Array(sections.length);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE / (1 + RATE_FALL * epoch);
    for (let at = 0; at < sectionOf.length; at += 1) {
      learn(classifier, phrases, (at * STRIDE) % sectionOf.length, rate, errors);
      if (at % IN_ONE_PIECE === 0) yield;
    }
  }
  return classifier;
}

/** Where each sequence stands: the sections that have it, each once. */
const placesOf = (phrases: GramPhrases): Pick<SectionClassifier, 'starts' | 'places'> => {
  const counts = new Int32Array(phrases.rarity.length);
  eachOfSections(phrases, (gram) => {
    counts[gram] = (counts[gram] ?? 0) + 1;
  });
  const starts = startsOf(counts);
  const next = starts.slice();
  const places = new Int32Array(starts.at(-1) ?? 0);
  eachOfSections(phrases, (gram, section) => {
    const place = next[gram] ?? 0;
    places[place] = section;
    next[gram] = place + 1;
  });
  return { starts, places };
};

/** Calls back for each sequence of each section, once however many of its phrases have it. */
const eachOfSections = (
  { sectionOf, rarity, starts, grams }: GramPhrases,
  take: (gram: number, section: number) => void,
): void => {
  /** By its number, the section that a sequence was found in last: the phrases of a section stand together. */
  const last = new Int32Array(rarity.length).fill(-1);
  for (let phrase = 0; phrase < sectionOf.length; phrase += 1) {
    const section = sectionOf[phrase] ?? 0;
    const end = starts[phrase + 1] ?? 0;
    for (let at = starts[phrase] ?? end; at < end; at += 1) {
      const gram = grams[at] ?? 0;
      if (last[gram] === section) continue;
      last[gram] = section;
      take(gram, section);
    }
  }
};

/**
 * Moves the weights of a phrase's sequences towards its section, and away from those that were taken for it.
 * @param phrase its number
 * @param errors a number for each section, to work with
 */
const learn = (
  classifier: SectionClassifier,
  phrases: GramPhrases,
  phrase: number,
  rate: number,
  errors: Float64Array,
): void => {
  const { starts, places, weights } = classifier;
  const begin = phrases.starts[phrase] ?? 0;
  const after = phrases.starts[phrase + 1] ?? begin;
  const grams = phrases.grams.subarray(begin, after);
  const vector = phrases.weights.subarray(begin, after);
  errors.fill(0);
  addProducts(classifier, grams, vector, errors);
  const wrong = toErrors(errors, phrases.sectionOf[phrase] ?? 0);
  if (wrong.length === 0) return;
  for (let at = 0; at < grams.length; at += 1) {
    const gram = grams[at] ?? 0;
    const step = rate * (vector[at] ?? 0);
    const first = starts[gram] ?? 0;
    const end = starts[gram + 1] ?? first;
    for (const section of wrong) {
      const place = placeOf(section, places, first, end);
      if (place !== undefined) weights[place] = (weights[place] ?? 0) - step * (errors[section] ?? 0);
    }
  }
};

/** Where a section stands among those of a sequence, which are in order; undefined if it has no phrase with that sequence. */
const placeOf = (section: number, places: Int32Array, first: number, end: number): number | undefined => {
  let [from, to] = [first, end];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((places[middle] ?? 0) < section) from = middle + 1;
    else to = middle;
  }
  return from < end && places[from] === section ? from : undefined;
};

/**
 * Turns what speaks for each section into how much too likely it is taken for the right one (softmax).
 * @returns the sections with an error from which something is left to learn: a few
 */
const toErrors = (logits: Float64Array, right: number): number[] => {
  let greatest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < logits.length; at += 1) greatest = Math.max(greatest, logits[at] ?? 0);
  let all = 0;
  for (let at = 0; at < logits.length; at += 1) {
    logits[at] = Math.exp((logits[at] ?? 0) - greatest);
    all += logits[at] ?? 0;
  }
  const wrong: number[] = [];
  for (let at = 0; at < logits.length; at += 1) {
    const error = (logits[at] ?? 0) / all - (at === right ? 1 : 0);
    logits[at] = error;
    if (Math.abs(error) >= LEAST_ERROR) wrong.push(at);
  }
  return wrong;
};

/** What speaks for a section is divided by this, so that it is mostly from 0 to 1. */
export const SCALE = 10;

/** What the classifier says to a question. */
export interface Classification {
  /** How much speaks for each section, by its id: above 0 for, below 0 against. */
  readonly logits: ReadonlyMap<string, number>;
  /** How much speaks for the likeliest one, and how likely that is, from 0 to 1, if one of them is right. */
  readonly greatest: number;
  readonly certainty: number;
}

/** What speaks for each section as the one that a question asks for. */
export const classify = (text: string, classifier: SectionClassifier): Classification => {
  const { sections, rarity, unknown } = classifier;
  const grams = gramsOf(text);
  const logits = new Float64Array(sections.length);
  addProducts(classifier, grams.numbers, vectorOf(grams, rarity, unknown), logits);
  const greatest = logits.reduce((one, other) => Math.max(one, other), 0);
  const all = logits.reduce((sum, logit) => sum + Math.exp(logit - greatest), 0);
  return {
    logits: new Map(sections.map((id, at) => [id, (logits[at] ?? 0) / SCALE])),
    greatest: greatest / SCALE,
    certainty: 1 / all,
  };
};
