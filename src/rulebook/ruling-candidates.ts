import type { Locale } from '../i18n/index.ts';
import { areOtherwiseObliged, areReversed, asksOfDecline, cuesIn, opposedCues } from './cues.ts';
import { numbersIn } from './numbers.ts';
import { isExplained, isOfAskedUnit, type QuestionForm, type QuestionKind } from './question-kind.ts';
import type { Query, RankedSection } from './ranking.ts';
import type { WeighedQuestion } from './relevance.ts';
import { besideEachOther, MOST_RULINGS, type RulingAlone } from './ruling-comparison.ts';
import type { FeaturesOfOne, Misfit, RulingFeatures } from './ruling-features.ts';
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
import { classify } from './section-classifier.ts';

/** A ruling that may answer a question, and what speaks for it. */
export interface RulingCandidate {
  readonly ruling: Ruling;
  /** Somebody asks in the very words of one of its phrases. */
  readonly isVerbatim: boolean;
  readonly features: RulingFeatures;
}

/** From so similar letters on a phrase is the question itself. */
const VERBATIM = 0.95;
/** How many phrases are looked at. */
const MOST_PHRASES = 120;

/**
 * Rulings that may answer a question, the nearest first, each by the phrase that is nearest to it. A ruling with a number
 * answers no «may I», and the other way round.
 */
export const rulingCandidates = (asked: WeighedQuestion, index: RulingIndex): RulingCandidate[] => {
  const near = nearPhrases(asked.query, index, MOST_PHRASES);
  const wanted = wantedBy(asked.question, asked.query, index.lexicon.lang);
  const taken = nearRulings(asked.query, index.known, { near, wanted });
  const alone = rulingsAlone(asked, index, { near, wanted, taken });
  const features = besideEachOther(alone, near[0]?.nearness ?? 0);
  return taken.flatMap(({ one: { ruling }, isVerbatim }, at) => {
    const measured = features[at];
    return measured ? [{ ruling, isVerbatim, features: measured }] : [];
  });
};

/** What rulings are chosen by: the phrases that come near a question, and what it wants to hear. */
interface Sought {
  readonly near: readonly NearPhrase[];
  readonly wanted: Wanted;
}

/** Of the rulings with near phrases those that may answer what is asked. */
const nearRulings = (query: Query, known: RulingIndex['known'], { near, wanted }: Sought): Near[] => {
  const taken = new Map<number, Near>();
  for (const nearPhrase of near) {
    const { phrase, letters } = nearPhrase;
    const one = known[phrase.ruling];
    if (!one || taken.has(phrase.ruling) || taken.size === MOST_RULINGS) continue;
    const isVerbatim = letters >= VERBATIM || isInOtherLittleWords(query, phrase, wanted);
    if (asksOtherwise(wanted, phrase) || isOfOtherKind(wanted, one, isVerbatim)) continue;
    if (!isVerbatim && (isNoAnswer(wanted, one) || isOfAnotherCard(query, phrase, one))) continue;
    taken.set(phrase.ruling, { ...nearPhrase, one, isVerbatim });
  }
  return [...taken.values()];
};

/** What is measured of each ruling by itself. */
const rulingsAlone = (
  { question, query, ranked, answerable }: WeighedQuestion,
  { classifier }: RulingIndex,
  { near, wanted, taken }: Sought & { readonly taken: readonly Near[] },
): RulingAlone[] => {
  const found = shareOfBest(ranked);
  const { logits } = classify(question, classifier);
  const terms = Math.min(MANY_TERMS, query.matches.length) / MANY_TERMS;
  return taken.map((one) => {
    const { ruling } = one.phrase;
    return {
      says: one.one.says,
      logit: logits.get(`${ruling}`) ?? 0,
      phrases: near.filter(({ phrase }) => phrase.ruling === ruling).length,
      features: {
        ...featuresOf(query, one, wanted),
        ...misfits(query, one, wanted),
        ...formsOf(one, wanted),
        found: found.get(one.one.ruling.section) ?? 0,
        answerable,
        terms,
      },
    };
  });
};

/** A ruling, and the phrase of it that is nearest to a question. */
interface Near extends NearPhrase {
  readonly one: KnownRuling;
  readonly isVerbatim: boolean;
}

/** So many terms of a question, and further ones say no more. */
const MANY_TERMS = 8;

/** True if a question and a phrase want to hear different things: a number for yes or no, what is kept for what is lost. */
const asksOtherwise = ({ kind, cues }: Wanted, phrase: Phrase): boolean =>
  kind !== undefined &&
  ((phrase.kind !== undefined && kind !== phrase.kind) ||
    (kind === 'yes-no' && areReversed(cues, phrase.cues)));

/**
 * True if a ruling begins with something else than what a question wants to hear. To its own words a sentence may be the answer:
 * to how many regions somebody can attack, that it is as many as their tokens pay for.
 */
const isOfOtherKind = (wanted: Wanted, { kind }: KnownRuling, isVerbatim: boolean): boolean =>
  wanted.kind !== undefined && wanted.kind !== kind && !(isVerbatim && kind === undefined);

/**
 * True if a question asks when, who or why, and a ruling says yes, no or a number, which does not answer it; or for a number of
 * one thing, and it speaks of other things only.
 */
const isNoAnswer = (
  { question, lang, form, kind, isExplained }: Wanted,
  { ruling, kind: kindOfRuling }: KnownRuling,
): boolean =>
  (form === 'open' && kindOfRuling === 'yes-no') ||
  (isExplained && kindOfRuling === 'number') ||
  (kind === 'number' && !isOfAskedUnit(question, ruling.answer[lang], lang));

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

const wantedBy = (question: string, query: Query, lang: Locale): Wanted => ({
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
const misfits = (query: Query, { phrase, one }: Near, { numbers, cues }: Wanted): Record<Misfit, number> => ({
  namesMissing: Number(!hasNames(query, one)),
  numbersMissing: Number(!numbers.every((number) => one.numbers.has(number))),
  otherNumbers: Number(numbers.length > 0 && [...phrase.numbers].some((number) => !numbers.includes(number))),
  declineMissing: Number(asksOfDecline(cues) && !one.isOfDecline),
});

/** What a question wants to hear, and with what a ruling begins. */
const formsOf = (
  { one }: Near,
  { form, kind }: Wanted,
): Pick<FeaturesOfOne, 'saysYes' | 'saysNo' | 'saysNumber' | 'asked' | 'ofNumber' | 'open'> => ({
  saysYes: Number(one.says === 'yes'),
  saysNo: Number(one.says === 'no'),
  saysNumber: Number(one.kind === 'number'),
  asked: Number(form === 'asked'),
  ofNumber: Number(kind === 'number'),
  open: Number(form === 'open'),
});

/** So many little words more or less, so many opposed ones, and further ones say no more. */
const MANY_CUES = 3;
const MANY_OPPOSED = 2;

const featuresOf = (
  query: Query,
  { phrase, one, letters, nearness }: Near,
  { cues }: Wanted,
): Pick<
  FeaturesOfOne,
  | 'known'
  | 'missing'
  | 'half'
  | 'letters'
  | 'nearness'
  | 'cues'
  | 'phraseCues'
  | 'opposed'
  | 'obliged'
  | 'unasked'
> => {
  const missing = 1 - shareIn(phrase.terms, query.stems);
  const lacking = (some: ReadonlySet<number>, others: ReadonlySet<number>): number =>
    Math.min(MANY_CUES, [...some].filter((cue) => !others.has(cue)).length) / MANY_CUES;
  return {
    known: shareIn(query.matches, one.stems),
    missing,
    half: shareIn(query.matches, phrase.stems) * missing,
    letters,
    nearness,
    cues: lacking(cues, phrase.cues),
    phraseCues: lacking(phrase.cues, cues),
    opposed: Math.min(MANY_OPPOSED, opposedCues(cues, phrase.cues)) / MANY_OPPOSED,
    obliged: Number(areOtherwiseObliged(cues, phrase.cues)),
    unasked: 1 - shareIn(one.answerTerms, query.stems),
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
