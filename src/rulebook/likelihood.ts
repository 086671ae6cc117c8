/** The logistic function: how likely a sum of what speaks for and against something makes it, from 0 to 1. */
export const chanceOf = (sum: number): number => 1 / (1 + Math.exp(-sum));

/**
 * How likely something with these features is what is sought, from 0 to 1 (logistic regression).
 * @param weights how much each feature speaks for it, and what all start from
 */
export const likelihoodOf = <Feature extends string>(
  features: Readonly<Record<Feature, number>>,
  names: readonly Feature[],
  weights: Readonly<Record<Feature | 'bias', number>>,
): number =>
  chanceOf(names.reduce<number>((sum, name) => sum + weights[name] * features[name], weights.bias));
