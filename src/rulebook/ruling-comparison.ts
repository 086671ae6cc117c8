import type { FeaturesAmongOthers, FeaturesOfOne, RulingFeatures } from './ruling-features.ts';
import { SCALE } from './section-classifier.ts';

/** What is known of a ruling by itself. */
export interface RulingAlone {
  readonly features: FeaturesOfOne;
  /** What the classifier says for it. */
  readonly logit: number;
  /** How many of the near phrases are its own. */
  readonly phrases: number;
  /** The yes, no or number that it begins with; undefined for a sentence, which says the same as no other. */
  readonly says: string | undefined;
}

/** So many rulings are looked at. */
export const MOST_RULINGS = 24;
/** So many near phrases of one ruling, and further ones say no more. */
const MANY_PHRASES = 5;

/**
 * What is measured of rulings that may answer the same question, one beside the other.
 * @param rulings those with the nearest phrases first
 * @param nearest how near the nearest phrase of all is, whichever ruling has it
 */
export const besideEachOther = (rulings: readonly RulingAlone[], nearest: number): RulingFeatures[] => {
  const chances = chancesOf(rulings.map(({ logit }) => logit));
  const measured = rulings.map((ruling, at) => ({
    ...ruling,
    likely: chances[at]?.share ?? 0,
    support: Math.min(MANY_PHRASES, ruling.phrases) / MANY_PHRASES,
  }));
  return measured.map((one, at): RulingFeatures => {
    const others = measured.filter((other) => other !== one);
    const leadIn = (of: (ruling: Measured) => number): number =>
      others.length > 0 ? of(one) - Math.max(...others.map(of)) : 1;
    const likeliest = (some: readonly Measured[]): number => Math.max(0, ...some.map(({ likely }) => likely));
    const among: FeaturesAmongOthers = {
      place: at / MOST_RULINGS,
      rulings: rulings.length / MOST_RULINGS,
      support: one.support,
      behind: nearest - one.features.nearness,
      likely: one.likely,
      lessLikely: chances[at]?.behind ?? 0,
      leadInKnown: leadIn(({ features }) => features.known),
      leadInHalf: leadIn(({ features }) => features.half),
      leadInFound: leadIn(({ features }) => features.found),
      leadInLikely: leadIn(({ likely }) => likely),
      leadInSupport: leadIn(({ support }) => support),
      agreeing: likeliest(others.filter(({ says }) => says !== undefined && says === one.says)),
      contradicting: likeliest(others.filter(({ says }) => says === undefined || says !== one.says)),
    };
    return { ...one.features, ...among };
  });
};

/** A ruling with what is compared. */
interface Measured extends RulingAlone {
  readonly likely: number;
  readonly support: number;
}

/** Of what speaks for some rulings: how likely each is the one, and how much less speaks for it than for the likeliest. */
const chancesOf = (logits: readonly number[]): { readonly share: number; readonly behind: number }[] => {
  const greatest = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(SCALE * (logit - greatest)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return logits.map((logit, at) => ({ share: (weights[at] ?? 0) / all, behind: greatest - logit }));
};
