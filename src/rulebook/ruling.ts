import type { Locale } from '../i18n/index.ts';
import { type BoostedTrees, likelihoodBy } from './boosted-trees.ts';
import { PLAIN, type PlainWeights } from './plain-weights.ts';
import { kindOfAnswer, statementOf, verdictOf } from './question-kind.ts';
import type { WeighedQuestion } from './relevance.ts';
import { type RulingCandidate, rulingCandidates } from './ruling-candidates.ts';
import type { Ruling, RulingIndex } from './ruling-index.ts';

/** So many times as likely as the next verdict one must be to be given: where yes and no are about as likely, neither is said. */
const CLEAR_LEAD = 1.1;

/** What is said plainly to a question, and the ruling behind it. */
export interface PlainAnswer {
  readonly ruling: Ruling;
  /** The ruling's answer; without its yes or no where nobody asked for that, or it is in doubt which of them fits the question. */
  readonly text: string;
}

/**
 * The plain answer to a question; undefined if it is in doubt what it is. Yes and no are said only to whoever asks for them, or
 * in the very words of a ruling.
 */
export const plainAnswerTo = (
  asked: WeighedQuestion,
  index: RulingIndex,
  weights: PlainWeights = PLAIN,
): PlainAnswer | undefined => {
  const { lang } = index.lexicon;
  const candidates = rulingCandidates(asked, index);
  const [verbatim, ...others] = candidates.filter(({ isVerbatim }) => isVerbatim);
  if (verbatim && others.length === 0) return { ruling: verbatim.ruling, text: verbatim.ruling.answer[lang] };
  const { form } = asked.query;
  const clear = form === 'asked' ? clearVerdict(candidates, lang, weights) : undefined;
  return (
    clear ??
    likelyStatement(candidates, lang, { statement: weights.statement, least: weights.leastStatement[form] })
  );
};

/** The likeliest ruling with its yes, no or number, if that is likely enough, and another verdict much less so. */
const clearVerdict = (
  candidates: readonly RulingCandidate[],
  lang: Locale,
  { verdict, leastVerdict }: PlainWeights,
): PlainAnswer | undefined => {
  const judged = candidates
    .map(({ ruling, features }) => ({
      ruling,
      says: verdictOf(ruling.answer[lang]) ?? ruling.answer[lang],
      likelihood: likelihoodBy(verdict, features),
    }))
    .sort((one, other) => other.likelihood - one.likelihood);
  const [best] = judged;
  if (!best || best.likelihood < leastVerdict) return undefined;
  const next = judged.find(({ says }) => says !== best.says)?.likelihood ?? 0;
  return best.likelihood >= CLEAR_LEAD * next
    ? { ruling: best.ruling, text: best.ruling.answer[lang] }
    : undefined;
};

/** What the likeliest ruling says but for its yes or no, if that is likely enough to answer the question. */
const likelyStatement = (
  candidates: readonly RulingCandidate[],
  lang: Locale,
  { statement, least }: { readonly statement: BoostedTrees; readonly least: number },
): PlainAnswer | undefined => {
  const [best] = candidates
    .flatMap(({ ruling, features }) => {
      const text = withoutVerdict(ruling.answer[lang]);
      return text === undefined ? [] : [{ ruling, text, likelihood: likelihoodBy(statement, features) }];
    })
    .sort((one, other) => other.likelihood - one.likelihood);
  return best && best.likelihood >= least ? { ruling: best.ruling, text: best.text } : undefined;
};

/** An answer without its yes or no; undefined if it says nothing else. */
const withoutVerdict = (answer: string): string | undefined =>
  kindOfAnswer(answer) === 'yes-no' ? statementOf(answer) : answer;
