import type { Library } from '../../rulebook/index.ts';
import { labelled } from '../messages/buttons.ts';
import type { PrivateAnswer, Row } from '../messages/private-answer.ts';
import { menu, type Reader, type SectionRef, sectionMenu } from './page.ts';
import { rulesId } from './rules-id.ts';

const MOST_CHOICES = 25;

/** All books, each with a button. */
export const allBooksPage = ({ books }: Library, { locale, t }: Reader): PrivateAnswer => ({
  text: `## ${t('rules.shelf')}`,
  rows: [
    [...books.values()].map(({ id, title }) => labelled(title[locale], 'primary', rulesId('contents', id))),
  ],
});

/** The chapters of a book; the shelf if there is no such book and several others. */
export const contentsPage = (library: Library, book: string | undefined, reading: Reader): PrivateAnswer => {
  const [only, ...others] = library.books.keys();
  const id = book !== undefined && library.books.has(book) ? book : others.length === 0 ? only : undefined;
  return id === undefined ? allBooksPage(library, reading) : bookPage(library, id, reading);
};

const bookPage = ({ books, rulebookOf }: Library, book: string, { locale, t }: Reader): PrivateAnswer => {
  const rulebook = rulebookOf(book);
  const { summary, introduction, title } = rulebook.rules.book;
  const chapters = rulebook.chapters(locale);
  const lines = chapters.map((chapter, at) =>
    t('rules.chapter-line', { number: at + 1, title: chapter.title, count: chapter.sections.length }),
  );
  const choices = chapters.map(({ title }, at) => ({ label: title, value: rulesId('chapter', book, at) }));
  const helps: Row = [
    ...(introduction.length > 0
      ? [labelled(t('rules.introduction'), 'primary', rulesId('step', book, 0))]
      : []),
    ...(summary === undefined
      ? []
      : [labelled(t('rules.turn'), 'primary', rulesId('section', book, summary))]),
    ...(books.size > 1 ? [labelled(t('rules.other-games'), 'secondary', rulesId('contents'))] : []),
  ];
  return {
    text: [`## ${t('rules.contents-of', { book: title[locale] })}`, ...lines].join('\n'),
    rows: [...menus('c', t('rules.choose-chapter'), choices), ...(helps.length > 0 ? [helps] : [])],
  };
};

/** As many menus as the choices need. */
const menus = (key: string, placeholder: string, choices: Parameters<typeof menu>[2]): Row[] => {
  const rows: Row[] = [];
  for (let from = 0; from < choices.length; from += MOST_CHOICES)
    rows.push([menu(`${key}${from}`, placeholder, choices.slice(from, from + MOST_CHOICES))]);
  return rows;
};

/** The sections of a chapter; undefined if there is none of that place. */
export const chapterPage = (
  { books, rulebookOf }: Library,
  book: string,
  at: number,
  { locale, t }: Reader,
): PrivateAnswer | undefined => {
  const rulebook = books.has(book) ? rulebookOf(book) : undefined;
  const chapter = rulebook?.chapters(locale)[at];
  if (!rulebook || !chapter) return undefined;
  const places = chapter.sections.map((section): SectionRef => ({ rulebook, section }));
  const rows: Row[] = [];
  for (let from = 0; from < places.length; from += MOST_CHOICES)
    rows.push(
      ...sectionMenu(`s${from}`, t('rules.choose-section'), places.slice(from, from + MOST_CHOICES), locale),
    );
  return {
    text: [
      `## ${chapter.title}`,
      `-# ${rulebook.rules.book.title[locale]}`,
      ...places.map(({ section }) => `- ${section.title}`),
    ].join('\n'),
    rows: [...rows, [labelled(t('rules.contents'), 'secondary', rulesId('contents', book))]],
  };
};
