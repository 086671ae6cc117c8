import { chanceOf } from '../rulebook/likelihood.ts';

/** What is known of an example as numbers, whether it is of the kind that is sought, and how much it counts of all. */
export interface LogisticExample {
  readonly row: Float64Array;
  readonly wanted: 0 | 1;
  readonly share: number;
}

/** How the descent goes. */
export interface Descent {
  readonly steps: number;
  readonly rate: number;
  /** Keeps weights small that the examples do not need. */
  readonly shrinkage: number;
}

/**
 * Logistic regression by gradient descent: the weight of each number of a row.
 * @param start weights to begin with; the last one is of the bias, which all rows have and which is not kept small
 */
export const fitLogistic = (
  examples: readonly LogisticExample[],
  start: readonly number[],
  { steps, rate, shrinkage }: Descent,
): Float64Array => {
  const weights = Float64Array.from(start);
  const bias = weights.length - 1;
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight, at) => (at < bias ? shrinkage * weight : 0));
    for (const { row, wanted, share } of examples) {
      let sum = 0;
      for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (weights[at] ?? 0);
      const error = share * (chanceOf(sum) - wanted);
      for (let at = 0; at < row.length; at += 1) slope[at] = (slope[at] ?? 0) + error * (row[at] ?? 0);
    }
    for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) - rate * (slope[at] ?? 0);
  }
  return weights;
};
