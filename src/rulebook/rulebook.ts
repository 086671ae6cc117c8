import type { Locale } from '../i18n/index.ts';
import { loadAlso, loadRules, loadSilentWords, loadTalk } from './load.ts';
import { plainText } from './parse.ts';
import { type Found, findSections } from './search.ts';
import type { Answer, Rules, Section } from './section.ts';
import { readerOf } from './talk.ts';
import { indexOf } from './words-index.ts';

/** The rules of one game, ready for questions. */
export interface Rulebook {
  readonly rules: Rules;
  /** Sections that answer a question, best first; none if the rules do not speak of it. */
  ask(question: string, lang: Locale): Answer[];
  /** The section with an id. */
  section(id: string, lang: Locale): Section | undefined;
  /** The section that explains a rule which the engine cites. */
  sectionOfRule(rule: string, lang: Locale): Section | undefined;
}

/** A question is answered only by sections that speak of at least this share of it. */
const LEAST_COVERED = 0.4;
/** The same if the rules use every word of it. */
const LEAST_COVERED_KNOWN = 0.25;
/** The same if it speaks of one word only, and more were said. */
const LEAST_COVERED_ALONE = 0.62;
const LEAST_SCORE = 4;
/** Further answers must come this near to the best. */
const NEAR_BEST = 0.3;
const MOST_ANSWERS = 5;

/**
 * Reads and indexes the rulebook of a game.
 * @throws Error if there is none, or it has faults
 */
export const openRulebook = (game: string): Rulebook => {
  const rules = loadRules(game);
  const askers: Readonly<Record<Locale, Asker>> = { en: askerOf(rules, 'en'), pl: askerOf(rules, 'pl') };
  const section = (id: string, lang: Locale): Section | undefined => rules.sections[lang].get(id);
  return {
    rules,
    ask: (question, lang) => askers[lang](question),
    section,
    sectionOfRule: (rule, lang) => section(rules.cited.get(rule) ?? '', lang),
  };
};

const fits = ({ covered, matched, asked, known, titled }: Found): boolean => {
  if (known === asked) return covered >= LEAST_COVERED_KNOWN;
  return covered >= (matched === 1 && !titled ? LEAST_COVERED_ALONE : LEAST_COVERED);
};

type Asker = (question: string) => Answer[];

const askerOf = (rules: Rules, lang: Locale): Asker => {
  const sections = rules.sections[lang];
  const reader = readerOf(lang, loadTalk(rules.game, lang), loadSilentWords(lang));
  const index = indexOf(sections.values(), loadAlso(rules.game, lang, sections), reader);
  return (question) => {
    const found = findSections(question, reader, index);
    const best = found.find((one) => fits(one) && one.score >= LEAST_SCORE);
    if (!best) return [];
    return found
      .filter((one) => fits(one) && one.score >= best.score * NEAR_BEST)
      .slice(0, MOST_ANSWERS)
      .flatMap(({ id, score }) => {
        const { title, text } = sections.get(id) ?? {};
        if (title === undefined || text === undefined) return [];
        return [{ id, game: rules.game, title, text: plainText(text), score: Math.round(score * 100) / 100 }];
      });
  };
};
