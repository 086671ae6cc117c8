import type { Locale } from '../i18n/index.ts';
import { asksOfDecline, cuesIn } from './cues.ts';
import { gramPhrases } from './gram-index.ts';
import type { KeptWeights } from './kept-weights.ts';
import type { Lexicon } from './lexicon.ts';
import { numbersIn } from './numbers.ts';
import type { Pieces } from './pieces.ts';
import { parseQuery } from './query.ts';
import { kindOf, kindOfAnswer, type QuestionKind, verdictOf } from './question-kind.ts';
import type { Query } from './ranking.ts';
import { type SectionClassifier, trainSectionClassifier } from './section-classifier.ts';
import { inverseDocumentFrequency, type SectionIndex } from './section-index.ts';

/**
 * Why no scenario shows a ruling: it is about what lies in the box and the engine does not count, about how players behave,
 * about what is good play, about the bot and not the game, about what is left to chance or how likely it is, about
 * what others get to see, or it denies something for which there is no move at all.
 */
export const NOT_SHOWN = ['components', 'conduct', 'advice', 'bot', 'chance', 'secrets', 'no-move'] as const;

/** A plain answer to a question that tables ask. */
export interface Ruling {
  /** The section that it rests on. */
  readonly section: string;
  /** It begins with yes, no or a number, where that is asked for. */
  readonly answer: Readonly<Record<Locale, string>>;
  /** How players ask. */
  readonly asked: Readonly<Record<Locale, readonly string[]>>;
  /** Where the engine shows it: a scenario by its file and title, and what must hold there if the answer is yes. */
  readonly shown?: { readonly scenario: string; readonly claim: string } | undefined;
  /** Why it is not shown. */
  readonly notShown?: (typeof NOT_SHOWN)[number] | undefined;
}

/** A term of a phrase: the stems that may stand for it, and how much it says. */
export interface PhraseTerm {
  readonly stems: readonly string[];
  readonly weight: number;
}

/** A term of a phrase, with the stems of its own words. */
export interface TypedTerm extends PhraseTerm {
  readonly typed: readonly string[];
}

/** A phrase in which a ruling is asked for. */
export interface Phrase {
  readonly ruling: number;
  /** Its number among the phrases of the sections. */
  readonly number: number;
  readonly terms: readonly TypedTerm[];
  /** Those of them that name a card. */
  readonly names: readonly PhraseTerm[];
  readonly stems: ReadonlySet<string>;
  readonly cues: ReadonlySet<number>;
  readonly numbers: ReadonlySet<number>;
  /** What it wants to hear; undefined if its words do not tell. */
  readonly kind: QuestionKind | undefined;
}

/** What is known of a ruling in one language. */
export interface KnownRuling {
  readonly ruling: Ruling;
  readonly kind: QuestionKind | undefined;
  /** The yes, no or number that its answer begins with; undefined for a sentence. */
  readonly says: string | undefined;
  /** The stems of all words in which it is asked for, with their synonyms, of its answer, and of its section's title. */
  readonly stems: ReadonlySet<string>;
  readonly answerTerms: readonly PhraseTerm[];
  /** It speaks of races in decline. */
  readonly isOfDecline: boolean;
  /** The numbers that its answer or a question for it has. */
  readonly numbers: ReadonlySet<number>;
}

/** The rulings of a book in one language, to be found by questions. */
export interface RulingIndex {
  readonly lexicon: Lexicon;
  readonly known: readonly KnownRuling[];
  readonly phrases: readonly Phrase[];
  /** Tells which of them a question asks for, as it does for sections: by their places in {@link known}. */
  readonly classifier: SectionClassifier;
}

/** However rare a word of a phrase is, it says no more than this. */
const MOST_WEIGHT = 4;
/** A word that every section has still says something. */
export const LEAST_WEIGHT = 0.1;

/**
 * Indexes rulings by the phrases in which they are asked for.
 * @param phrasesOf those of each ruling, in the order of the rulings
 * @param index of the sections of their book
 * @param kept where trained weights are kept
 */
export function* buildRulingIndex(
  rulings: readonly Ruling[],
  phrasesOf: readonly (readonly string[])[],
  index: SectionIndex,
  kept?: KeptWeights,
): Pieces<RulingIndex> {
  const { lexicon, cardNameStems, titles } = index;
  const { lang } = lexicon;
  const weightOf = (stem: string): number => Math.min(MOST_WEIGHT, inverseDocumentFrequency(stem, index));
  const termsOf = (text: string): TypedTerm[] =>
    parseQuery(text, lexicon).map((term) => {
      const stems = [...term.stems, ...term.synonyms.flat()];
      const weighed = term.stems.length > 0 ? term.stems : stems;
      return { stems, typed: term.stems, weight: Math.max(LEAST_WEIGHT, ...weighed.map(weightOf)) };
    });
  const stemsOf = (text: string): string[] => termsOf(text).flatMap(({ stems }) => stems);
  const phraseOf = (text: string, ruling: number, number: number): Phrase => {
    const terms = termsOf(text);
    return {
      ruling,
      number,
      terms,
      names: terms.filter(({ stems }) => stems.some((stem) => cardNameStems.has(stem))),
      stems: new Set(terms.flatMap(({ stems }) => stems)),
      cues: cuesIn(text, lang),
      numbers: numbersIn(text, lang),
      kind: kindOf(text, lang),
    };
  };
  const knownOf = (ruling: Ruling, asked: readonly string[]): KnownRuling => {
    const answer = ruling.answer[lang];
    const title = titles.get(ruling.section) ?? [];
    return {
      ruling,
      kind: kindOfAnswer(answer),
      says: verdictOf(answer),
      stems: new Set([...[...asked, answer].flatMap(stemsOf), ...title]),
      answerTerms: termsOf(answer),
      isOfDecline: asksOfDecline(cuesIn([answer, ...asked].join(' '), lang)),
      numbers: numbersIn([answer, ...asked].join(' '), lang),
    };
  };
  const numbers = phraseNumbers(index);
  const known: KnownRuling[] = [];
  const phrases: Phrase[] = [];
  for (const [at, ruling] of rulings.entries()) {
    const asked = phrasesOf[at] ?? [];
    known.push(knownOf(ruling, asked));
    for (const text of asked) {
      const number = numbers.get(ruling.section)?.get(text);
      if (number !== undefined) phrases.push(phraseOf(text, at, number));
    }
    yield;
  }
  const asked = new Map(phrasesOf.map((phrases, at) => [`${at}`, phrases]));
  const classifier = yield* trainSectionClassifier(yield* gramPhrases(asked), kept);
  return { lexicon, known, phrases, classifier };
}

/** The number of each phrase of each section, by its text. */
const phraseNumbers = ({ phrases }: SectionIndex): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  let count = 0;
  return new Map(
    [...phrases].map(([section, texts]) => {
      const first = count;
      count += texts.length;
      return [section, new Map(texts.map((text, at) => [text, first + at]))];
    }),
  );
};

/** How near a phrase must be, by letters and by words together, for its ruling to be looked at. */
const LEAST_NEARNESS = 0.2;

/** A phrase, how similar its letters are to a question, and how near it is by letters and words. */
export interface NearPhrase {
  readonly phrase: Phrase;
  readonly letters: number;
  readonly nearness: number;
}

/** The phrases that come nearest to a question, the nearest first: at most so many. */
export const nearPhrases = (
  { phraseLetters, phraseWords }: Query,
  { phrases }: RulingIndex,
  most: number,
): NearPhrase[] => {
  const near: NearPhrase[] = [];
  for (const phrase of phrases) {
    const letters = phraseLetters[phrase.number] ?? 0;
    const nearness = letters + (phraseWords[phrase.number] ?? 0);
    if (letters === 0 || nearness < LEAST_NEARNESS) continue;
    // Thousands come near and few are looked at: those are kept in order, the others are passed over.
    if (near.length === most && nearness <= (near.at(-1)?.nearness ?? 0)) continue;
    const place = near.findIndex((other) => other.nearness < nearness);
    near.splice(place === -1 ? near.length : place, 0, { phrase, letters, nearness });
    if (near.length > most) near.pop();
  }
  return near;
};
