import MiniSearch from 'minisearch';
import { type AliasIndex, buildAliasIndex } from './alias-index.ts';
import { buildGramIndex, type GramIndex, gramPhrases } from './gram-index.ts';
import type { KeptWeights } from './kept-weights.ts';
import { contentTokens, type Lexicon, type Token } from './lexicon.ts';
import type { Aliases } from './load.ts';
import { plainText, sentencesOf } from './parse.ts';
import type { Pieces } from './pieces.ts';
import type { Section } from './section.ts';
import { type SectionClassifier, trainSectionClassifier } from './section-classifier.ts';
import { buildDictionary, type Dictionary } from './spelling.ts';

/** Sections that were found, by id, each with a score. */
export type Hits = ReadonlyMap<string, number>;

/** The searched sections of one book in one language. */
export interface SectionIndex {
  readonly lexicon: Lexicon;
  readonly isOfGame: boolean;
  /** How many sections there are. */
  readonly size: number;
  /** Finds sections by stems. */
  readonly fullText: MiniSearch;
  /** What {@link fullText} found, by the stem that was looked up. */
  readonly hitsByStem: Map<string, Hits>;
  /** In how many sections each stem is. */
  readonly documentFrequency: ReadonlyMap<string, number>;
  /** The stems of each section's title. */
  readonly titles: ReadonlyMap<string, readonly string[]>;
  /** The sections that are cards: each about one thing with a name. */
  readonly cards: ReadonlySet<string>;
  /** Stems in the title of exactly one card. */
  readonly cardNameStems: ReadonlySet<string>;
  readonly dictionary: Dictionary;
  /** The title, the aliases and the questions for training of each section. A phrase is numbered by its place among all of them. */
  readonly phrases: ReadonlyMap<string, readonly string[]>;
  /** The phrases by their words. */
  readonly aliases: AliasIndex;
  /** The phrases by their letters, and the sentences of the texts. */
  readonly phraseGrams: GramIndex;
  readonly sentenceGrams: GramIndex;
  /** Trained on the phrases and the sentences to tell sections apart. */
  readonly classifier: SectionClassifier;
}

/** What is searched of one section. */
interface SectionDocument {
  readonly id: string;
  readonly title: readonly Token[];
  readonly text: readonly Token[];
  readonly aliases: readonly Token[];
  /** The title, each alias and each question for training as a phrase. */
  readonly phrases: readonly string[];
}

/** What a {@link SectionIndex} is made of. */
export interface IndexedBook {
  readonly sections: readonly Section[];
  readonly aliases: Aliases;
  /** Questions for training by the section that answers them: phrases as the aliases are, but their words are no words of the book. */
  readonly questions: Aliases;
  readonly isCard: (id: string) => boolean;
  /** It is about a game: what other questions sound like was counted for such books. */
  readonly isOfGame: boolean;
  /** Where trained weights are kept. */
  readonly kept: KeptWeights | undefined;
}

/** Indexes sections by the stems of their titles, texts and aliases. */
export function* buildSectionIndex(
  { sections, aliases, questions, isCard, isOfGame, kept }: IndexedBook,
  lexicon: Lexicon,
): Pieces<SectionIndex> {
  const documents: SectionDocument[] = [];
  for (const section of sections) {
    const asked = { aliases: aliases.get(section.id) ?? [], questions: questions.get(section.id) ?? [] };
    documents.push(documentOf(section, asked, lexicon));
    yield;
  }
  const size = documents.length;
  const documentFrequency = countDocuments(documents, allStems);
  const cards = documents.filter(({ id }) => isCard(id));
  const phrases = new Map(documents.map((document) => [document.id, document.phrases]));
  const dictionary = buildDictionary(vocabularyOf(documents, lexicon));
  yield;
  const phraseGrams = buildGramIndex(yield* gramPhrases(phrases));
  yield;
  const sentences = new Map(sections.map(({ id, text }) => [id, sentencesOf(plainText(text))]));
  const sentenceGrams = buildGramIndex(yield* gramPhrases(sentences));
  yield;
  const examples = yield* gramPhrases(together(phrases, sentences));
  const stemWeight = (stem: string): number => inverseDocumentFrequency(stem, { size, documentFrequency });
  return {
    lexicon,
    isOfGame,
    size,
    fullText: yield* fullTextOf(documents),
    hitsByStem: new Map(),
    documentFrequency,
    titles: new Map(documents.map((document) => [document.id, titleStems(document)])),
    cards: new Set(cards.map(({ id }) => id)),
    cardNameStems: new Set(
      [...countDocuments(cards, titleStems)].filter(([, count]) => count === 1).map(([stem]) => stem),
    ),
    dictionary,
    phrases,
    aliases: yield* buildAliasIndex(phrases, lexicon, stemWeight),
    phraseGrams,
    sentenceGrams,
    classifier: yield* trainSectionClassifier(examples, kept),
  };
}

/** The texts of each section: those of both together. */
const together = (
  some: ReadonlyMap<string, readonly string[]>,
  others: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> =>
  new Map([...some].map(([id, texts]) => [id, [...texts, ...(others.get(id) ?? [])]]));

/** Number or kind of a section in front of its title, such as `R12:`; nobody asks by it. */
const TITLE_LABEL = /^[^ :]+: /;

const documentOf = (
  { id, title, text }: Section,
  { aliases, questions }: Readonly<Record<'aliases' | 'questions', readonly string[]>>,
  lexicon: Lexicon,
): SectionDocument => {
  const name = title.replace(TITLE_LABEL, '');
  return {
    id,
    title: contentTokens(name, lexicon),
    text: contentTokens(plainText(text), lexicon),
    aliases: contentTokens(aliases.join(', '), lexicon),
    phrases: [name, ...aliases, ...questions],
  };
};

const allTokens = ({ title, text, aliases }: SectionDocument): Token[] => [...title, ...text, ...aliases];
const allStems = (document: SectionDocument): string[] => allTokens(document).map(({ stem }) => stem);
const titleStems = ({ title }: SectionDocument): string[] => title.map(({ stem }) => stem);

/** In how many documents each stem is. */
const countDocuments = (
  documents: readonly SectionDocument[],
  stemsOf: (document: SectionDocument) => readonly string[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const stem of new Set(stemsOf(document))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

/** Words that a misspelt one may mean, each with its stem: those of the players and those of the sections. */
const vocabularyOf = (documents: readonly SectionDocument[], lexicon: Lexicon): Map<string, string> =>
  new Map([...lexicon.vocabulary, ...documents.flatMap(allTokens)].map(({ word, stem }) => [word, stem]));

function* fullTextOf(documents: readonly SectionDocument[]): Pieces<MiniSearch> {
  const fullText = new MiniSearch({
    fields: ['title', 'text', 'aliases'],
    // Documents and queries are stems already.
    tokenize: (text) => text.split(' ').filter((stem) => stem !== ''),
    processTerm: (stem) => stem,
  });
  const joined = (tokens: readonly Token[]): string => tokens.map(({ stem }) => stem).join(' ');
  for (const { id, title, text, aliases } of documents) {
    fullText.add({ id, title: joined(title), text: joined(text), aliases: joined(aliases) });
    yield;
  }
  return fullText;
}

const SEARCH_OPTIONS = {
  boost: { aliases: 1.4 },
  /** k: how soon repeating a word stops to count; b: how much long sections are held back; d: the least a word counts. */
  bm25: { k: 1.5, b: 0.84, d: 0.4 },
} as const;

const NO_HITS: Hits = new Map();

/** The sections that have a stem. */
export const hitsOfStem = (stem: string, { documentFrequency, hitsByStem, fullText }: SectionIndex): Hits => {
  if (!documentFrequency.has(stem)) return NO_HITS;
  const known = hitsByStem.get(stem);
  if (known) return known;
  const hits = new Map(fullText.search(stem, SEARCH_OPTIONS).map(({ id, score }) => [id, score]));
  hitsByStem.set(stem, hits);
  return hits;
};

/** How much a stem says: the fewer sections have it, the more; least for one that no section has. */
export const inverseDocumentFrequency = (
  stem: string,
  { size, documentFrequency }: Pick<SectionIndex, 'size' | 'documentFrequency'>,
): number => Math.log(1 + size / (documentFrequency.get(stem) ?? size));

/**
 * How well a section's title fits a question: the more of it the question has, and the rarer those words, the better.
 * @param stems of the question, each with a weight
 * @returns 0 if the question has none of the title
 */
export const titleScore = (id: string, stems: ReadonlyMap<string, number>, index: SectionIndex): number => {
  const title = index.titles.get(id) ?? [];
  const matched = title.filter((stem) => stems.has(stem));
  const weights = matched.map((stem) => inverseDocumentFrequency(stem, index) * (stems.get(stem) ?? 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return (sum * matched.length) / Math.max(1, title.length);
};

/** True if a section's whole title is among these stems. */
export const hasWholeTitle = (
  id: string,
  stems: { has(stem: string): boolean },
  { titles }: SectionIndex,
): boolean => {
  const title = titles.get(id) ?? [];
  return title.length > 0 && title.every((stem) => stems.has(stem));
};

/** True if a word of a section's title is among these stems that is in the title of only one card. */
export const hasCardNameStem = (
  id: string,
  stems: { has(stem: string): boolean },
  { titles, cardNameStems }: SectionIndex,
): boolean => (titles.get(id) ?? []).some((stem) => stems.has(stem) && cardNameStems.has(stem));
