import type { Locale } from '../i18n/index.ts';
import { areOtherwiseObliged, areReversed, asksOfDecline, cuesIn, opposedCues } from './cues.ts';
import { numbersIn } from './numbers.ts';
import { isExplained, isOfAskedUnit, type QuestionForm, type QuestionKind } from './question-kind.ts';
import type { Query, RankedSection } from './ranking.ts';
import type { WeighedQuestion } from './relevance.ts';
import type { Misfit, RulingFeatures } from './ruling-features.ts';
import {
  type KnownRuling,
  LEAST_WEIGHT,
  type NearPhrase,
  nearPhrases,
  type Phrase,
  type PhraseTerm,
  type Ruling,
  type RulingIndex,
} from './ruling-index.ts';
import { classify, SCALE } from './section-classifier.ts';

/** A ruling that may answer a question, and what speaks for it. */
export interface RulingCandidate {
  readonly ruling: Ruling;
  /** Somebody asks in the very words of one of its phrases. */
  readonly isVerbatim: boolean;
  readonly features: RulingFeatures;
}

/** From so similar letters on a phrase is the question itself. */
const VERBATIM = 0.95;
/** How many phrases, and how many rulings, are looked at. */
const MOST_PHRASES = 60;
const MOST_RULINGS = 14;

/**
 * Rulings that may answer a question, the nearest first, each by the phrase that is nearest to it. A ruling with a number
 * answers no «may I», and the other way round.
 */
export const rulingCandidates = (asked: WeighedQuestion, index: RulingIndex): RulingCandidate[] => {
  const { question, query } = asked;
  const { lexicon, known } = index;
  const wanted = wantedBy(asked, lexicon.lang);
  const near = nearPhrases(query, index).slice(0, MOST_PHRASES);
  const nearness = nearnessIn(near);
  const found = shareOfBest(asked.ranked);
  const { logits } = classify(question, index.classifier);
  const taken = new Map<number, Near>();
  for (const { phrase, letters } of near) {
    const one = known[phrase.ruling];
    if (!one || taken.has(phrase.ruling) || taken.size === MOST_RULINGS) continue;
    const isVerbatim = letters >= VERBATIM || isInOtherLittleWords(query, phrase, wanted);
    if (asksOtherwise(wanted, phrase, one) || (!isVerbatim && isNoAnswer(wanted, one))) continue;
    if (!isVerbatim && isOfAnotherCard(query, phrase, one)) continue;
    taken.set(phrase.ruling, { phrase, one, isVerbatim });
  }
  const chances = chancesOf([...taken.keys()].map((at) => logits.get(`${at}`) ?? 0));
  return [...taken.values()].map(({ phrase, one, isVerbatim }, at) => ({
    ruling: one.ruling,
    isVerbatim,
    features: {
      ...featuresOf(query, phrase, one, wanted),
      ...misfits(query, phrase, one, wanted),
      ...formsOf(wanted, one),
      ...nearness(phrase.ruling, at),
      found: found.get(one.ruling.section) ?? 0,
      likely: chances[at]?.share ?? 0,
      lessLikely: chances[at]?.behind ?? 0,
      answerable: asked.answerable,
      terms: Math.min(MANY_TERMS, query.matches.length) / MANY_TERMS,
    },
  }));
};

/** A ruling, and the phrase of it that is nearest to a question. */
interface Near {
  readonly phrase: Phrase;
  readonly one: KnownRuling;
  readonly isVerbatim: boolean;
}

/** So many terms of a question, and further ones say no more; so do near phrases of a ruling. */
const MANY_TERMS = 8;
const MUCH_SUPPORT = 5;

/**
 * How near a ruling comes, by its place among the rulings of the book and among those that are looked at.
 * @param near the nearest phrases, nearest first
 */
const nearnessIn = (
  near: readonly NearPhrase[],
): ((ruling: number, place: number) => Pick<RulingFeatures, 'nearest' | 'behind' | 'support'>) => {
  const best = near[0]?.nearness ?? 0;
  return (ruling, place) => {
    const own = near.filter(({ phrase }) => phrase.ruling === ruling);
    return {
      nearest: Number(place === 0),
      behind: best - (own[0]?.nearness ?? 0),
      support: Math.min(MUCH_SUPPORT, own.length) / MUCH_SUPPORT,
    };
  };
};

/** Of what speaks for some rulings: how likely each is the one, and how much less speaks for it than for the likeliest. */
const chancesOf = (logits: readonly number[]): { readonly share: number; readonly behind: number }[] => {
  const greatest = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(SCALE * (logit - greatest)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return logits.map((logit, at) => ({ share: (weights[at] ?? 0) / all, behind: greatest - logit }));
};

/** True if a question and a phrase want to hear different things: a number for yes or no, what is kept for what is lost. */
const asksOtherwise = (wanted: Wanted, phrase: Phrase, { kind }: KnownRuling): boolean =>
  wanted.kind !== undefined &&
  (wanted.kind !== kind ||
    (phrase.kind !== undefined && wanted.kind !== phrase.kind) ||
    (wanted.kind === 'yes-no' && areReversed(wanted.cues, phrase.cues)));

/** True if a question asks when, who or why, and a ruling says yes, no or a number, which does not answer it. */
const isNoAnswer = ({ form, isExplained }: Wanted, { kind }: KnownRuling): boolean =>
  (form === 'open' && kind === 'yes-no') || (isExplained && kind === 'number');

/**
 * True if somebody asks in the words of a phrase but for those that change nothing: `can I take the lake` for `may I
 * take the lake`. A single word is no question, and what turns an answer round must be the same.
 */
const isInOtherLittleWords = ({ matches }: Query, { terms, cues }: Phrase, wanted: Wanted): boolean =>
  wanted.kind !== undefined &&
  matches.length > 1 &&
  matches.length === terms.length &&
  matches.every(({ typedStems }) =>
    terms.some(({ typed }) => typedStems.length > 0 && typedStems.every((stem) => typed.includes(stem))),
  ) &&
  cues.size === wanted.cues.size &&
  [...cues].every((cue) => wanted.cues.has(cue));

const shareOfBest = (ranked: readonly RankedSection[]): ReadonlyMap<string, number> => {
  const best = Math.max(1, ranked[0]?.score ?? 0);
  return new Map(ranked.map(({ id, score }) => [id, score / best]));
};

/** What a question wants to hear: yes, no or a number, about which numbers, in which little words. */
interface Wanted {
  readonly question: string;
  readonly lang: Locale;
  readonly kind: QuestionKind | undefined;
  readonly form: QuestionForm;
  /** No number answers it either. */
  readonly isExplained: boolean;
  readonly numbers: readonly number[];
  readonly cues: ReadonlySet<number>;
}

const wantedBy = ({ question, query }: WeighedQuestion, lang: Locale): Wanted => ({
  question,
  lang,
  kind: query.kind,
  form: query.form,
  isExplained: isExplained(question, lang),
  numbers: [...numbersIn(question, lang)],
  cues: cuesIn(question, lang),
});

/** True if a ruling lacks a card that is named, and is asked for with one that is not: it is about another card. */
const isOfAnotherCard = (query: Query, { names }: Phrase, one: KnownRuling): boolean =>
  !hasNames(query, one) && !names.every((name) => name.stems.some((stem) => query.stems.has(stem)));

const hasNames = ({ cardNames }: Query, { stems }: KnownRuling): boolean =>
  [...cardNames].every((match) => match.stems.some((stem) => stems.has(stem)));

/** What speaks against a ruling: cards and numbers that are asked for and it lacks, a number of other things, … */
const misfits = (
  query: Query,
  phrase: Phrase,
  one: KnownRuling,
  { question, lang, kind, numbers, cues }: Wanted,
): Record<Misfit, number> => ({
  namesMissing: Number(!hasNames(query, one)),
  numbersMissing: Number(!numbers.every((number) => one.numbers.has(number))),
  otherNumbers: Number(numbers.length > 0 && [...phrase.numbers].some((number) => !numbers.includes(number))),
  otherUnit: Number(kind === 'number' && !isOfAskedUnit(question, one.ruling.answer[lang], lang)),
  declineMissing: Number(asksOfDecline(cues) && !one.isOfDecline),
});

/** Whether a ruling begins with what nobody asked for. */
const formsOf = (
  { form, kind }: Wanted,
  one: KnownRuling,
): Pick<RulingFeatures, 'bareVerdict' | 'bareNumber' | 'openNumber' | 'ofNumber'> => ({
  bareVerdict: Number(form === 'bare' && one.kind === 'yes-no'),
  bareNumber: Number(form === 'bare' && one.kind === 'number'),
  openNumber: Number(form === 'open' && one.kind === 'number'),
  ofNumber: Number(kind === 'number'),
});

/** So many little words more or less, so many opposed ones, and further ones say no more. */
const MANY_CUES = 3;
const MANY_OPPOSED = 2;

const featuresOf = (
  query: Query,
  phrase: Phrase,
  ruling: KnownRuling,
  { cues }: Wanted,
): Pick<
  RulingFeatures,
  'known' | 'missing' | 'half' | 'cues' | 'phraseCues' | 'opposed' | 'obliged' | 'unasked'
> => {
  const missing = 1 - shareIn(phrase.terms, query.stems);
  const lacking = (some: ReadonlySet<number>, others: ReadonlySet<number>): number =>
    Math.min(MANY_CUES, [...some].filter((cue) => !others.has(cue)).length) / MANY_CUES;
  return {
    known: shareIn(query.matches, ruling.stems),
    missing,
    half: shareIn(query.matches, phrase.stems) * missing,
    cues: lacking(cues, phrase.cues),
    phraseCues: lacking(phrase.cues, cues),
    opposed: Math.min(MANY_OPPOSED, opposedCues(cues, phrase.cues)) / MANY_OPPOSED,
    obliged: Number(areOtherwiseObliged(cues, phrase.cues)),
    unasked: 1 - shareIn(ruling.answerTerms, query.stems),
  };
};

/** The share of terms, by their weight, of which one of these stems is known. */
const shareIn = (
  terms: readonly PhraseTerm[],
  stems: ReadonlySet<string> | ReadonlyMap<string, unknown>,
): number => {
  let all = 0;
  let known = 0;
  for (const term of terms) {
    const weight = Math.max(LEAST_WEIGHT, term.weight);
    all += weight;
    if (term.stems.some((stem) => stems.has(stem))) known += weight;
  }
  return all > 0 ? known / all : 0;
};
