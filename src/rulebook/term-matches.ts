import { STOP_STEM } from './lexicon.ts';
import { isOutOfScope, parseQuery, type QueryTerm, termOfStem } from './query.ts';
import { type Hits, hitsOfStem, type SectionIndex } from './section-index.ts';
import { correctionsOf } from './spelling.ts';

/** What a term of the question finds. */
export interface TermMatch {
  readonly hits: Hits;
  /** How much the term counts: rare words more than common ones, earlier terms more than later ones. */
  readonly weight: number;
  /** The part of {@link weight} that comes from its place in the question: 1 for the first term, less for later ones. */
  readonly positionWeight: number;
  /** Stems that it is searched by: typed ones, corrected ones, and synonyms. */
  readonly stems: readonly string[];
  /** Those of them that were typed or corrected. */
  readonly typedStems: readonly string[];
  /** 1 for a known word, less for the correction of a misspelt one, 0 for one that is out of scope. */
  readonly confidence: number;
  readonly outOfScope: boolean;
}

/** How much less the last term of a question counts than the first: what it is about is mostly said first. */
const LAST_TERM_DISCOUNT = 0.25;

/** What the terms of a question find, in their order. Misspelt stop words are left out. */
export const matchTerms = (question: string, index: SectionIndex): TermMatch[] => {
  const terms = parseQuery(question, index.lexicon).map((term) => lookUp(term, index));
  const matches = joinSplitWords(terms, index).flatMap((term) => matchTerm(term, index) ?? []);
  return matches.map((match, at) => {
    const positionWeight = 1 - (LAST_TERM_DISCOUNT * at) / matches.length;
    return { ...match, positionWeight, weight: match.weight * positionWeight };
  });
};

/** A term with the sections that it finds as it is. */
interface FoundTerm {
  readonly term: QueryTerm;
  readonly hits: Hits;
}

const lookUp = (term: QueryTerm, index: SectionIndex): FoundTerm => ({ term, hits: hitsOfTerm(term, index) });

/** A word of this length may have been split in two. */
const SPLIT_WORD_MIN_LENGTH = 7;
/** How likely a known word must be meant by the two together. */
const SPLIT_WORD_MIN_LIKELIHOOD = 0.9;

/** Replaces two terms side by side, one of which finds nothing, by the word that they make together: `sea faring`. */
const joinSplitWords = (terms: readonly FoundTerm[], index: SectionIndex): FoundTerm[] => {
  const joined: FoundTerm[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = terms.slice(at, at + 2);
    if (!term) break;
    const whole = next && joinedTerm(term, next, index);
    joined.push(whole ?? term);
    if (whole) at += 1;
  }
  return joined;
};

const joinedTerm = (first: FoundTerm, second: FoundTerm, index: SectionIndex): FoundTerm | undefined => {
  const word = `${first.term.text}${second.term.text}`;
  const areKnown = first.hits.size > 0 && second.hits.size > 0;
  if (areKnown || word.includes(' ') || word.length < SPLIT_WORD_MIN_LENGTH) return undefined;
  const [stem] = [...correctionsOf(word, index.dictionary)]
    .filter(([, likelihood]) => likelihood >= SPLIT_WORD_MIN_LIKELIHOOD)
    .map(([correction]) => correction);
  return stem === undefined || stem === STOP_STEM
    ? undefined
    : lookUp(termOfStem(stem, index.lexicon), index);
};

type UnplacedMatch = Omit<TermMatch, 'positionWeight'>;

/** What a term finds; undefined for a misspelt stop word. */
const matchTerm = ({ term, hits }: FoundTerm, index: SectionIndex): UnplacedMatch | undefined => {
  if (hits.size > 0) return knownMatch(term, hits, index);
  if (isOutOfScope(term, index.lexicon)) return outOfScopeMatch(term, index);
  const corrections = correctionsOf(term.text, index.dictionary);
  return corrections.has(STOP_STEM) ? undefined : correctedMatch(corrections, index);
};

const knownMatch = (term: QueryTerm, hits: Hits, index: SectionIndex): UnplacedMatch => ({
  hits,
  weight: rarityOf(hits, index),
  stems: stemsOf(term),
  typedStems: term.stems,
  confidence: 1,
  outOfScope: false,
});

/** How much a term counts against all answers that is out of scope, compared with the rarest of the rules. */
const OUT_OF_SCOPE_WEIGHT = 0.9;

const outOfScopeMatch = (term: QueryTerm, index: SectionIndex): UnplacedMatch => ({
  hits: new Map(),
  weight: OUT_OF_SCOPE_WEIGHT * greatestRarity(index),
  stems: [],
  typedStems: term.stems,
  confidence: 0,
  outOfScope: true,
});

/** How much the corrections of a misspelt word count, compared with a known word. */
const CORRECTION_WEIGHT = 0.85;
/** How much a word counts against all answers that is not known at all, compared with the rarest of the rules. */
const UNKNOWN_WEIGHT = 0.55;

/** What the corrections of a misspelt word find together; nothing if it has none. */
const correctedMatch = (corrections: ReadonlyMap<string, number>, index: SectionIndex): UnplacedMatch => {
  const terms = [...corrections.keys()].map((stem) => termOfStem(stem, index.lexicon));
  const likelihoods = [...corrections.values()];
  const hits = bestHits(
    terms.map(
      (term, at): WeightedHits => [hitsOfTerm(term, index), (likelihoods[at] ?? 0) * CORRECTION_WEIGHT],
    ),
  );
  return {
    hits,
    weight: hits.size > 0 ? rarityOf(hits, index) : UNKNOWN_WEIGHT * greatestRarity(index),
    stems: terms.flatMap(stemsOf),
    typedStems: terms.flatMap(({ stems }) => stems),
    confidence: Math.max(0, ...likelihoods),
    outOfScope: false,
  };
};

/** No term counts for more, however rare it is. */
const MAX_RARITY = 1.8;

/** The fewer sections are found, the more it says; as the inverse document frequency of a stem. */
const rarityOf = (hits: Hits, { size }: SectionIndex): number =>
  Math.min(MAX_RARITY, Math.log(1 + size / hits.size));

/** The rarity of what is in one section only, without its bound. */
const greatestRarity = ({ size }: SectionIndex): number => Math.log(1 + size);

const stemsOf = ({ stems, synonyms }: QueryTerm): string[] => [...stems, ...synonyms.flat()];

/** How much a hit counts that was found by a synonym. */
const SYNONYM_WEIGHT = 0.5;
/** How much a bare number counts: they are everywhere in rules and say little. */
const NUMBER_WEIGHT = 0.7;

const typedWeight = (stems: readonly string[]): number =>
  stems.every((stem) => /^[0-9]+$/.test(stem)) ? NUMBER_WEIGHT : 1;

/** Sections that a term finds as it was typed or by a synonym; the best of these counts. */
const hitsOfTerm = ({ stems, synonyms }: QueryTerm, index: SectionIndex): Hits =>
  bestHits([
    [hitsOfAll(stems, index), typedWeight(stems)],
    ...synonyms.map((words): WeightedHits => [hitsOfAll(words, index), SYNONYM_WEIGHT]),
  ]);

type WeightedHits = readonly [hits: Hits, weight: number];

const bestHits = (alternatives: readonly WeightedHits[]): Hits => {
  const [only, ...others] = alternatives;
  if (only?.[1] === 1 && others.length === 0) return only[0];
  const best = new Map<string, number>();
  for (const [hits, weight] of alternatives)
    for (const [id, score] of hits) best.set(id, Math.max(best.get(id) ?? 0, score * weight));
  return best;
};

/** Sections that have all the stems of a phrase. */
const hitsOfAll = (stems: readonly string[], index: SectionIndex): Hits => {
  const [first, ...others] = stems.map((stem) => hitsOfStem(stem, index));
  if (!first) return new Map();
  if (others.length === 0) return first;
  const inAll = [...first].filter(([id]) => others.every((hits) => hits.has(id)));
  return new Map(
    inAll.map(([id, score]) => {
      const rest = others.reduce((sum, hits) => sum + (hits.get(id) ?? 0), 0);
      return [id, (score + rest) / Math.sqrt(stems.length)];
    }),
  );
};
