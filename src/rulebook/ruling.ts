import type { Locale } from '../i18n/index.ts';
import { areOtherwiseObliged, areReversed, cuesIn, opposedCues } from './cues.ts';
import { numbersIn } from './numbers.ts';
import {
  isExplained,
  isOfAskedUnit,
  isOpen,
  kindOf,
  type QuestionKind,
  statementOf,
  verdictOf,
} from './question-kind.ts';
import type { Query, RankedSection } from './ranking.ts';
import type { WeighedQuestion } from './relevance.ts';
import { type Misfit, plainLikelihoods, type RulingFeature } from './ruling-features.ts';
import {
  type KnownRuling,
  LEAST_WEIGHT,
  nearPhrases,
  type Phrase,
  type PhraseTerm,
  type Ruling,
  type RulingIndex,
} from './ruling-index.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** A ruling that may answer a question, and what speaks for it. */
export interface RulingCandidate {
  readonly ruling: Ruling;
  /** Somebody asks in the very words of one of its phrases. */
  readonly isVerbatim: boolean;
  readonly features: Readonly<Record<RulingFeature, number>>;
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
  const wanted = wantedBy(question, lexicon.lang);
  const near = nearPhrases(query, index).slice(0, MOST_PHRASES);
  const candidates = new Map<number, RulingCandidate>();
  const share = shareOfBest(asked.ranked);
  for (const { phrase, letters } of near) {
    const one = known[phrase.ruling];
    if (!one || candidates.has(phrase.ruling) || candidates.size === MOST_RULINGS) continue;
    const isVerbatim = letters >= VERBATIM || isInOtherLittleWords(query, phrase, wanted);
    if (asksOtherwise(wanted, phrase, one) || (!isVerbatim && isNoAnswer(wanted, one))) continue;
    const found = share.get(one.ruling.section) ?? 0;
    const against = misfits(query, phrase, one, wanted);
    // It is about another card.
    if (!isVerbatim && against.namesMissing && against.otherNames) continue;
    const features = { ...featuresOf(query, phrase, one, { ...wanted, letters, found }), ...against };
    candidates.set(phrase.ruling, { ruling: one.ruling, isVerbatim, features });
  }
  return [...candidates.values()];
};

/** True if a question and a phrase want to hear different things: a number for yes or no, what is kept for what is lost. */
const asksOtherwise = (wanted: Wanted, phrase: Phrase, { kind }: KnownRuling): boolean =>
  wanted.kind !== undefined &&
  (wanted.kind !== kind ||
    (phrase.kind !== undefined && wanted.kind !== phrase.kind) ||
    (wanted.kind === 'yes-no' && areReversed(wanted.cues, phrase.cues)));

/** True if a question asks when, who or why, and a ruling says yes, no or a number, which does not answer it. */
const isNoAnswer = ({ isOpen, isExplained }: Wanted, { kind }: KnownRuling): boolean =>
  (isOpen && kind === 'yes-no') || (isExplained && kind === 'number');

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

/** Where the words of a question do not ask for yes, no or a number, a plain answer must be likelier by as much. */
const NO_KIND_LEAD = 0.1;

/** So many times as likely as the next verdict one must be to be given: where yes and no are about as likely, neither is said. */
const CLEAR_LEAD = 1.3;

/** What is said plainly to a question, and the ruling behind it. */
export interface PlainAnswer {
  readonly ruling: Ruling;
  /** The ruling's answer; without its yes or no where it is in doubt which of them fits the question. */
  readonly text: string;
}

/** The plain answer to a question; undefined if it is in doubt what it is. */
export const plainAnswerTo = (
  asked: WeighedQuestion,
  index: RulingIndex,
  { plain }: Weights = WEIGHTS,
): PlainAnswer | undefined => {
  const { lang } = index.lexicon;
  const candidates = rulingCandidates(asked, index);
  const [verbatim, ...others] = candidates.filter(({ isVerbatim }) => isVerbatim);
  if (verbatim && others.length === 0) return { ruling: verbatim.ruling, text: verbatim.ruling.answer[lang] };
  const likelihoods = plainLikelihoods(candidates, asked.answerable, plain);
  const judged = candidates.map(({ ruling, features }, at) => ({
    ruling,
    isOfQuestion: isAboutQuestion(features, plain),
    likelihood: likelihoods[at] ?? 0,
  }));
  const verdict = likeliestVerdict(judged, lang);
  if (!verdict) return undefined;
  const { ruling, isOfQuestion, likelihood, next } = verdict;
  const doubt = kindOf(asked.question, lang) === undefined ? NO_KIND_LEAD : 0;
  const text = ruling.answer[lang];
  if (likelihood >= plain.least + doubt && likelihood >= CLEAR_LEAD * next) return { ruling, text };
  const statement = statementOf(text);
  const isStated = likelihood >= plain.stated.least + doubt && isOfQuestion;
  return isStated && statement !== undefined ? { ruling, text: statement } : undefined;
};

/**
 * True for a ruling that is about what is asked, whatever its yes or no is: its section is found about as well as the best
 * one, and it has most of the question and every card in it.
 */
export const isAboutQuestion = (
  { found, known, namesMissing }: RulingCandidate['features'],
  { stated }: Pick<Weights['plain'], 'stated'>,
): boolean => found >= stated.found && known >= stated.known && namesMissing === 0;

interface JudgedRuling {
  readonly ruling: Ruling;
  /** It is about what is asked, whatever its yes or no is. */
  readonly isOfQuestion: boolean;
  readonly likelihood: number;
}

/** The likeliest ruling of the likeliest verdict, with the likelihood of that verdict and of the next one. */
interface LikeliestVerdict extends JudgedRuling {
  readonly next: number;
}

const likeliestVerdict = (judged: readonly JudgedRuling[], lang: Locale): LikeliestVerdict | undefined => {
  const groups = new Map<string, JudgedRuling[]>();
  for (const one of judged) {
    const answer = one.ruling.answer[lang];
    const verdict = verdictOf(answer) ?? answer;
    groups.set(verdict, [...(groups.get(verdict) ?? []), one]);
  }
  const [best, second] = [...groups.values()]
    .map((group) => ({
      group: group.sort((one, other) => other.likelihood - one.likelihood),
      likelihood: group.reduce((sum, { likelihood }) => sum + likelihood, 0),
    }))
    .sort((one, other) => other.likelihood - one.likelihood);
  const [first] = best?.group ?? [];
  return best && first && { ...first, likelihood: best.likelihood, next: second?.likelihood ?? 0 };
};

const shareOfBest = (ranked: readonly RankedSection[]): ReadonlyMap<string, number> => {
  const best = Math.max(1, ranked[0]?.score ?? 0);
  return new Map(ranked.map(({ id, score }) => [id, score / best]));
};

/** What a question wants to hear: yes, no or a number, about which numbers, in which little words. */
interface Wanted {
  readonly question: string;
  readonly lang: Locale;
  readonly kind: QuestionKind | undefined;
  readonly isOpen: boolean;
  /** No number answers it either. */
  readonly isExplained: boolean;
  readonly numbers: readonly number[];
  readonly cues: ReadonlySet<number>;
}

const wantedBy = (question: string, lang: Locale): Wanted => ({
  question,
  lang,
  kind: kindOf(question, lang),
  isOpen: isOpen(question, lang),
  isExplained: isExplained(question, lang),
  numbers: [...numbersIn(question, lang)],
  cues: cuesIn(question, lang),
});

/**
 * What speaks against a ruling: cards and numbers that are asked for and it lacks, cards and numbers
 * of its phrase that are not asked for, a number of other things.
 */
const misfits = (
  query: Query,
  phrase: Phrase,
  { ruling, stems, numbers }: KnownRuling,
  wanted: Wanted,
): Record<Misfit, number> => {
  const hasNames = [...query.cardNames].every((match) => match.stems.some((stem) => stems.has(stem)));
  const isAsked = phrase.names.every((name) => name.stems.some((stem) => query.stems.has(stem)));
  const hasNumbers = wanted.numbers.every((one) => numbers.has(one));
  const isOfUnit =
    wanted.kind !== 'number' || isOfAskedUnit(wanted.question, ruling.answer[wanted.lang], wanted.lang);
  return {
    namesMissing: Number(!hasNames),
    otherNames: Number(!isAsked),
    numbersMissing: Number(!hasNumbers),
    numbersMissingOfNumber: Number(!hasNumbers && wanted.kind === 'number'),
    otherNumbers: Number(
      wanted.numbers.length > 0 && [...phrase.numbers].some((one) => !wanted.numbers.includes(one)),
    ),
    otherUnit: Number(!isOfUnit),
  };
};

interface Measured extends Wanted {
  readonly letters: number;
  readonly found: number;
}

/** So many little words more or less, so many opposed ones, and further ones say no more. */
const MANY_CUES = 3;
const MANY_OPPOSED = 2;

const featuresOf = (
  query: Query,
  phrase: Phrase,
  ruling: KnownRuling,
  { letters, found, cues, kind }: Measured,
): Omit<Record<RulingFeature, number>, Misfit> => {
  const inPhrase = shareIn(query.matches, phrase.stems);
  const missing = 1 - shareIn(phrase.terms, query.stems);
  const { denied, excepted } = ruling.reservations;
  const isDenied = [...denied].some((stem) => phrase.stems.has(stem));
  const lacking = (some: ReadonlySet<number>, others: ReadonlySet<number>): number =>
    Math.min(MANY_CUES, [...some].filter((cue) => !others.has(cue)).length) / MANY_CUES;
  return {
    known: shareIn(query.matches, ruling.stems),
    answer: shareIn(query.matches, ruling.answerStems),
    near: letters * inPhrase,
    missing,
    missingOfNumber: kind === 'number' ? missing : 0,
    half: inPhrase * missing,
    cues: lacking(cues, phrase.cues),
    phraseCues: lacking(phrase.cues, cues),
    opposed: Math.min(MANY_OPPOSED, opposedCues(cues, phrase.cues)) / MANY_OPPOSED,
    obliged: Number(areOtherwiseObliged(cues, phrase.cues)),
    denied: Number(isDenied && ![...denied].some((stem) => query.stems.has(stem))),
    excepted: Number([...query.typedStems].some((stem) => excepted.has(stem) && !phrase.stems.has(stem))),
    found,
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
