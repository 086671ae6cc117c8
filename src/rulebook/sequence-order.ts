import type { GramPhrases } from './gram-index.ts';

/** The sequences of phrases in the order in which they come up: their numbers differ from process to process. */
export const sequencesInOrder = ({ rarity, grams }: GramPhrases): Int32Array => {
  const seen = new Uint8Array(rarity.length);
  return grams.filter((gram) => {
    const isNew = seen[gram] === 0;
    seen[gram] = 1;
    return isNew;
  });
};

/** The sequences of phrases by their places in that order. */
export const renumbered = ({ rarity, grams }: GramPhrases, order: Int32Array): Int32Array => {
  const places = new Int32Array(rarity.length);
  order.forEach((gram, place) => {
    places[gram] = place;
  });
  return grams.map((gram) => places[gram] ?? 0);
};

/** Weights by the number of their sequences, put in order. */
export const inOrder = (weights: Float64Array, order: Int32Array, starts: Int32Array): Float32Array => {
  const ordered = new Float32Array(weights.length);
  let next = 0;
  for (const gram of order) {
    const some = weights.subarray(starts[gram], starts[gram + 1]);
    ordered.set(some, next);
    next += some.length;
  }
  return ordered;
};

/** The other way round. */
export const fromOrder = (ordered: Float32Array, order: Int32Array, starts: Int32Array): Float64Array => {
  const weights = new Float64Array(ordered.length);
  let next = 0;
  for (const gram of order) {
    const size = (starts[gram + 1] ?? 0) - (starts[gram] ?? 0);
    weights.set(ordered.subarray(next, next + size), starts[gram]);
    next += size;
  }
  return weights;
};
