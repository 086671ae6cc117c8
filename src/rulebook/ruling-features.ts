/** What speaks against a ruling: cards, numbers and things that it lacks, or has and are not asked for. Each is 0 or 1. */
const MISFITS = [
  /** 1 if the ruling lacks a card that is named; if its phrase names one that is not asked for; if it lacks a number. */
  'namesMissing',
  'otherNames',
  'numbersMissing',
  /** The same where a number is asked for: there it matters more. */
  'numbersMissingOfNumber',
  /** 1 if the phrase asks about another number: three for two. */
  'otherNumbers',
  /** 1 if a number of one thing is asked for, and it speaks of other things only. */
  'otherUnit',
] as const;
export type Misfit = (typeof MISFITS)[number];

/** What is measured of a ruling to tell if it answers a question. Each is from 0 to about 1. */
export const RULING_FEATURES = [
  /** Share of the question that the ruling has anywhere; that its answer has. */
  'known',
  'answer',
  /** How similar the letters of the nearest phrase are, times the share of the question that it has. */
  'near',
  /** Share of that phrase that the question has not; the same where a number is asked for, which is then another one. */
  'missing',
  'missingOfNumber',
  /** The share of the question that the phrase has, times what is missing. */
  'half',
  /** Little words that turn an answer round: of the question alone, of the phrase alone. */
  'cues',
  'phraseCues',
  /** Little words by which the phrase asks for the opposite: may for must, to lose for to keep. */
  'opposed',
  /** 1 if only one of the two asks for what must be: what need not be may well be allowed. */
  'obliged',
  /** 1 if the answer denies what the phrase asks for and the question does not; if it leaves out what the question names. */
  'denied',
  'excepted',
  /** How well the search found the ruling's section, compared with the best one. */
  'found',
  ...MISFITS,
] as const;
export type RulingFeature = (typeof RULING_FEATURES)[number];

/** How much each feature speaks for a ruling, and what speaks for none: always, and the likelier the book has an answer. */
export interface PlainWeights {
  readonly features: Readonly<Record<RulingFeature, number>>;
  readonly none: number;
  readonly noneOfAnswerable: number;
}

/**
 * How likely each of several rulings answers a question (softmax); what is missing to 1 is the likelihood that none does.
 * @param answerable how likely the book answers the question at all
 */
export const plainLikelihoods = (
  candidates: readonly { readonly features: Readonly<Record<RulingFeature, number>> }[],
  answerable: number,
  { features, none, noneOfAnswerable }: PlainWeights,
): number[] => {
  const scores = candidates.map((candidate) =>
    RULING_FEATURES.reduce((sum, feature) => sum + features[feature] * candidate.features[feature], 0),
  );
  const scoreOfNone = none + noneOfAnswerable * answerable;
  const greatest = Math.max(scoreOfNone, ...scores);
  const weights = scores.map((score) => Math.exp(score - greatest));
  const all = weights.reduce((sum, weight) => sum + weight, Math.exp(scoreOfNone - greatest));
  return weights.map((weight) => weight / all);
};
