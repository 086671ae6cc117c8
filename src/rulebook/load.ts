import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Locale } from '../i18n/index.ts';
import { faultsOf } from './check.ts';
import { parseChapter } from './parse.ts';
import type { Pieces } from './pieces.ts';
import { NOT_SHOWN, type Ruling } from './ruling-index.ts';
import type { Book, Rules, Section } from './section.ts';

/** Where the books are, each in a folder of its own. */
export const FOLDER = join(import.meta.dirname, '..', '..', 'assets', 'rulebook');

/** A folder with this file in it is a book. */
const BOOK_FILE = 'book.yaml';

const bookSchema = z.strictObject({
  game: z.string(),
  title: z.strictObject({ en: z.string(), pl: z.string() }),
  cards: z.array(z.string()).default([]),
  summary: z.string().optional(),
  introduction: z.array(z.string()).default([]),
});

/** Ids of sections by the rule or the code of the refusal that they explain. */
const sectionIdsSchema = z.record(z.string(), z.string());

const synonymsSchema = z.array(
  z.strictObject({ words: z.array(z.string()).nonempty(), synonyms: z.array(z.string()).nonempty() }),
);

const aliasesSchema = z.record(z.string(), z.string());

const bothSchema = z.strictObject({ en: z.string(), pl: z.string() });

const rulingSchema = bothSchema
  .extend({
    section: z.string(),
    asked: bothSchema,
    shown: z.strictObject({ scenario: z.string(), claim: z.string() }).optional(),
    notShown: z.enum(NOT_SHOWN).optional(),
  })
  .refine(({ shown, notShown }) => shown === undefined || notShown === undefined, {
    error: 'what is shown needs no reason why it is not',
  });

/** The rulings of a file as they are written. */
export const rulingsSchema = z.array(rulingSchema);

const wordListSchema = z.array(z.string());

/** Words and phrases that players use, each with words or phrases that the rules use instead, any of which may be meant. */
export type Synonyms = z.infer<typeof synonymsSchema>;

/** Words of a language for any game. */
export interface CommonWords {
  readonly synonyms: Synonyms;
  /** Words that say nothing about what is asked, normalized. */
  readonly stopWords: readonly string[];
  /** Words and phrases of the world outside the games. */
  readonly outOfScope: readonly string[];
}

/** How players ask for each section, by its id: phrases. */
export type Aliases = ReadonlyMap<string, readonly string[]>;

/** All books of rules there are, by their id. */
export const loadBooks = (): ReadonlyMap<string, Book> =>
  new Map(
    readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(FOLDER, entry.name, BOOK_FILE)))
      .map(({ name }): [string, Book] => [name, { id: name, ...bookSchema.parse(readYaml(name, BOOK_FILE)) }])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/**
 * Reads a book of rules.
 * @throws Error that lists every fault, or says that there is no such book
 */
export const loadRules = (id: string): Rules => {
  const book = loadBooks().get(id);
  if (!book) throw new Error(`there is no rulebook for "${id}"`);
  const sections = { en: sectionsIn(id, 'en'), pl: sectionsIn(id, 'pl') };
  const sectionIdsIn = (file: string): ReadonlyMap<string, string> =>
    new Map(
      existsSync(join(FOLDER, id, file)) ? Object.entries(sectionIdsSchema.parse(readYaml(id, file))) : [],
    );
  const rules = { book, sections, cited: sectionIdsIn('cited.yaml'), refused: sectionIdsIn('refused.yaml') };
  const faults = faultsOf(rules);
  if (faults.length > 0) throw new Error(`rulebook of ${id}: ${faults.join('; ')}`);
  return rules;
};

/** The words of a language for any game. */
export const loadCommonWords = (lang: Locale): CommonWords => ({
  synonyms: synonymsSchema.parse(readYaml(`synonyms.${lang}.yaml`)),
  stopWords: wordListSchema.parse(readYaml(`stop-words.${lang}.yaml`)),
  outOfScope: wordListSchema.parse(readYaml(`out-of-scope-words.${lang}.yaml`)),
});

/** The synonyms of a book's own; none if it has no file of them. */
export const loadSynonyms = (book: string, lang: Locale): Synonyms => {
  const file = `synonyms.${lang}.yaml`;
  return existsSync(join(FOLDER, book, file)) ? synonymsSchema.parse(readYaml(book, file)) : [];
};

/**
 * The aliases of a book's sections; none if it has no file of them.
 * @throws Error if there are aliases for a section that does not exist
 */
export const loadAliases = (book: string, lang: Locale, sections: ReadonlyMap<string, Section>): Aliases => {
  const file = `aliases.${lang}.yaml`;
  if (!existsSync(join(FOLDER, book, file))) return new Map();
  const lists = Object.entries(aliasesSchema.parse(readYaml(book, file)));
  const aliases = new Map(lists.map(([id, list]) => [id, phrasesIn(list)]));
  const lost = [...aliases.keys()].filter((id) => !sections.has(id));
  if (lost.length > 0) throw new Error(`${book}/${file} has aliases for no section: ${lost.join(', ')}`);
  return aliases;
};

/**
 * The rulings of a book; none if it has no folder of them.
 * @throws Error if one rests on a section that does not exist
 */
export function* loadRulings(book: string, sections: ReadonlyMap<string, Section>): Pieces<Ruling[]> {
  const folder = join(FOLDER, book, 'rulings');
  if (!existsSync(folder)) return [];
  const rulings: z.infer<typeof rulingsSchema> = [];
  for (const file of readdirSync(folder).sort()) {
    rulings.push(...rulingsSchema.parse(readYaml(book, 'rulings', file)));
    yield;
  }
  const lost = rulings.filter(({ section }) => !sections.has(section)).map(({ section }) => section);
  if (lost.length > 0) throw new Error(`${book} has rulings that rest on no section: ${lost.join(', ')}`);
  return rulings.map(({ section, en, pl, asked, shown, notShown }) => ({
    section,
    answer: { en, pl },
    asked: { en: phrasesIn(asked.en), pl: phrasesIn(asked.pl) },
    shown,
    notShown,
  }));
}

const phrasesIn = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());

const readYaml = (...path: readonly string[]): unknown => parse(readFileSync(join(FOLDER, ...path), 'utf8'));

const sectionsIn = (book: string, lang: Locale): Map<string, Section> => {
  const folder = join(FOLDER, book, lang);
  const sections = new Map<string, Section>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.md')) continue;
    const file = `${book}/${lang}/${name}`;
    for (const section of parseChapter(file, readFileSync(join(folder, name), 'utf8'))) {
      if (sections.has(section.id)) throw new Error(`${file}: ${section.id} is there twice`);
      sections.set(section.id, section);
    }
  }
  return sections;
};
