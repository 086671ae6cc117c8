import type { Locale } from '../i18n/index.ts';
import { type AskedAbout, askedAbout } from './asked-about.ts';
import { comparedCards } from './comparison.ts';
import { buildLexicon } from './lexicon.ts';
import { type Aliases, type CommonWords, loadAliases, loadRules, loadRulings, loadSynonyms } from './load.ts';
import { plainText } from './parse.ts';
import { atOnce, doneOnce, type Pieces } from './pieces.ts';
import { canBeNear, nearnessOf, type RankedSection } from './ranking.ts';
import { relevantSections, type WeighedQuestion, weighQuestion } from './relevance.ts';
import { type PlainAnswer, plainAnswerTo } from './ruling.ts';
import { type RulingCandidate, rulingCandidates } from './ruling-candidates.ts';
import { buildRulingIndex, type Ruling, type RulingIndex } from './ruling-index.ts';
import { type Answer, GUIDE, LANGUAGES, type Rules, type Section } from './section.ts';
import { buildSectionIndex, type SectionIndex } from './section-index.ts';
import { WEIGHTS } from './weights.ts';

/** Sections that stand together. */
export interface Chapter {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The rules of one book, ready for questions. */
export interface Rulebook {
  readonly rules: Rules;
  /**
   * Sections that answer a question, best first; none if the rules do not speak of it.
   * @param least how likely it must be that they do, from 0 to 1; as the weights say if left out
   */
  ask(question: string, lang: Locale, least?: number): Answer[];
  /**
   * How near a question comes to the nearest phrase in which players ask for one of its sections, from 0 to 1.
   * @param least how near it must come; 0 is given if it cannot, which is mostly seen at a glance
   */
  nearness(question: string, lang: Locale, least?: number): number;
  /** The plain answers that it has. */
  readonly rulings: readonly Ruling[];
  /** How players ask for each of its sections, by the section's id. */
  phrases(lang: Locale): ReadonlyMap<string, readonly string[]>;
  /** The plain answer to a question; undefined if it has none, or it is in doubt. */
  plainAnswer(question: string, lang: Locale): PlainAnswer | undefined;
  /** What people ask about a section, with the plain answers. */
  askedAbout(section: string, lang: Locale): AskedAbout[];
  /** The rulings that may answer a question, and what speaks for each. */
  rulingCandidates(question: string, lang: Locale): RulingCandidate[];
  /** How likely it answers a question at all, from 0 to 1. */
  answerable(question: string, lang: Locale): number;
  /** What it is searched by; it is made when it is first asked for. */
  index(lang: Locale): SectionIndex;
  /** Makes all that questions in a language need; whoever asks before it is done does the rest of it at one go. */
  prepare(lang: Locale): Pieces<void>;
  /** Its chapters in order, each with its sections; those for beginners are left out. */
  chapters(lang: Locale): readonly Chapter[];
  /** Sections about one thing with a name each. */
  cards(lang: Locale): readonly Section[];
  /** The cards that a question sets side by side, in its order; none if it compares nothing. */
  compared(question: string, lang: Locale): Answer[];
  /** The titles of the cards that stand in a question, the most fitting first. */
  cardsNamed(question: string, lang: Locale): string[];
  /** The section with an id. */
  section(id: string, lang: Locale): Section | undefined;
  /** The section that explains a rule which the engine cites. */
  sectionOfRule(rule: string, lang: Locale): Section | undefined;
  /** The section behind a refusal with this code that cites no rule of its own. */
  sectionOfRefusal(code: string, lang: Locale): Section | undefined;
}

/** Reads a book of rules at one go, as {@link openRulebookInPieces} does. */
export const openRulebook = (...args: Parameters<typeof openRulebookInPieces>): Rulebook =>
  atOnce(openRulebookInPieces(...args));

/**
 * Reads a book of rules. It is indexed in each language when the first question comes in it, or it is prepared for that.
 * @param commonWords gives the words of a language for any game
 * @param chosen the rulings that it has; all of its file if left out
 * @param isKept whether it knows a phrase in which players ask for a section; all if left out
 * @throws Error if there is none, or it has faults
 */
export function* openRulebookInPieces(
  id: string,
  commonWords: (lang: Locale) => CommonWords,
  chosen: (rulings: readonly Ruling[]) => readonly Ruling[] = (all) => all,
  isKept: (phrase: string) => boolean = () => true,
): Pieces<Rulebook> {
  const rules = loadRules(id);
  yield;
  const rulings = chosen(yield* loadRulings(id, rules.sections.en));
  const indexing = inEachLanguage(function* (lang): Pieces<SectionIndex> {
    const common = commonWords(lang);
    yield;
    const synonyms = loadSynonyms(id, lang);
    yield;
    const lexicon = buildLexicon(lang, common, synonyms);
    yield;
    const aliases = aliasesIn(rules, rulings, lang, isKept);
    yield;
    const sections = searchableSections(rules, lang);
    const book = { sections, aliases, isCard: (id: string) => isCard(rules, id), isOfGame: id !== GUIDE };
    return yield* buildSectionIndex(book, lexicon);
  });
  const indexIn = (lang: Locale): SectionIndex => atOnce(indexing[lang]());
  const indexingRulings = inEachLanguage(function* (lang): Pieces<RulingIndex> {
    return yield* buildRulingIndex(rulings, lang, yield* indexing[lang]());
  });
  const rulingsIn = (lang: Locale): RulingIndex => atOnce(indexingRulings[lang]());
  // One question is asked of the same book for its sections, its plain answer and its nearness.
  let last: { readonly lang: Locale; readonly asked: WeighedQuestion } | undefined;
  const weighed = (question: string, lang: Locale): WeighedQuestion => {
    if (last?.lang !== lang || last.asked.typed !== question)
      last = { lang, asked: weighQuestion(question, indexIn(lang)) };
    return last.asked;
  };
  const section = (id: string, lang: Locale): Section | undefined => rules.sections[lang].get(id);
  return {
    rules,
    rulings,
    phrases: (lang) => phrasesIn(rules, rulings, lang),
    askedAbout: (section, lang) => askedAbout(rulings, section, lang),
    nearness: (question, lang, least = 0) =>
      canBeNear(question, indexIn(lang), least) ? nearnessOf(weighed(question, lang).query) : 0,
    ask: (question, lang, least) => answersTo(relevantSections(weighed(question, lang), least), rules, lang),
    rulingCandidates: (question, lang) => rulingCandidates(weighed(question, lang), rulingsIn(lang)),
    plainAnswer: (question, lang) => {
      const asked = weighed(question, lang);
      // The book about the bot is asked only where a question is taken to be about it.
      const least = id === GUIDE ? 0 : WEIGHTS.leastAnswerable;
      return asked.answerable < least ? undefined : plainAnswerTo(asked, rulingsIn(lang));
    },
    answerable: (question, lang) => weighed(question, lang).answerable,
    index: indexIn,
    *prepare(lang) {
      yield* indexingRulings[lang]();
    },
    chapters: (lang) => chaptersOf(searchableSections(rules, lang)),
    compared: (question, lang) => {
      const asked = weighed(question, lang);
      const score = asked.ranked[0]?.score ?? 0;
      const cards = comparedCards(asked, indexIn(lang));
      return answersTo(
        cards.map((id) => ({ id, score })),
        rules,
        lang,
      );
    },
    cardsNamed: (question, lang) =>
      weighed(question, lang).ranked.flatMap(({ id, isTitleTyped }) =>
        isTitleTyped && isCard(rules, id) ? (section(id, lang)?.title ?? []) : [],
      ),
    cards: (lang) => searchableSections(rules, lang).filter((one) => isCard(rules, one.id)),
    section,
    sectionOfRule: (rule, lang) => section(rules.cited.get(rule) ?? '', lang),
    sectionOfRefusal: (code, lang) => section(rules.refused.get(code) ?? '', lang),
  };
}

/** Work that is done once for each language, when it is first needed. */
const inEachLanguage = <Result>(
  work: (lang: Locale) => Pieces<Result>,
): Readonly<Record<Locale, () => Pieces<Result>>> => ({
  en: doneOnce(() => work('en')),
  pl: doneOnce(() => work('pl')),
});

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

/** How players ask for each section: the aliases of the book, and how its rulings are asked for. */
const phrasesIn = (rules: Rules, rulings: readonly Ruling[], lang: Locale): Aliases => {
  const phrases = new Map(loadAliases(rules.book.id, lang, rules.sections[lang]));
  for (const { section, asked } of rulings)
    phrases.set(section, [...(phrases.get(section) ?? []), ...asked[lang]]);
  return phrases;
};

/**
 * The aliases of each section: those of the book, and how its rulings are asked for. A card is also asked for by its
 * title in another language.
 */
const aliasesIn = (
  rules: Rules,
  rulings: readonly Ruling[],
  lang: Locale,
  isKept: (phrase: string) => boolean,
): Aliases => {
  const aliases = new Map(
    [...phrasesIn(rules, rulings, lang)].map(([id, phrases]) => [id, phrases.filter(isKept)]),
  );
  for (const other of LANGUAGES.filter((one) => one !== lang))
    for (const { id, title } of rules.sections[other].values())
      if (isCard(rules, id)) aliases.set(id, [...(aliases.get(id) ?? []), title]);
  return aliases;
};

const answersTo = (
  relevant: readonly Pick<RankedSection, 'id' | 'score'>[],
  { book, sections }: Rules,
  lang: Locale,
): Answer[] =>
  relevant.flatMap(({ id, score }) => {
    const section = sections[lang].get(id);
    if (!section) return [];
    const { title, text } = section;
    return [{ id, book: book.id, title, text: plainText(text), score: Math.round(score * 100) / 100 }];
  });
