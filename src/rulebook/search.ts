import type { Notion, Reader } from './talk.ts';
import type { Hits, WordsIndex } from './words-index.ts';

/** A section that fits a question, and how well. */
export interface Found {
  readonly id: string;
  readonly score: number;
  /** Share of the question, by weight of its words, that the section speaks of. */
  readonly covered: number;
  /** How many notions of the question it speaks of, how many there are, and how many the rules know. */
  readonly matched: number;
  readonly asked: number;
  readonly known: number;
  /** Its whole title was said, in its own words. */
  readonly titled: boolean;
}

/** What a notion of the question leads to. */
interface Lead {
  readonly hits: Hits;
  /** Rare words say more than common ones. */
  readonly weight: number;
  /** Stems that led there, as typed, meant or guessed. */
  readonly stems: readonly string[];
  /** Those of them that were typed or guessed. */
  readonly typed: readonly string[];
  /** 1 for a word that is known, less for a guess. */
  readonly sure: number;
}

/** How much a word counts that the rules use for what the player said otherwise. */
const SYNONYM_WEIGHT = 0.85;
const GUESS_WEIGHT = 0.85;
/** How sure it is that a guess is right. */
const GUESS_SURE = 0.8;
/** How much a word counts against an answer that the rules never use, compared with their rarest. */
const UNKNOWN_WEIGHT = 0.55;
/** No single word counts for more, however rare. */
const MOST_WEIGHT = 2.6;
/** How much the words of a title count besides. */
const TITLE_BONUS = 4;
/** How much a ruling counts compared with a section that explains the thing itself. */
const RULING_WEIGHT = 0.8;

/** Sections that fit a question, best first. */
export const findSections = (question: string, reader: Reader, index: WordsIndex): Found[] => {
  const leads = reader.read(question).map((notion) => leadOf(notion, reader, index));
  const weight = sumOf(leads, (lead) => lead.weight);
  const stems = new Set(leads.flatMap((lead) => lead.stems));
  const known = leads.filter(({ hits, sure }) => hits.size > 0 && sure === 1).length;
  const typed = new Set(leads.flatMap((lead) => lead.typed));
  const ids = new Set(leads.flatMap(({ hits }) => [...hits.keys()]));
  return [...ids]
    .map((id) => {
      const matched = leads.filter(({ hits }) => hits.has(id));
      const covered = sumOf(matched, (lead) => lead.weight * lead.sure) / weight;
      const points =
        sumOf(matched, ({ hits }) => hits.get(id) ?? 0) + TITLE_BONUS * index.titleScore(id, stems);
      const score = points * covered * (id.startsWith('ruling-') ? RULING_WEIGHT : 1);
      return {
        id,
        covered,
        score,
        matched: matched.length,
        asked: leads.length,
        known,
        titled: index.isTitled(id, typed),
      };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
};

const leadOf = (notion: Notion, reader: Reader, index: WordsIndex): Lead => {
  const known = hitsOf(notion, index);
  if (known.size > 0)
    return {
      hits: known,
      weight: rarity(known, index),
      stems: stemsOf(notion),
      typed: notion.typed,
      sure: 1,
    };
  const guessed = [...index.guesses(notion.typed.join(' '))].map(([stem, likely]) => ({
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
    sure: GUESS_SURE,
  };
};

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

const rarity = (hits: Hits, index: WordsIndex): number =>
  Math.min(MOST_WEIGHT, Math.log(1 + index.size / hits.size));

/** Bare numbers are everywhere in rules and say little. */
const NUMBER_WEIGHT = 0.5;
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
