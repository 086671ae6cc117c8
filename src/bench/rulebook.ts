import { gamesWithRules, LANGUAGES, rulebookOf } from '../rulebook/index.ts';
import { median, milliseconds, type Row, timed } from './measure.ts';

const AIM_MS = 20;

/** An answer to a question about the rules; the titles of all sections, in every language, are the questions. */
export const rulebookRows = async (game: string): Promise<Row[]> => {
  if (!gamesWithRules().includes(game)) return [];
  const book = rulebookOf(game);
  const questions = LANGUAGES.flatMap((lang) =>
    [...book.rules.sections[lang].values()].map(({ title }) => ({ lang, title })),
  );
  const samples: number[] = [];
  for (const { lang, title } of questions) samples.push(...(await timed(1, () => book.ask(title, lang))));
  const ms = median(samples);
  return [
    {
      what: `${game}: answer to a question about the rules`,
      median: milliseconds(ms),
      aim: `< ${AIM_MS} ms`,
      met: ms < AIM_MS,
    },
  ];
};
