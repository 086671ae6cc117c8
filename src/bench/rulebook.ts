import { milliseconds, processorTime, type Row } from '../proof/measure.ts';
import { loadQuestions } from '../rulebook/asked-questions.ts';
import { LANGUAGES, type Library } from '../rulebook/index.ts';
import {
  AIMED,
  measurePlainAnswers,
  measureSearch,
  type QuestionSet,
  questionsAbout,
  questionsIn,
  REQUIRED,
} from './search-quality.ts';

const AIM_MS = 5;

/** How fast and how well questions about the rules of a game are answered. */
export const rulebookRows = async (library: Library, game: string): Promise<Row[]> => [
  ...(await speedRows(library, game)),
  ...library
    .booksOf(game)
    .flatMap((book) => [
      ...qualityRows(library, book, 'held-out', ' (held-out questions)'),
      ...freshRows(library, book),
    ]),
];

/** The questions are those for training, asked as at a table of the game. The books are prepared, as where the bot runs. */
const speedRows = async ({ answer, booksOf, prepare }: Library, game: string): Promise<Row[]> => {
  const preferred = booksOf(game);
  const questions = preferred.flatMap(loadQuestions);
  if (questions.length === 0) return [];
  for (const lang of LANGUAGES) await prepare(lang);
  const ms =
    processorTime(() => {
      for (const { ask, lang } of questions) answer(ask, { lang, preferred });
    }) / questions.length;
  return [
    {
      what: `${game}: answer to a question about the rules, processor time`,
      value: milliseconds(ms),
      aim: `< ${AIM_MS} ms`,
      met: ms < AIM_MS,
    },
  ];
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const qualityRows = (library: Library, book: string, set: QuestionSet, suffix: string): Row[] => {
  const questions = questionsAbout(book, set);
  return questions ? rateRows(measureSearch(library, book, questions), REQUIRED, book, suffix) : [];
};

/** The questions that nothing is adjusted to, each language by itself. */
const freshRows = (library: Library, book: string): Row[] => {
  const questions = questionsAbout(book, 'fresh');
  if (!questions) return [];
  return LANGUAGES.flatMap((lang) => {
    const asked = questionsIn(lang, questions);
    const suffix = ` (fresh questions, ${lang})`;
    const { answered, right } = measurePlainAnswers(library, book, asked);
    return [
      ...rateRows(measureSearch(library, book, asked), AIMED, book, suffix),
      {
        what: `${book}: yes, no or a number first${suffix}`,
        value: `${percent(answered)}, right ${percent(right)}`,
        aim: `>= ${percent(PLAIN_AIM)}`,
        met: answered >= PLAIN_AIM,
      },
    ];
  });
};

const PLAIN_AIM = 0.8;

type Rates = Readonly<Record<keyof typeof REQUIRED, number>>;

const rateRows = (quality: Rates, aims: Rates, book: string, suffix: string): Row[] => {
  const row = (what: string, rate: keyof Rates): Row => ({
    what: `${book}: ${what}${suffix}`,
    value: percent(quality[rate]),
    aim: `>= ${percent(aims[rate])}`,
    met: quality[rate] >= aims[rate],
  });
  return [
    row('right section first', 'hitRateAt1'),
    row('right section among the first three', 'hitRateAt3'),
    row('no answer where there is none', 'rejectionRate'),
  ];
};
