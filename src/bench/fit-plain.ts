import type { Library } from '../rulebook/index.ts';
import { formOf, QUESTION_FORMS, type QuestionForm } from '../rulebook/question-kind.ts';
import type { RulingCandidate } from '../rulebook/ruling-candidates.ts';
import { RULING_FEATURES, type RulingWeights, rulingLikelihood } from '../rulebook/ruling-features.ts';
import { WEIGHTS, type Weights } from '../rulebook/weights.ts';
import { fitLogistic } from './logistic.ts';
import { booksWithQuestions, questionsAbout } from './search-quality.ts';

/** A question for training of which readers of the rules have judged what may be said to it. */
interface Example {
  readonly form: QuestionForm;
  readonly candidates: readonly Judged[];
}

/** A ruling that may answer a question, and whether it does: as it stands, or at least but for its yes or no. */
interface Judged {
  readonly candidate: RulingCandidate;
  readonly isRight: boolean;
  readonly isStated: boolean;
}

/** Finds the weights by which a ruling is told to answer a question: on those in the middle of a game that were judged. */
export const fitPlain = (library: Library): Weights['plain'] => {
  const examples = booksWithQuestions(library).flatMap((book) => examplesIn(library, book));
  const verdict = fitted(examples, WEIGHTS.plain.verdict, ({ isRight }) => isRight);
  const statement = fitted(examples, WEIGHTS.plain.statement, ({ isStated }) => isStated);
  const ofForm = (form: QuestionForm) => examples.filter((example) => example.form === form);
  const leastVerdict = bestThreshold(
    ofForm('asked').map((example) => bestOf(example, verdict, ({ isRight }) => isRight)),
    WRONG_VERDICT,
  );
  const leastOf = (form: QuestionForm): number =>
    bestThreshold(
      ofForm(form)
        .filter((example) => form !== 'asked' || likelihoodOf(example, verdict) < leastVerdict)
        .map((example) => bestOf(example, statement, ({ isStated }) => isStated)),
      WRONG_STATEMENT,
    );
  const leastStatement = Object.fromEntries(
    QUESTION_FORMS.map((form) => [form, leastOf(form)]),
  ) as Weights['plain']['leastStatement'];
  return { verdict, leastVerdict, statement, leastStatement };
};

const examplesIn = (library: Library, book: string): Example[] => {
  const { answered = [], unanswered = [] } = questionsAbout(book, 'in-game') ?? {};
  return [...answered, ...unanswered].flatMap(({ ask, lang, plain, stated = [] }) => {
    if (!plain) return [];
    const candidates = library
      .rulebookOf(book)
      .rulingCandidates(ask, lang)
      .map((candidate): Judged => {
        const [name = ''] = candidate.ruling.asked.en;
        const isRight = plain.includes(name);
        return { candidate, isRight, isStated: isRight || stated.includes(name) };
      });
    return candidates.length > 0 ? [{ form: formOf(ask, lang), candidates }] : [];
  });
};

const DESCENT = { steps: 3000, rate: 4, shrinkage: 0.00002 };

const fitted = (
  examples: readonly Example[],
  start: RulingWeights,
  isSought: (judged: Judged) => boolean,
): RulingWeights => {
  const all = examples.flatMap(({ candidates }) => candidates);
  const rows = all.map((judged) => ({
    row: Float64Array.from([...RULING_FEATURES.map((feature) => judged.candidate.features[feature]), 1]),
    wanted: isSought(judged) ? (1 as const) : (0 as const),
    share: 1 / all.length,
  }));
  const names = [...RULING_FEATURES, 'bias' as const];
  const numbers = fitLogistic(
    rows,
    names.map((name) => start[name]),
    DESCENT,
  );
  return Object.fromEntries(
    names.map((name, at) => [name, Math.round(100 * (numbers[at] ?? 0)) / 100]),
  ) as RulingWeights;
};

/** A wrong plain answer is worse than none: it counts this much, beside 1 for a right one. */
const WRONG_VERDICT = 1.25;
const WRONG_STATEMENT = 2;

/** The likeliest ruling for a question, and if it is right. */
interface Said {
  readonly likelihood: number;
  readonly isRight: boolean;
}

const bestOf = (
  { candidates }: Example,
  weights: RulingWeights,
  isSought: (judged: Judged) => boolean,
): Said => {
  const [best] = candidates
    .map((judged) => ({
      likelihood: rulingLikelihood(judged.candidate.features, weights),
      isRight: isSought(judged),
    }))
    .sort((one, other) => other.likelihood - one.likelihood);
  return best ?? { likelihood: 0, isRight: false };
};

const likelihoodOf = (example: Example, weights: RulingWeights): number =>
  bestOf(example, weights, ({ isRight }) => isRight).likelihood;

/** The threshold at which the most is gained. */
const bestThreshold = (said: readonly Said[], wrong: number): number => {
  const gainAt = (least: number): number =>
    said.reduce((sum, { likelihood, isRight }) => sum + (likelihood < least ? 0 : isRight ? 1 : -wrong), 0);
  const tried = Array.from({ length: 45 }, (_, at) => Math.round((at + 5) * 2) / 100);
  return tried.reduce((best, one) => (gainAt(one) > gainAt(best) ? one : best));
};
