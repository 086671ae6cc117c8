import { addProducts, type GramPhrases, startsOf, vectorOf, type WeightedPlaces } from './gram-index.ts';
import { gramsOf } from './grams.ts';
import { type KeptWeights, keyOf } from './kept-weights.ts';
import type { Pieces } from './pieces.ts';
import { fromOrder, inOrder, renumbered, sequencesInOrder } from './sequence-order.ts';
import { TRAINING, trained } from './training.ts';

/**
 * Tells which section a question asks for, by its sequences of letters: a multinomial logistic regression, trained on
 * the phrases in which players ask for sections, and on the sentences of those. Unlike similarity to phrases it learns
 * what tells sections apart: what `the dragon` and `leaving the region of the dragon` have in common speaks for neither.
 */
export interface SectionClassifier extends WeightedPlaces {
  readonly sections: readonly string[];
  /** By the number of a sequence, how much it says: the fewer phrases have it, the more; 0 if none has. */
  readonly rarity: Float64Array;
  /** How much one says that no phrase has. */
  readonly unknown: number;
}

/**
 * Trains the classifier on phrases and sentences, called phrases here: stochastic gradient descent, the same on every machine.
 * @param kept where weights that were trained on the same before are looked for, and kept for the next time
 */
export function* trainSectionClassifier(phrases: GramPhrases, kept?: KeptWeights): Pieces<SectionClassifier> {
  const { sections, sectionOf, rarity } = phrases;
  const { starts, places } = placesOf(phrases);
  yield;
  const classifier = {
    sections,
    rarity,
    unknown: Math.log(1 + sectionOf.length),
    starts,
    places,
    weights: new Float64Array(places.length),
  };
  if (!kept) return { ...classifier, weights: yield* trained(classifier, phrases) };
  const order = sequencesInOrder(phrases);
  const key = keyOf([TRAINING, sectionOf, phrases.starts, renumbered(phrases, order), phrases.weights]);
  yield;
  const known = kept.read(key, places.length);
  if (known) return { ...classifier, weights: fromOrder(known, order, starts) };
  const weights = yield* trained(classifier, phrases);
  kept.write(key, inOrder(weights, order, starts));
  return { ...classifier, weights };
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
