import { sumIn } from '../../games/front/sums.ts';
import { LOCALES } from '../../i18n/index.ts';
import { detectLanguage } from '../../rulebook/index.ts';
import type { DiscordDeps } from '../deps.ts';
import { labelled } from '../messages/buttons.ts';
import type { PrivateAnswer } from '../messages/private-answer.ts';
import { contentsPage } from './contents.ts';
import { notesOn } from './notes.ts';
import {
  bookOf,
  emblemOf,
  passage,
  type Reader,
  type SectionRef,
  sectionMenu,
  sectionRefOf,
  withCommands,
} from './page.ts';
import { rulesId } from './rules-id.ts';
import type { TableContext } from './table-context.ts';

/** Further answers that are offered. */
const MOST_FURTHER = 3;
/** Nobody asks more in one breath. */
const LONGEST_QUESTION = 400;

/** Words of a passage before somebody asks for more. */
const MOST_WORDS = 60;

/** In which language a question is answered: the one that it is asked in, else the reader's. */
export const readingFor = (
  deps: DiscordDeps,
  question: string,
  { locale }: Pick<Reader, 'locale'>,
): Reader => {
  const spoken = detectLanguage(question) ?? locale;
  return { locale: spoken, t: deps.texts.shared(spoken) };
};

/** What the books say: the plain answer where there is one, and passages, best first, of which some are shown at once. */
const found = (
  { library, texts }: Pick<DiscordDeps, 'library' | 'texts'>,
  question: string,
  at: TableContext | undefined,
  { locale }: Reader,
): {
  readonly direct: string | undefined;
  readonly places: readonly SectionRef[];
  readonly shown: number;
} => {
  const { answers, direct, shown } = library.answer(question.slice(0, LONGEST_QUESTION), {
    lang: locale,
    ...(at && { preferred: at.books }),
  });
  return {
    direct:
      direct &&
      withCommands({ texts }, direct.text, { locale, game: library.books.get(direct.book)?.game ?? '' }),
    shown,
    places: answers.flatMap(({ book, id }) => sectionRefOf(library, book, id, locale) ?? []),
  };
};

/**
 * The plain answer and the best passage for a question, with what the table adds to it and further ones. Where the words do
 * not tell their language, the other one is tried too; undefined if nothing fits.
 */
export const rulesAnswer = async (
  deps: DiscordDeps,
  question: string,
  at: TableContext | undefined,
  reading: Reader,
): Promise<PrivateAnswer | undefined> => {
  const answer = await answerIn(deps, question, at, reading);
  if (answer || detectLanguage(question) !== undefined) return answer;
  const other = LOCALES.find((locale) => locale !== reading.locale) ?? reading.locale;
  return answerIn(deps, question, at, { locale: other, t: deps.texts.shared(other) });
};

const answerIn = async (
  deps: DiscordDeps,
  question: string,
  at: TableContext | undefined,
  reading: Reader,
): Promise<PrivateAnswer | undefined> => {
  const { locale, t } = reading;
  await deps.library.prepare(locale);
  const { direct, places, shown } = found(deps, question, at, reading);
  const [best] = places;
  const further = places.slice(shown);
  const sum = sumFor(deps, question, at, reading);
  if (!best) return undefined;
  const notes = at ? await notesOn(deps, at, best, locale) : [];
  const thumbnail = await emblemOf(deps, best);
  return {
    text: [
      ...(sum === undefined ? [] : [sum]),
      ...(direct === undefined || sum !== undefined ? [] : [`**${direct}**`]),
      ...places.slice(0, shown).map((place) => passage(deps, place, locale, MOST_WORDS)),
      ...notes.map((note) => `> ${note}`),
    ].join('\n'),
    ...(thumbnail && { thumbnail }),
    rows: [
      ...sectionMenu('more', t('rules.further'), further.slice(0, MOST_FURTHER), locale),
      [
        labelled(t('rules.read-on'), 'secondary', rulesId('section', bookOf(best).id, best.section.id)),
        labelled(t('rules.contents'), 'secondary', rulesId('contents', bookOf(best).id)),
      ],
    ],
  };
};

/** The sum to a case that the question makes up, by the game of the table, else by any. */
const sumFor = (
  { fronts }: Pick<DiscordDeps, 'fronts'>,
  question: string,
  at: TableContext | undefined,
  { locale }: Reader,
): string | undefined =>
  sumIn(at ? [at.front] : fronts.values(), { question, locale, ...(at && { options: at.table.options }) });

/** Nothing fits: says so, and shows the contents instead of a wrong rule. */
export const nothingFound = (
  { library }: Pick<DiscordDeps, 'library'>,
  at: TableContext | undefined,
  reading: Reader,
): PrivateAnswer => {
  const contents = contentsPage(library, at?.books[0], reading);
  return { ...contents, text: [reading.t('rules.nothing'), contents.text].join('\n') };
};
