import { type Notion, type Reader, SILENT } from './talk.ts';
import type { Hits, WordsIndex } from './words-index.ts';

/** What a notion of the question leads to. */
export interface Lead {
  readonly hits: Hits;
  /** Rare words say more than common ones. */
  readonly weight: number;
  /** Stems that led there, as typed, meant or guessed. */
  readonly stems: readonly string[];
  /** Those of them that were typed or guessed. */
  readonly typed: readonly string[];
  /** 1 for a word that is known, less for a guess. */
  readonly sure: number;
  /** 1 for what is said first, less for what comes later. */
  readonly place: number;
  /** True for a thing of the world outside. */
  readonly elsewhere: boolean;
}

/** How much a word counts that the rules use for what the player said otherwise. */
const SYNONYM_WEIGHT = 0.5;
const GUESS_WEIGHT = 0.85;
/** How much a word counts against an answer that the rules never use, compared with their rarest. */
const UNKNOWN_WEIGHT = 0.55;
/** The same for a word of the world outside. */
const ELSEWHERE_WEIGHT = 0.9;
/** No single word counts for more, however rare. */
const MOST_WEIGHT = 1.8;

/** What the notions of a question lead to, in their order. */
export const leadsOf = (question: string, reader: Reader, index: WordsIndex): Lead[] =>
  joined(reader.read(question), reader, index).flatMap((notion) => leadOf(notion, reader, index) ?? []);

/** Letters from which on two words may be one that was torn apart, and how like it they must be. */
const TORN_FROM = 7;
const TORN_LIKELY = 0.9;

/** Two words side by side, one of which means nothing, become the word that they make together, as in `sea faring`. */
const joined = (notions: readonly Notion[], reader: Reader, index: WordsIndex): Notion[] => {
  const found: Notion[] = [];
  for (let at = 0; at < notions.length; at += 1) {
    const [one, next] = notions.slice(at, at + 2);
    if (!one) break;
    const whole = next && wholeOf(one, next, reader, index);
    found.push(whole ?? one);
    if (whole) at += 1;
  }
  return found;
};

const wholeOf = (one: Notion, next: Notion, reader: Reader, index: WordsIndex): Notion | undefined => {
  const said = `${one.said}${next.said}`;
  const areKnown = [one, next].every((notion) => hitsOf(notion, index).size > 0);
  if (areKnown || said.includes(' ') || said.length < TORN_FROM) return undefined;
  const [stem] = [...index.guesses(said)]
    .filter(([, likely]) => likely >= TORN_LIKELY)
    .map(([guess]) => guess);
  return stem === undefined || stem === SILENT ? undefined : reader.notionOf(stem);
};

/** What a notion leads to; undefined for a misspelt word that says nothing. */
const leadOf = (notion: Notion, reader: Reader, index: WordsIndex): Lead | undefined => {
  const known = hitsOf(notion, index);
  if (known.size > 0)
    return {
      hits: known,
      weight: rarity(known, index),
      stems: stemsOf(notion),
      typed: notion.typed,
      sure: 1,
      place: 1,
      elsewhere: false,
    };
  if (reader.isElsewhere(notion))
    return {
      hits: known,
      weight: ELSEWHERE_WEIGHT * Math.log(1 + index.size),
      stems: [],
      typed: notion.typed,
      sure: 0,
      place: 1,
      elsewhere: true,
    };
  const guesses = index.guesses(notion.said);
  if (guesses.has(SILENT)) return undefined;
  const guessed = [...guesses].map(([stem, likely]) => ({
    notion: reader.notionOf(stem),
    likely,
  }));
  const hits = bestOf(
    guessed.map(({ notion: guess, likely }): Weighed => [hitsOf(guess, index), likely * GUESS_WEIGHT]),
  );
  const weight = hits.size > 0 ? rarity(hits, index) : UNKNOWN_WEIGHT * Math.log(1 + index.size);
  return {
    hits,
    weight,
    stems: guessed.flatMap(({ notion: guess }) => stemsOf(guess)),
    typed: guessed.flatMap(({ notion: guess }) => guess.typed),
    sure: Math.max(0, ...guessed.map(({ likely }) => likely)),
    place: 1,
    elsewhere: false,
  };
};

const rarity = (hits: Hits, index: WordsIndex): number =>
  Math.min(MOST_WEIGHT, Math.log(1 + index.size / hits.size));

/** Bare numbers are everywhere in rules and say little. */
const NUMBER_WEIGHT = 0.7;
const wordWeight = (typed: readonly string[]): number =>
  typed.every((word) => /^[0-9]+$/.test(word)) ? NUMBER_WEIGHT : 1;

const stemsOf = ({ typed, meant }: Notion): string[] => [...typed, ...meant.flat()];

/** Sections for a notion as it was typed and for what it stands for; of several words the best counts. */
const hitsOf = ({ typed, meant }: Notion, index: WordsIndex): Hits =>
  bestOf([
    [allOf(typed, index), wordWeight(typed)],
    ...meant.map((words): Weighed => [allOf(words, index), SYNONYM_WEIGHT]),
  ]);

type Weighed = readonly [hits: Hits, weight: number];

const bestOf = (weighed: readonly Weighed[]): Hits => {
  const best = new Map<string, number>();
  for (const [hits, weight] of weighed)
    for (const [id, score] of hits) best.set(id, Math.max(best.get(id) ?? 0, score * weight));
  return best;
};

/** Sections that have all the words of a phrase. */
const allOf = (words: readonly string[], index: WordsIndex): Hits => {
  const [first, ...others] = words.map((word) => index.exact(word));
  if (!first) return new Map();
  const both = [...first].filter(([id]) => others.every((hits) => hits.has(id)));
  return new Map(
    both.map(([id, score]) => {
      const rest = others.reduce((sum, hits) => sum + (hits.get(id) ?? 0), 0);
      return [id, (score + rest) / Math.sqrt(words.length)];
    }),
  );
};
