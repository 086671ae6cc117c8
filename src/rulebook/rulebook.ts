import { join } from 'node:path';
import type { Locale } from '../i18n/index.ts';
import { type AskedAbout, askedAbout } from './asked-about.ts';
import { loadQuestions } from './asked-questions.ts';
import { comparedCards } from './comparison.ts';
import { type KeptWeights, keptIn } from './kept-weights.ts';
import { buildLexicon } from './lexicon.ts';
import { type CommonWords, loadRules, loadRulings, loadSynonyms } from './load.ts';
import { plainText } from './parse.ts';
import { aliasesOf, phrasesOfRulings, questionsBySection, writtenPhrases } from './phrases.ts';
import { atOnce, doneOnce, type Pieces } from './pieces.ts';
import { nearnessOf, type RankedSection } from './ranking.ts';
import { relevantSections, type WeighedQuestion, weighQuestion } from './relevance.ts';
import { type PlainAnswer, plainAnswerTo } from './ruling.ts';
import { type RulingCandidate, rulingCandidates } from './ruling-candidates.ts';
import { buildRulingIndex, type Ruling, type RulingIndex } from './ruling-index.ts';
import { type Answer, GUIDE, isCard, type Rules, type Section } from './section.ts';
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
  /** How near a question comes to the nearest phrase in which players ask for one of its sections, from 0 to 1. */
  nearness(question: string, lang: Locale): number;
  /** The plain answers that it has. */
  readonly rulings: readonly Ruling[];
  /** How players ask for each of its sections, by the section's id; questions for training are not among them. */
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

/** How a book is opened. */
export interface OpeningOptions {
  /** Whether it knows a phrase or question in which players ask for something; it knows all if this is left out. */
  readonly knows?: (phrase: string) => boolean;
  /** Where trained weights are looked for and kept; they are trained anew if this is left out. */
  readonly kept?: KeptWeights;
}

/** Beside the program, which is made of the same sources. */
const KEPT = keptIn(join(import.meta.dirname, '..', '..', 'dist', 'rulebook'));

/** Reads a book of rules at one go, as {@link openRulebookInPieces} does. */
export const openRulebook = (...args: Parameters<typeof openRulebookInPieces>): Rulebook =>
  atOnce(openRulebookInPieces(...args));

/**
 * Reads a book of rules. It is indexed in each language when the first question comes in it, or it is prepared for that.
 * @param commonWords gives the words of a language for any game
 * @throws Error if there is none, or it has faults
 */
export function* openRulebookInPieces(
  id: string,
  commonWords: (lang: Locale) => CommonWords,
  { knows = () => true, kept }: OpeningOptions = { kept: KEPT },
): Pieces<Rulebook> {
  const rules = loadRules(id);
  yield;
  const rulings = yield* loadRulings(id, rules.sections.en);
  const sources = { rules, rulings, questions: loadQuestions(id) };
  yield;
  const indexing = inEachLanguage(function* (lang): Pieces<SectionIndex> {
    const common = commonWords(lang);
    yield;
    const synonyms = loadSynonyms(id, lang);
    yield;
    const lexicon = buildLexicon(lang, common, synonyms);
    yield;
    const aliases = aliasesOf(sources, lang, knows);
    yield;
    const questions = questionsBySection(sources, lang, knows);
    const sections = searchableSections(rules, lang);
    const isOfGame = id !== GUIDE;
    const book = {
      sections,
      aliases,
      questions,
      isCard: (one: string) => isCard(rules, one),
      isOfGame,
      kept,
    };
    return yield* buildSectionIndex(book, lexicon);
  });
  const indexIn = (lang: Locale): SectionIndex => atOnce(indexing[lang]());
  const indexingRulings = inEachLanguage(function* (lang): Pieces<RulingIndex> {
    const index = yield* indexing[lang]();
    return yield* buildRulingIndex(rulings, phrasesOfRulings(sources, lang, knows), index, kept);
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
    phrases: (lang) => writtenPhrases(sources, lang),
    askedAbout: (section, lang) => askedAbout(rulings, section, lang),
    nearness: (question, lang) => nearnessOf(weighed(question, lang).query),
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
