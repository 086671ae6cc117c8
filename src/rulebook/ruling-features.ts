/** What speaks against a ruling: cards, numbers and things that it lacks, or has and are not asked for. Each is 0 or 1. */
const MISFITS = [
  /** 1 if the ruling lacks a card that is named; if it lacks a number. */
  'namesMissing',
  'numbersMissing',
  /** 1 if the phrase asks about another number: three for two. */
  'otherNumbers',
  /** 1 if a race in decline is asked for, and it speaks of none. */
  'declineMissing',
] as const;
export type Misfit = (typeof MISFITS)[number];

/** What is measured of a ruling by itself. Each is from 0 to about 1. */
const OF_ONE = [
  /** Share of the question that the ruling has anywhere. */
  'known',
  /** Share of the nearest phrase that the question has not. */
  'missing',
  /** The share of the question that the phrase has, times what is missing. */
  'half',
  /** How similar its letters are, and how near it is by letters and words together. */
  'letters',
  'nearness',
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
  /** 1 if it begins with yes, with no, with a number. */
  'saysYes',
  'saysNo',
  'saysNumber',
  /** 1 if the question wants yes or no, or a number; a number; what, who or when. */
  'asked',
  'ofNumber',
  'open',
  /** How likely the book answers the question at all, and how many terms it has. */
  'answerable',
  'terms',
  ...MISFITS,
] as const;

/** What is measured of a ruling beside the others that may answer the same question. Each is from -1 to about 1. */
const AMONG_OTHERS = [
  /** Its place among them by the nearness of their phrases, how many they are, and how many near phrases it has. */
  'place',
  'rulings',
  'support',
  /** How much nearer the nearest of all is. */
  'behind',
  /** How likely the classifier takes it for the one that is asked for; how much less speaks for it than for the likeliest. */
  'likely',
  'lessLikely',
  /** How much more of each it has than the best of the others. */
  'leadInKnown',
  'leadInHalf',
  'leadInFound',
  'leadInLikely',
  'leadInSupport',
  /** How likely the classifier takes the likeliest other ruling that says the same, and the likeliest that says something else. */
  'agreeing',
  'contradicting',
] as const;

/** What is measured of a ruling to tell if it answers a question. */
export const RULING_FEATURES = [...OF_ONE, ...AMONG_OTHERS] as const;

/** What is measured of a ruling by itself; of a ruling beside others; and all of it. */
export type FeaturesOfOne = Readonly<Record<(typeof OF_ONE)[number], number>>;
export type FeaturesAmongOthers = Readonly<Record<(typeof AMONG_OTHERS)[number], number>>;
export type RulingFeatures = FeaturesOfOne & FeaturesAmongOthers;
