import type { Locale } from '../i18n/index.ts';
import { buildLexicon } from './lexicon.ts';
import { type Aliases, type CommonWords, loadAliases, loadRules, loadSynonyms } from './load.ts';
import { plainText } from './parse.ts';
import { relevantSections } from './relevance.ts';
import { type Answer, LANGUAGES, type Rules, type Section } from './section.ts';
import { buildSectionIndex, type SectionIndex } from './section-index.ts';

/** Sections that stand together. */
export interface Chapter {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The rules of one book, ready for questions. */
export interface Rulebook {
  readonly rules: Rules;
  /** Sections that answer a question, best first; none if the rules do not speak of it. */
  ask(question: string, lang: Locale): Answer[];
  /** What it is searched by; it is made when it is first asked for. */
  index(lang: Locale): SectionIndex;
  /** Its chapters in order, each with its sections; those for beginners are left out. */
  chapters(lang: Locale): readonly Chapter[];
  /** Sections about one thing with a name each. */
  cards(lang: Locale): readonly Section[];
  /** The section with an id. */
  section(id: string, lang: Locale): Section | undefined;
  /** The section that explains a rule which the engine cites. */
  sectionOfRule(rule: string, lang: Locale): Section | undefined;
  /** The section behind a refusal with this code that cites no rule of its own. */
  sectionOfRefusal(code: string, lang: Locale): Section | undefined;
}

/**
 * Reads a book of rules. It is indexed in each language when the first question comes in it.
 * @param commonWords gives the words of a language for any game
 * @throws Error if there is none, or it has faults
 */
export const openRulebook = (id: string, commonWords: (lang: Locale) => CommonWords): Rulebook => {
  const rules = loadRules(id);
  const indexes = new Map<Locale, SectionIndex>();
  const indexIn = (lang: Locale): SectionIndex => {
    const index = indexes.get(lang) ?? buildIndex(rules, lang, commonWords(lang));
    indexes.set(lang, index);
    return index;
  };
  const section = (id: string, lang: Locale): Section | undefined => rules.sections[lang].get(id);
  return {
    rules,
    ask: (question, lang) => answersTo(question, rules, lang, indexIn(lang)),
    index: indexIn,
    chapters: (lang) => chaptersOf(searchableSections(rules, lang)),
    cards: (lang) => searchableSections(rules, lang).filter((one) => isCard(rules, one.id)),
    section,
    sectionOfRule: (rule, lang) => section(rules.cited.get(rule) ?? '', lang),
    sectionOfRefusal: (code, lang) => section(rules.refused.get(code) ?? '', lang),
  };
};

/** Sections that are found by questions: all but those for beginners, which say what others say better. */
const searchableSections = ({ book, sections }: Rules, lang: Locale): Section[] =>
  [...sections[lang].values()].filter(({ id }) => id !== book.summary && !book.introduction.includes(id));

const chaptersOf = (sections: readonly Section[]): Chapter[] => {
  const chapters = new Map<string, Section[]>();
  for (const section of sections)
    chapters.set(section.chapter, [...(chapters.get(section.chapter) ?? []), section]);
  return [...chapters].map(([title, inside]) => ({ title, sections: inside }));
};

const isCard = ({ book }: Rules, id: string): boolean => book.cards.some((kind) => id.startsWith(`${kind}-`));

/** The aliases of each section. A card is also asked for by its title in another language. */
const aliasesIn = (rules: Rules, lang: Locale): Aliases => {
  const aliases = new Map(loadAliases(rules.book.id, lang, rules.sections[lang]));
  for (const other of LANGUAGES.filter((one) => one !== lang))
    for (const { id, title } of rules.sections[other].values()) {
      const known = aliases.get(id);
      if (isCard(rules, id)) aliases.set(id, known === undefined ? title : `${known}, ${title}`);
    }
  return aliases;
};

const buildIndex = (rules: Rules, lang: Locale, commonWords: CommonWords): SectionIndex =>
  buildSectionIndex(
    {
      sections: searchableSections(rules, lang),
      aliases: aliasesIn(rules, lang),
      isCard: (id) => isCard(rules, id),
    },
    buildLexicon(lang, commonWords, loadSynonyms(rules.book.id, lang)),
  );

const answersTo = (
  question: string,
  { book, sections }: Rules,
  lang: Locale,
  index: SectionIndex,
): Answer[] =>
  relevantSections(question, index).flatMap(({ id, score }) => {
    const section = sections[lang].get(id);
    if (!section) return [];
    const { title, text } = section;
    return [{ id, book: book.id, title, text: plainText(text), score: Math.round(score * 100) / 100 }];
  });
