import type { Locale } from '../i18n/index.ts';
import type { AskedQuestion } from './asked-questions.ts';
import { type Aliases, loadAliases } from './load.ts';
import type { Ruling } from './ruling-index.ts';
import { isCard, LANGUAGES, type Rules } from './section.ts';

/** What a book is made of: its rules, its plain answers, and what players have asked about it. */
export interface BookSources {
  readonly rules: Rules;
  readonly rulings: readonly Ruling[];
  readonly questions: readonly AskedQuestion[];
}

/** How players ask for each section in a language, by the section's id: the aliases of the book, and how its rulings are asked for. */
export const writtenPhrases = ({ rules, rulings }: BookSources, lang: Locale): Aliases => {
  const phrases = new Map(loadAliases(rules.book.id, lang, rules.sections[lang]));
  for (const { section, asked } of rulings)
    phrases.set(section, [...(phrases.get(section) ?? []), ...asked[lang]]);
  return phrases;
};

/** The same, and the titles of cards in other languages, by which they are asked for, too. */
export const aliasesOf = (
  sources: BookSources,
  lang: Locale,
  isKept: (phrase: string) => boolean,
): Aliases => {
  const { rules } = sources;
  const aliases = new Map(
    [...writtenPhrases(sources, lang)].map(([id, phrases]) => [id, phrases.filter(isKept)]),
  );
  for (const other of LANGUAGES.filter((one) => one !== lang))
    for (const { id, title } of rules.sections[other].values())
      if (isCard(rules, id)) aliases.set(id, [...(aliases.get(id) ?? []), title]);
  return aliases;
};

/** The questions for training of a language, by the section that answers them: the one behind their plain answer, where they have one. */
export const questionsBySection = (
  { rulings, questions }: BookSources,
  lang: Locale,
  isKept: (phrase: string) => boolean,
): Aliases => {
  const sections = new Map(rulings.map(({ section, asked }) => [asked.en[0], section]));
  const asked = new Map<string, string[]>();
  for (const { ask, want, plain = [], lang: own } of questions) {
    if (own !== lang || !isKept(ask)) continue;
    const section = sections.get(plain[0]) ?? want[0];
    if (section !== undefined) asked.set(section, [...(asked.get(section) ?? []), ask]);
  }
  return asked;
};

/** In which phrases each ruling is asked for in a language, in the order of the rulings; questions for training are among them. */
export const phrasesOfRulings = (
  { rulings, questions }: BookSources,
  lang: Locale,
  isKept: (phrase: string) => boolean,
): readonly (readonly string[])[] => {
  const asked = new Map<string | undefined, string[]>(
    rulings.map((ruling) => [ruling.asked.en[0], [...ruling.asked[lang]]]),
  );
  for (const { ask, plain = [], lang: own } of questions)
    if (own === lang && plain.length > 0) asked.get(plain[0])?.push(ask);
  return rulings.map((ruling) => (asked.get(ruling.asked.en[0]) ?? []).filter(isKept));
};
