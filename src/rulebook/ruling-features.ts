/** What speaks against a ruling: cards, numbers and things that it lacks, or has and are not asked for. Each is 0 or 1. */
const MISFITS = [
  /** 1 if the ruling lacks a card that is named; if it lacks a number. */
  'namesMissing',
  'numbersMissing',
  /** 1 if the phrase asks about another number: three for two. */
  'otherNumbers',
  /** 1 if a number of one thing is asked for, and it speaks of other things only. */
  'otherUnit',
  /** 1 if a race in decline is asked for, and it speaks of none. */
  'declineMissing',
] as const;
export type Misfit = (typeof MISFITS)[number];

/** What is measured of a ruling to tell if it answers a question. Each is from 0 to about 1. */
export const RULING_FEATURES = [
  /** Share of the question that the ruling has anywhere. */
  'known',
  /** Share of the nearest phrase that the question has not. */
  'missing',
  /** The share of the question that the phrase has, times what is missing. */
  'half',
  /** Little words that turn an answer round: of the question alone, of the phrase alone. */
  'cues',
  'phraseCues',
  /** Little words by which the phrase asks for the opposite: may for must, to lose for to keep. */
  'opposed',
  /** 1 if only one of the two asks for what must be: what need not be may well be allowed. */
  'obliged',
  /** Share of the answer that the question has not. */
  'unasked',
  /** How well the search found the ruling's section, compared with the best one. */
  'found',
  /** 1 if no phrase of another ruling is nearer; how much nearer the nearest of all is; how many near phrases it has. */
  'nearest',
  'behind',
  'support',
  /** How likely the classifier takes it for the one that is asked for; how much less speaks for it than for the likeliest. */
  'likely',
  'lessLikely',
  /** 1 if yes or no, or a number, is not asked for and it begins with that; the same where what, who or when is asked. */
  'bareVerdict',
  'bareNumber',
  'openNumber',
  /** 1 if a number is asked for. */
  'ofNumber',
  /** How likely the book answers the question at all, and how many terms it has. */
  'answerable',
  'terms',
  ...MISFITS,
] as const;
export type RulingFeature = (typeof RULING_FEATURES)[number];

/** What is measured of a ruling. */
export type RulingFeatures = Readonly<Record<RulingFeature, number>>;

/** How much each feature speaks for a ruling, and what all start from. */
export type RulingWeights = Readonly<Record<RulingFeature | 'bias', number>>;

/** How likely a ruling with these features is right, from 0 to 1 (logistic regression). */
export const rulingLikelihood = (features: RulingFeatures, weights: RulingWeights): number => {
  const sum = RULING_FEATURES.reduce(
    (total, feature) => total + weights[feature] * features[feature],
    weights.bias,
  );
  return 1 / (1 + Math.exp(-sum));
};
