import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import { clip } from '../../i18n/clip.ts';
import type { Locale, Translate } from '../../i18n/index.ts';
import { type Book, type Library, type Rulebook, type Section, withoutLinks } from '../../rulebook/index.ts';
import type { DiscordDeps } from '../deps.ts';
import { labelled } from '../messages/buttons.ts';
import type { PictureFile, PrivateAnswer, Row } from '../messages/private-answer.ts';
import { rulesId } from './rules-id.ts';

/** Who reads. */
export interface Reader {
  readonly locale: Locale;
  readonly t: Translate;
}

/** A section, and the book that it stands in. */
export interface SectionRef {
  readonly rulebook: Rulebook;
  readonly section: Section;
}

/** The book that a section stands in. */
export const bookOf = ({ rulebook }: SectionRef): Book => rulebook.rules.book;

/** A section of any book, where both exist. */
export const sectionRefOf = (
  { books, rulebookOf }: Library,
  book: string,
  id: string,
  locale: Locale,
): SectionRef | undefined => (books.has(book) ? sectionIn(rulebookOf(book), id, locale) : undefined);

const sectionIn = (rulebook: Rulebook, id: string, locale: Locale): SectionRef | undefined => {
  const section = rulebook.section(id, locale);
  return section && { rulebook, section };
};

/** A command in a book, by its path. */
const COMMAND = /`\/([a-z]+(?: [a-z-]+)*)`/g;

/** The text of a section as a message shows it: without links, which lead nowhere there, and with commands to press. */
export const readableText = (
  { texts }: Pick<DiscordDeps, 'texts'>,
  place: SectionRef,
  locale: Locale,
): string => withCommands({ texts }, withoutLinks(place.section.text), { locale, game: bookOf(place).game });

/** A text of a book with its commands as its readers press or type them. */
export const withCommands = (
  { texts }: Pick<DiscordDeps, 'texts'>,
  text: string,
  { locale, game }: { readonly locale: Locale; readonly game: string },
): string => text.replaceAll(COMMAND, (_, path: string) => texts.command(locale, path, game));

/**
 * A section as text: title, where it stands, the passage.
 * @param mostWords of the passage; all if left out
 */
export const passage = (
  deps: Pick<DiscordDeps, 'texts'>,
  place: SectionRef,
  locale: Locale,
  mostWords?: number,
): string => {
  const { section } = place;
  const text = readableText(deps, place, locale);
  return [
    `### ${section.title}`,
    `-# ${bookOf(place).title[locale]} · ${section.chapter}`,
    mostWords === undefined ? text : shortened(text, mostWords),
  ].join('\n');
};

/** The first sentences of a text that have so many words together, at least one; `…` stands for the rest. */
const shortened = (text: string, mostWords: number): string => {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of text.split(/(?<=[.?!]) /)) {
    words += sentence.split(/\s+/).length;
    if (kept.length > 0 && words > mostWords) return `${kept.join(' ')} …`;
    kept.push(sentence);
  }
  return text;
};

const MOST_CHOICES = 25;

/** A menu of sections. It opens each in the place of the message. */
export const sectionMenu = (
  key: string,
  placeholder: string,
  places: readonly SectionRef[],
  locale: Locale,
): Row[] =>
  places.length === 0
    ? []
    : [
        [
          menu(
            key,
            placeholder,
            places.map((place) => ({
              label: place.section.title,
              description: `${bookOf(place).title[locale]} · ${place.section.chapter}`,
              value: rulesId('section', bookOf(place).id, place.section.id),
            })),
          ),
        ],
      ];

interface Choice {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
}

/**
 * A menu of ids of the rules.
 * @param key tells the menus of one message apart
 */
export const menu = (
  key: string,
  placeholder: string,
  choices: readonly Choice[],
): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: rulesId('menu', '', key),
  placeholder: clip(placeholder, 150),
  options: choices.slice(0, MOST_CHOICES).map(({ label, description, value }) => ({
    label: clip(label, 100),
    value,
    ...(description && { description: clip(description, 100) }),
  })),
});

/** Sections that a section links to, and rulings that link to it. */
const relatedSections = ({ rulebook, section }: SectionRef, locale: Locale): SectionRef[] => {
  const all = rulebook.rules.sections[locale];
  const back = [...all.values()].filter(
    ({ id, links }) => links.includes(section.id) && id.startsWith('ruling-'),
  );
  const ids = new Set([...section.links, ...back.map(({ id }) => id)]);
  return [...ids].flatMap((id) => (id === section.id ? [] : (sectionIn(rulebook, id, locale) ?? [])));
};

/** A row that leads on from a section: to its neighbours, its chapter and the contents. */
const navigationRow = ({ rulebook, section }: SectionRef, { locale, t }: Reader): Row[] => {
  const book = rulebook.rules.book.id;
  const chapters = rulebook.chapters(locale);
  const chapter = chapters.findIndex(({ sections }) => sections.some(({ id }) => id === section.id));
  const order = chapters.flatMap(({ sections }) => sections);
  const at = order.findIndex(({ id }) => id === section.id);
  const step = (key: string, other: Section | undefined) =>
    other ? [labelled(t(key), 'secondary', rulesId('section', book, other.id))] : [];
  return [
    [
      ...(at < 0 ? [] : step('rules.previous', order[at - 1])),
      ...(at < 0 ? [] : step('rules.next', order[at + 1])),
      ...(chapter < 0 ? [] : [labelled(t('rules.chapter'), 'secondary', rulesId('chapter', book, chapter))]),
      labelled(t('rules.contents'), 'secondary', rulesId('contents', book)),
    ],
  ];
};

/**
 * A section as a page of the book: passage, emblem, what people ask about it, what it links to, the way on.
 * @param notes said below the passage, such as options of the table
 */
export const pageOf = async (
  deps: Pick<DiscordDeps, 'fronts' | 'log' | 'texts'>,
  place: SectionRef,
  reading: Reader,
  notes: readonly string[] = [],
): Promise<PrivateAnswer> => {
  const thumbnail = await emblemOf(deps, place);
  return {
    text: [
      passage(deps, place, reading.locale),
      ...notes.map((note) => `> ${note}`),
      ...askedLines(deps, place, reading),
    ].join('\n'),
    ...(thumbnail && { thumbnail }),
    rows: [
      ...sectionMenu(
        'see',
        reading.t('rules.see-also'),
        relatedSections(place, reading.locale),
        reading.locale,
      ),
      ...navigationRow(place, reading),
    ],
  };
};

/** So many questions are shown at most, and so many letters of them with their answers. */
const MOST_ASKED = 6;
const LONGEST_ASKED = 1200;

/** What people ask about a section, each with its plain answer. */
const askedLines = (
  deps: Pick<DiscordDeps, 'texts'>,
  { rulebook, section }: SectionRef,
  { locale, t }: Reader,
): string[] => {
  const { game } = rulebook.rules.book;
  const lines: string[] = [];
  let letters = 0;
  for (const { question, answer } of rulebook.askedAbout(section.id, locale).slice(0, MOST_ASKED)) {
    const line = `- *${question}* ${withCommands(deps, answer, { locale, game })}`;
    letters += line.length;
    if (letters > LONGEST_ASKED) break;
    lines.push(line);
  }
  return lines.length === 0 ? [] : [`**${t('rules.asked')}**`, ...lines];
};

const SUFFIX = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The small picture of a section; undefined where its game has none. */
export const emblemOf = async (
  { fronts }: Pick<DiscordDeps, 'fronts'>,
  place: SectionRef,
): Promise<PictureFile | undefined> => {
  const { section } = place;
  const front = fronts.get(bookOf(place).game);
  const picture = await front?.rulesHelp?.emblem?.(section.id);
  return (
    picture && { name: `${section.id}.${SUFFIX[picture.type]}`, bytes: picture.bytes, alt: section.title }
  );
};
