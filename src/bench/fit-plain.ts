import { type BoostedTrees, likelihoodBy } from '../rulebook/boosted-trees.ts';
import type { PlainWeights } from '../rulebook/plain-weights.ts';
import { formOf, QUESTION_FORMS, type QuestionForm } from '../rulebook/question-kind.ts';
import type { RulingCandidate } from '../rulebook/ruling-candidates.ts';
import { RULING_FEATURES } from '../rulebook/ruling-features.ts';
import { growTrees } from './boosting.ts';
import type { Trial, Trials } from './trials.ts';

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

/**
 * Finds what tells that a ruling answers a question: on those that were judged, each asked of a book that does not know it. How likely it
 * must be is chosen where trees that had not seen a question judge it.
 */
export const fitPlain = ({ questions }: Trials): PlainWeights => {
  const examples = questions.map(exampleOf).filter(({ candidates }) => candidates.length > 0);
  const saidPlainly = crossJudged(examples, ({ isRight }) => isRight);
  const stated = crossJudged(examples, ({ isStated }) => isStated);
  const leastVerdict = bestThreshold(
    examples.flatMap((example) => (example.form === 'asked' ? (saidPlainly.get(example) ?? []) : [])),
    WRONG_VERDICT,
  );
  const isSaidPlainly = (example: Example): boolean =>
    example.form === 'asked' && (saidPlainly.get(example)?.likelihood ?? 0) >= leastVerdict;
  const leastOf = (form: QuestionForm): number =>
    bestThreshold(
      examples.flatMap((example) =>
        example.form !== form || isSaidPlainly(example) ? [] : (stated.get(example) ?? []),
      ),
      WRONG_STATEMENT,
    );
  return {
    verdict: treesFor(examples, ({ isRight }) => isRight),
    leastVerdict,
    statement: treesFor(examples, ({ isStated }) => isStated),
    leastStatement: Object.fromEntries(
      QUESTION_FORMS.map((form) => [form, leastOf(form)]),
    ) as PlainWeights['leastStatement'],
  };
};

const exampleOf = ({ question, candidates }: Trial): Example => {
  const { ask, lang, plain = [], stated = [] } = question;
  return {
    form: formOf(ask, lang),
    candidates: candidates.map((candidate): Judged => {
      const [name = ''] = candidate.ruling.asked.en;
      const isRight = plain.includes(name);
      return { candidate, isRight, isStated: isRight || stated.includes(name) };
    }),
  };
};

const GROWTH = { trees: 120, depth: 3, rate: 0.12, least: 30 };

const treesFor = (examples: readonly Example[], isSought: (judged: Judged) => boolean): BoostedTrees =>
  growTrees(
    RULING_FEATURES,
    examples.flatMap(({ candidates }) =>
      candidates.map((judged) => ({
        features: judged.candidate.features,
        wanted: isSought(judged) ? (1 as const) : (0 as const),
      })),
    ),
    GROWTH,
  );

/**
 * A wrong plain answer is worse than none: it counts this much, beside 1 for a right one. What is judged here counts as wrong where another
 * ruling says the same in other words, so new questions are answered right more often than these: of those that were held for 0.5 to 0.6
 * likely, three in four (docs/proof.md).
 */
const WRONG_VERDICT = 1.2;
const WRONG_STATEMENT = 2.5;

/** The likeliest ruling for a question, and if it is right. */
interface Said {
  readonly likelihood: number;
  readonly isRight: boolean;
}

/** So many parts of the examples are judged by trees that were grown on the others. */
const PARTS = 5;

/** The likeliest ruling for each example, by trees that were grown without it. */
const crossJudged = (
  examples: readonly Example[],
  isSought: (judged: Judged) => boolean,
): ReadonlyMap<Example, Said> => {
  const said = new Map<Example, Said>();
  for (let part = 0; part < PARTS; part += 1) {
    const isInPart = (at: number): boolean => at % PARTS === part;
    const trees = treesFor(
      examples.filter((_, at) => !isInPart(at)),
      isSought,
    );
    for (const [at, example] of examples.entries())
      if (isInPart(at)) said.set(example, bestOf(example, trees, isSought));
  }
  return said;
};

const bestOf = (
  { candidates }: Example,
  trees: BoostedTrees,
  isSought: (judged: Judged) => boolean,
): Said => {
  const [best] = candidates
    .map((judged) => ({
      likelihood: likelihoodBy(trees, judged.candidate.features),
      isRight: isSought(judged),
    }))
    .sort((one, other) => other.likelihood - one.likelihood);
  return best ?? { likelihood: 0, isRight: false };
};

/** The threshold at which the most is gained. */
const bestThreshold = (said: readonly Said[], wrong: number): number => {
  const gainAt = (least: number): number =>
    said.reduce((sum, { likelihood, isRight }) => sum + (likelihood < least ? 0 : isRight ? 1 : -wrong), 0);
  const tried = Array.from({ length: 45 }, (_, at) => Math.round((at + 5) * 2) / 100);
  return tried.reduce((best, one) => (gainAt(one) > gainAt(best) ? one : best));
};
