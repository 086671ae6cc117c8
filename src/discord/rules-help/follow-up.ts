import type { Locale } from '../../i18n/index.ts';
import { type Library, normalizeText } from '../../rulebook/index.ts';
import type { DiscordDeps } from '../deps.ts';
import type { LastAsked } from '../question-memory.ts';
import type { Reader } from './page.ts';

/** A question that is whole by itself has more words than this. */
const MOST_WORDS = 7;

/** So many letters tell the words of a title, whatever their ending. */
const STEM = 4;

/**
 * What somebody means who asks «and in decline?» after a question about Trolls, or «what about Orcs?»: the words of both.
 * Any other question is left as it is. What comes of it is remembered for the next one.
 */
export const inContext = async (
  { library, memory }: Pick<DiscordDeps, 'library' | 'memory'>,
  question: string,
  where: { readonly userId: string; readonly channelId: string },
  reading: Reader,
): Promise<string> => {
  await library.prepare(reading.locale);
  const last = memory.recall(where);
  const meant = last ? goneOn(library, question, last, reading) : question;
  const [thing] = cardsNamed(library, meant, reading.locale);
  memory.remember(where, { question: meant, thing: thing ?? (meant === question ? undefined : last?.thing) });
  return meant;
};

const goneOn = (library: Library, question: string, last: LastAsked, { locale, t }: Reader): string => {
  const opening = openingOf(question, t('rules.follow-up'));
  if (opening === undefined) return question;
  const rest = question.trim().slice(opening).trim();
  if (cardsNamed(library, rest, locale).length === 0)
    return `${last.thing ?? withoutEnd(last.question)}: ${rest}`;
  return `${withoutEnd(rest)} ${withoutThing(withoutEnd(last.question), last.thing ?? '')}`;
};

const withoutEnd = (question: string): string => question.replace(/[?!.\s]+$/, '');

/** The length of the words with which a question goes on from another; undefined if it does not. */
const openingOf = (question: string, openings: string): number | undefined => {
  const text = question.trim();
  if (text.split(/\s+/).length > MOST_WORDS) return undefined;
  const plain = normalizeText(text);
  const [found] = openings
    .split(';')
    .map((opening) => normalizeText(opening.trim()))
    .filter((opening) => plain.startsWith(`${opening} `))
    .sort((one, other) => other.length - one.length);
  return found?.length;
};

/** The cards that a question names, by their titles. */
const cardsNamed = ({ books, rulebookOf }: Library, question: string, locale: Locale): string[] => {
  const titles = [...books.keys()].flatMap((book) => rulebookOf(book).cardsNamed(question, locale));
  return [...new Set(titles)];
};

/** The words of a question without those that begin as the words of a title do. */
const withoutThing = (question: string, thing: string): string => {
  const stems = (normalizeText(thing).match(/[a-z]+/g) ?? []).map((word) => word.slice(0, STEM));
  return question
    .split(/\s+/)
    .filter((word) => !stems.some((stem) => normalizeText(word).startsWith(stem)))
    .join(' ');
};
