import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Locale } from '../i18n/index.ts';
import { faultsOf } from './check.ts';
import { parseChapter } from './parse.ts';
import type { Book, Rules, Section } from './section.ts';

const SHELF = join(import.meta.dirname, '..', '..', 'assets', 'rulebook');

/** A folder with this file in it is a book. */
const BOOK_FILE = 'book.yaml';

const bookSchema = z.strictObject({
  game: z.string(),
  title: z.strictObject({ en: z.string(), pl: z.string() }),
  cards: z.array(z.string()).default([]),
  summary: z.string().optional(),
  introduction: z.array(z.string()).default([]),
});

/** Names of sections by something else. */
const namedSchema = z.record(z.string(), z.string());

const talkSchema = z.array(
  z.strictObject({ say: z.array(z.string()).nonempty(), mean: z.array(z.string()).nonempty() }),
);

const alsoSchema = z.record(z.string(), z.string());

const wordsSchema = z.strictObject({ silent: z.array(z.string()), elsewhere: z.array(z.string()) });

/** Words of a language apart from any game, folded. */
export interface CommonWords {
  /** They say nothing about what is asked. */
  readonly silent: readonly string[];
  /** They are of the world outside: no rule speaks of them. */
  readonly elsewhere: readonly string[];
}

/** What players say for what the rules call otherwise; several words in `mean` are alternatives. */
export type Talk = z.infer<typeof talkSchema>;

/** More words for the search, by section. */
export type Also = ReadonlyMap<string, string>;

/** All books of rules there are, by their id. */
export const loadBooks = (): ReadonlyMap<string, Book> =>
  new Map(
    readdirSync(SHELF, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(SHELF, entry.name, BOOK_FILE)))
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
  const namedIn = (file: string): ReadonlyMap<string, string> =>
    new Map(Object.entries(namedSchema.parse(readYaml(id, file))));
  const rules = { book, sections, cited: namedIn('cited.yaml'), refused: namedIn('refused.yaml') };
  const faults = faultsOf(rules);
  if (faults.length > 0) throw new Error(`rulebook of ${id}: ${faults.join('; ')}`);
  return rules;
};

/** Players' words for a book, for the search: its own and those of any game. */
export const loadTalk = (game: string, lang: Locale): Talk => {
  const file = `talk.${lang}.yaml`;
  const paths = [[game, file], [file]].filter((path) => existsSync(join(SHELF, ...path)));
  return paths.flatMap((path) => talkSchema.parse(readYaml(...path)));
};

/** Other words for what a section is about, by section; all of them exist. */
export const loadAlso = (game: string, lang: Locale, sections: ReadonlyMap<string, Section>): Also => {
  const file = `also.${lang}.yaml`;
  if (!existsSync(join(SHELF, game, file))) return new Map();
  const also = new Map(Object.entries(alsoSchema.parse(readYaml(game, file))));
  const lost = [...also.keys()].filter((id) => !sections.has(id));
  if (lost.length > 0) throw new Error(`${game}/${file} has words for no section: ${lost.join(', ')}`);
  return also;
};

/** What is known of a language whatever the game. */
export const loadCommonWords = (lang: Locale): CommonWords =>
  wordsSchema.parse(readYaml(`words.${lang}.yaml`));

const readYaml = (...path: readonly string[]): unknown => parse(readFileSync(join(SHELF, ...path), 'utf8'));

const sectionsIn = (game: string, lang: Locale): Map<string, Section> => {
  const folder = join(SHELF, game, lang);
  const sections = new Map<string, Section>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.md')) continue;
    const file = `${game}/${lang}/${name}`;
    for (const section of parseChapter(file, readFileSync(join(folder, name), 'utf8'))) {
      if (sections.has(section.id)) throw new Error(`${file}: ${section.id} is there twice`);
      sections.set(section.id, section);
    }
  }
  return sections;
};
