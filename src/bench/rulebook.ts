import { ask, booksOf, LANGUAGES, rulebookOf } from '../rulebook/index.ts';
import { median, milliseconds, type Row, timed } from './measure.ts';
import { DEMANDED, proofOf, questionsAbout } from './questions.ts';

const AIM_MS = 20;

/** How fast and how well questions about the rules of a game are answered. */
export const rulebookRows = async (game: string): Promise<Row[]> => [
  ...(await speedRows(game)),
  ...booksOf(game).flatMap(proofRows),
];

/** The titles of all sections, in every language, are the questions. */
const speedRows = async (game: string): Promise<Row[]> => {
  const questions = booksOf(game).flatMap((id) =>
    LANGUAGES.flatMap((lang) =>
      [...rulebookOf(id).rules.sections[lang].values()].map(({ title }) => ({ lang, title })),
    ),
  );
  if (questions.length === 0) return [];
  const samples: number[] = [];
  // All books are asked, as it is where no table tells which game is meant.
  for (const { lang, title } of questions) samples.push(...(await timed(1, () => ask(title, { lang }))));
  const ms = median(samples);
  return [
    {
      what: `${game}: answer to a question about the rules`,
      value: milliseconds(ms),
      aim: `< ${AIM_MS} ms`,
      met: ms < AIM_MS,
    },
  ];
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const proofRows = (book: string): Row[] => [
  ...proofRowsOf(book, 'questions', ''),
  ...proofRowsOf(book, 'fresh', ' (fresh questions)'),
];

const proofRowsOf = (book: string, kind: 'questions' | 'fresh', which: string): Row[] => {
  const questions = questionsAbout(book, kind);
  if (!questions) return [];
  const { first, firstThree, falseAnswers } = proofOf(book, questions);
  const row = (what: string, share: number, least: number): Row => ({
    what: `${book}: ${what}${which}`,
    value: percent(share),
    aim: `>= ${percent(least)}`,
    met: share >= least,
  });
  return [
    row('right section first', first, DEMANDED.first),
    row('right section among the first three', firstThree, DEMANDED.firstThree),
    row('no answer where there is none', 1 - falseAnswers, DEMANDED.silent),
  ];
};
