import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Locale } from '../i18n/index.ts';
import { faultsOf } from './check.ts';
import { parseChapter } from './parse.ts';
import type { Rules, Section } from './section.ts';

const SHELF = join(import.meta.dirname, '..', '..', 'assets', 'rulebook');

const citedSchema = z.record(z.string(), z.string());

const talkSchema = z.array(
  z.strictObject({ say: z.array(z.string()).nonempty(), mean: z.array(z.string()).nonempty() }),
);

const alsoSchema = z.record(z.string(), z.string());

const wordsSchema = z.strictObject({ silent: z.array(z.string()) });

/** What players say for what the rules call otherwise; several words in `mean` are alternatives. */
export type Talk = z.infer<typeof talkSchema>;

/** More words for the search, by section. */
export type Also = ReadonlyMap<string, string>;

/** Games that have a rulebook. */
export const gamesWithRules = (): string[] =>
  readdirSync(SHELF, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * Reads the rulebook of a game.
 * @throws Error that lists every fault, or says that there is no such rulebook
 */
export const loadRules = (game: string): Rules => {
  if (!gamesWithRules().includes(game)) throw new Error(`there is no rulebook for "${game}"`);
  const sections = { en: sectionsIn(game, 'en'), pl: sectionsIn(game, 'pl') };
  const cited = new Map(Object.entries(citedSchema.parse(readYaml(game, 'cited.yaml'))));
  const rules = { game, sections, cited };
  const faults = faultsOf(rules);
  if (faults.length > 0) throw new Error(`rulebook of ${game}: ${faults.join('; ')}`);
  return rules;
};

/** Players' words for a game, for the search. */
export const loadTalk = (game: string, lang: Locale): Talk => {
  const file = `talk.${lang}.yaml`;
  return existsSync(join(SHELF, game, file)) ? talkSchema.parse(readYaml(game, file)) : [];
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

/** Words of a language that say nothing about what is asked. */
export const loadSilentWords = (lang: Locale): readonly string[] =>
  wordsSchema.parse(readYaml(`words.${lang}.yaml`)).silent;

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
