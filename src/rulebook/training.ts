import { addProducts, type GramPhrases, type WeightedPlaces } from './gram-index.ts';
import type { Pieces } from './pieces.ts';

/** How often all phrases are gone through, how far a weight goes at first for an error, and how much less each time. */
const EPOCHS = 3;
const RATE = 3;
const RATE_FALL = 0.5;
/** Errors that are smaller move no weight: most sections have nothing to do with a phrase. */
const LEAST_ERROR = 0.02;
/** Phrases are gone through in an order that mixes those of different sections: each time so many further on. */
const STRIDE = 7919;

/**
 * From the second time on the weights are looked at each time so many phrases were gone through, and the mean counts: single phrases
 * push them to and fro (averaged stochastic gradient descent).
 */
const LOOKED_AT = 500;

/** So many phrases are gone through in one piece. */
const IN_ONE_PIECE = 200;

/** All that the weights depend on besides the phrases. Whoever changes the steps of the training changes the number before it. */
export const TRAINING = JSON.stringify([1, EPOCHS, RATE, RATE_FALL, LEAST_ERROR, STRIDE, LOOKED_AT]);

/**
 * Trains the weights of a classifier: stochastic gradient descent, the same on every machine.
 * @param places the sections of each sequence of letters, with weights of 0, which are worked with
 * @returns the weights, beside the places
 */
export function* trained(places: WeightedPlaces, phrases: GramPhrases): Pieces<Float64Array> {
  const { weights } = places;
  const { sections, sectionOf } = phrases;
  const errors = new Float64Array(sections.length);
  const sums = new Float64Array(weights.length);
  let looks = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE / (1 + RATE_FALL * epoch);
    for (let at = 0; at < sectionOf.length; at += 1) {
      learn(places, phrases, (at * STRIDE) % sectionOf.length, rate, errors);
      if (at % IN_ONE_PIECE === 0) yield;
      if (epoch === 0 || ((at + 1) % LOOKED_AT !== 0 && at + 1 < sectionOf.length)) continue;
      addTo(sums, weights);
      looks += 1;
    }
  }
  return sums.map((sum) => Math.fround(sum / Math.max(1, looks)));
}

const addTo = (sums: Float64Array, numbers: Float64Array): void => {
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (numbers[at] ?? 0);
};

/**
 * Moves the weights of a phrase's sequences towards its section, and away from those that were taken for it.
 * @param phrase its number
 * @param errors a number for each section, to work with
 */
const learn = (
  classifier: WeightedPlaces,
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
