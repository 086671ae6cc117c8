import { LOCALES, type Locale } from '../i18n/index.ts';
import { loadRules, loadSilentWords, loadTalk } from './load.ts';
import { plainText } from './parse.ts';
import { findSections } from './search.ts';
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
const LEAST_COVERED = 0.5;
const LEAST_SCORE = 4;
/** Further answers must come this near to the best. */
const NEAR_BEST = 0.4;
const MOST_ANSWERS = 5;

/**
 * Reads and indexes the rulebook of a game.
 * @throws Error if there is none, or it has faults
 */
export const openRulebook = (game: string): Rulebook => {
  const rules = loadRules(game);
  const [en, pl] = LOCALES.map((lang) => askerOf(rules, lang));
  if (!en || !pl) throw new Error('a language has no search');
  const askers = { en, pl };
  const section = (id: string, lang: Locale): Section | undefined => rules.sections[lang].get(id);
  return {
    rules,
    ask: (question, lang) => askers[lang](question),
    section,
    sectionOfRule: (rule, lang) => section(rules.cited.get(rule) ?? '', lang),
  };
};

const askerOf = (rules: Rules, lang: Locale): ((question: string) => Answer[]) => {
  const sections = rules.sections[lang];
  const reader = readerOf(lang, loadTalk(rules.game, lang), loadSilentWords(lang));
  const index = indexOf(sections.values(), reader);
  return (question) => {
    const found = findSections(question, reader, index);
    const best = found.find(({ covered, score }) => covered >= LEAST_COVERED && score >= LEAST_SCORE);
    if (!best) return [];
    return found
      .filter(({ covered, score }) => covered >= LEAST_COVERED && score >= best.score * NEAR_BEST)
      .slice(0, MOST_ANSWERS)
      .flatMap(({ id, score }) => {
        const { title, text } = sections.get(id) ?? {};
        if (title === undefined || text === undefined) return [];
        return [{ id, game: rules.game, title, text: plainText(text), score: Math.round(score * 100) / 100 }];
      });
  };
};
