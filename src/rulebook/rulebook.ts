import type { Locale } from '../i18n/index.ts';
import { type Also, loadAlso, loadCommonWords, loadRules, loadTalk } from './load.ts';
import { plainText } from './parse.ts';
import { type Found, findSections } from './search.ts';
import { type Answer, LANGUAGES, type Rules, type Section } from './section.ts';
import { readerOf } from './talk.ts';
import { indexOf } from './words-index.ts';

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

/** A question is answered only by sections that speak of at least this share of it. */
const LEAST_COVERED = 0.45;
/** The same if the rules use every word of it. */
const LEAST_COVERED_KNOWN = 0.22;
/** The same if it is what the question names. */
const LEAST_COVERED_TITLED = 0.33;
/** The same if it is about one thing, which the question names. */
const LEAST_COVERED_NAMED = 0.2;
/** The same if the question is about something of the world outside as well. */
const LEAST_COVERED_ELSEWHERE = 0.6;
/** The same if none of its words says anything alone: the least likeness to what players ask. */
const LEAST_LIKE = 0.6;
const LEAST_SCORE = 10;
/** Further answers must come this near to the best. */
const NEAR_BEST = 0.3;
const MOST_ANSWERS = 5;

/**
 * Reads a book of rules. It is indexed in each language when the first question comes in it.
 * @throws Error if there is none, or it has faults
 */
export const openRulebook = (id: string): Rulebook => {
  const rules = loadRules(id);
  const askers = new Map<Locale, Asker>();
  const askerIn = (lang: Locale): Asker => {
    const asker = askers.get(lang) ?? askerOf(rules, lang);
    askers.set(lang, asker);
    return asker;
  };
  const section = (id: string, lang: Locale): Section | undefined => rules.sections[lang].get(id);
  return {
    rules,
    ask: (question, lang) => askerIn(lang)(question),
    chapters: (lang) => chaptersOf(searched(rules, lang)),
    cards: (lang) => searched(rules, lang).filter((one) => isCard(rules, one.id)),
    section,
    sectionOfRule: (rule, lang) => section(rules.cited.get(rule) ?? '', lang),
    sectionOfRefusal: (code, lang) => section(rules.refused.get(code) ?? '', lang),
  };
};

/** Sections that are found by questions: all but those for beginners, which say what others say better. */
const searched = ({ book, sections }: Rules, lang: Locale): Section[] =>
  [...sections[lang].values()].filter(({ id }) => id !== book.summary && !book.introduction.includes(id));

const chaptersOf = (sections: readonly Section[]): Chapter[] => {
  const chapters = new Map<string, Section[]>();
  for (const section of sections)
    chapters.set(section.chapter, [...(chapters.get(section.chapter) ?? []), section]);
  return [...chapters].map(([title, inside]) => ({ title, sections: inside }));
};

const isCard = ({ book }: Rules, id: string): boolean => book.cards.some((kind) => id.startsWith(`${kind}-`));

const fits = ({ covered, matched, asked, known, titled, named, elsewhere }: Found): boolean => {
  if (asked === 0) return covered >= LEAST_LIKE;
  if (elsewhere > 0) return covered >= LEAST_COVERED_ELSEWHERE;
  if (named && covered >= LEAST_COVERED_NAMED) return true;
  if (known === asked) return covered >= LEAST_COVERED_KNOWN;
  if (titled) return covered >= LEAST_COVERED_TITLED;
  // One word of many may mean anything.
  return (matched > 1 || asked === 1) && covered >= LEAST_COVERED;
};

/** Players' words for each section. A thing with a name is also asked for by its name in another language. */
const alsoIn = (rules: Rules, lang: Locale): Also => {
  const also = new Map(loadAlso(rules.book.id, lang, rules.sections[lang]));
  for (const other of LANGUAGES.filter((one) => one !== lang))
    for (const section of rules.sections[other].values())
      if (isCard(rules, section.id))
        also.set(
          section.id,
          [also.get(section.id) ?? '', section.title].filter((words) => words !== '').join(', '),
        );
  return also;
};

type Asker = (question: string) => Answer[];

const askerOf = (rules: Rules, lang: Locale): Asker => {
  const sections = rules.sections[lang];
  const reader = readerOf(lang, loadTalk(rules.book.id, lang), loadCommonWords(lang));
  const isThing = (id: string): boolean => isCard(rules, id);
  const index = indexOf(searched(rules, lang), alsoIn(rules, lang), reader, isThing);
  return (question) => {
    const found = findSections(question, reader, index, isThing);
    const best = found.find((one) => fits(one) && one.score >= LEAST_SCORE);
    if (!best) return [];
    return found
      .filter((one) => fits(one) && one.score >= best.score * NEAR_BEST)
      .slice(0, MOST_ANSWERS)
      .flatMap(({ id, score }) => {
        const { title, text } = sections.get(id) ?? {};
        if (title === undefined || text === undefined) return [];
        return [
          { id, book: rules.book.id, title, text: plainText(text), score: Math.round(score * 100) / 100 },
        ];
      });
  };
};
