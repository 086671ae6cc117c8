import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import type { Locale, Translate } from '../../i18n/index.ts';
import { books, rulebookOf, type Section, withoutLinks } from '../../rulebook/index.ts';
import type { DiscordDeps } from '../deps.ts';
import { labelled } from '../messages/buttons.ts';
import type { PictureFile, PrivateAnswer, Row } from '../messages/private-answer.ts';
import { clip } from '../naming.ts';
import { rulesId } from './rules-id.ts';

/** Who reads. */
export interface Reader {
  readonly locale: Locale;
  readonly t: Translate;
}

/** A section of a book. */
export interface SectionRef {
  readonly book: string;
  readonly section: Section;
}

/** Title of a book in the reader's language. */
export const bookTitle = (book: string, locale: Locale): string => books().get(book)?.title[locale] ?? book;

/** A section of any book, where both exist. */
export const sectionRefOf = (book: string, id: string, locale: Locale): SectionRef | undefined => {
  if (!books().has(book)) return undefined;
  const section = rulebookOf(book).section(id, locale);
  return section && { book, section };
};

/** A section as text: title, where it stands, the passage. */
export const passage = ({ book, section }: SectionRef, locale: Locale): string =>
  [
    `### ${section.title}`,
    `-# ${bookTitle(book, locale)} · ${section.chapter} · \`${section.id}\``,
    withoutLinks(section.text),
  ].join('\n');

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
            places.map(({ book, section }) => ({
              label: section.title,
              description: `${bookTitle(book, locale)} · ${section.chapter}`,
              value: rulesId('section', book, section.id),
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
const relatedSections = ({ book, section }: SectionRef, locale: Locale): SectionRef[] => {
  const all = rulebookOf(book).rules.sections[locale];
  const back = [...all.values()].filter(
    ({ id, links }) => links.includes(section.id) && id.startsWith('ruling-'),
  );
  const ids = new Set([...section.links, ...back.map(({ id }) => id)]);
  return [...ids].flatMap((id) => (id === section.id ? [] : (sectionRefOf(book, id, locale) ?? [])));
};

/** A row that leads on from a section: to its neighbours, its chapter and the contents. */
const navigationRow = ({ book, section }: SectionRef, { locale, t }: Reader): Row[] => {
  const chapters = rulebookOf(book).chapters(locale);
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
 * A section as a page of the book: passage, emblem, what it links to, the way on.
 * @param notes said below the passage, such as options of the table
 */
export const pageOf = async (
  deps: Pick<DiscordDeps, 'fronts' | 'log'>,
  place: SectionRef,
  reading: Reader,
  notes: readonly string[] = [],
): Promise<PrivateAnswer> => {
  const thumbnail = await emblemOf(deps, place);
  return {
    text: [passage(place, reading.locale), ...notes.map((note) => `> ${note}`)].join('\n'),
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

const SUFFIX = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The small picture of a section; undefined where its game has none. */
export const emblemOf = async (
  { fronts }: Pick<DiscordDeps, 'fronts'>,
  { book, section }: SectionRef,
): Promise<PictureFile | undefined> => {
  const front = fronts.get(books().get(book)?.game ?? '');
  const picture = await front?.rulesHelp?.emblem?.(section.id);
  return (
    picture && { name: `${section.id}.${SUFFIX[picture.type]}`, bytes: picture.bytes, alt: section.title }
  );
};
