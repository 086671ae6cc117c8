import type { Notion, Reader } from './talk.ts';
import type { Hits, WordsIndex } from './words-index.ts';

/** A section that fits a question, and how well. */
export interface Found {
  readonly id: string;
  readonly score: number;
  /** Share of the question, by weight of its words, that the section speaks of. */
  readonly covered: number;
}

/** What a notion of the question leads to. */
interface Lead {
  readonly hits: Hits;
  /** Rare words say more than common ones. */
  readonly weight: number;
}

/** How much a word counts that the rules use for what the player said otherwise. */
const SYNONYM_WEIGHT = 0.85;
const GUESS_WEIGHT = 0.85;

/** Sections that fit a question, best first. */
export const findSections = (question: string, reader: Reader, index: WordsIndex): Found[] => {
  const leads = reader.read(question).map((notion) => leadOf(notion, reader, index));
  const weight = leads.reduce((sum, lead) => sum + lead.weight, 0);
  const ids = new Set(leads.flatMap(({ hits }) => [...hits.keys()]));
  return [...ids]
    .map((id) => {
      const matched = leads.filter(({ hits }) => hits.has(id));
      const covered = matched.reduce((sum, lead) => sum + lead.weight, 0) / weight;
      const points = matched.reduce((sum, { hits }) => sum + (hits.get(id) ?? 0), 0);
      return { id, covered, score: points * covered };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
};

const leadOf = (notion: Notion, reader: Reader, index: WordsIndex): Lead => {
  const known = hitsOf(notion, index);
  const hits = known.size > 0 ? known : guessedHits(notion, reader, index);
  return { hits, weight: Math.log(1 + index.size / Math.max(1, hits.size)) };
};

/** Sections for a notion as it was typed and for what it stands for; of several words the best counts. */
const hitsOf = ({ typed, meant }: Notion, index: WordsIndex): Hits => {
  const typedHits = allOf(typed.split(' '), index);
  return bestOf([[typedHits, 1], ...meant.map((words): Weighed => [allOf(words, index), SYNONYM_WEIGHT])]);
};

const guessedHits = ({ typed }: Notion, reader: Reader, index: WordsIndex): Hits => {
  const guesses = [...index.guesses(typed)];
  return bestOf(
    guesses.map(([stem, likely]): Weighed => [hitsOf(reader.notionOf(stem), index), likely * GUESS_WEIGHT]),
  );
};

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
  return new Map(
    [...first]
      .filter(([id]) => others.every((hits) => hits.has(id)))
      .map(([id, score]) => [
        id,
        (score + others.reduce((sum, hits) => sum + (hits.get(id) ?? 0), 0)) / Math.sqrt(words.length),
      ]),
  );
};
