import MiniSearch from 'minisearch';
import { plainText } from './parse.ts';
import type { Section } from './section.ts';
import type { Reader } from './talk.ts';

/** Sections that a word leads to, by id, with how well each fits. */
export type Hits = ReadonlyMap<string, number>;

/** Finds sections and misspelt words by stems. */
export interface WordsIndex {
  readonly size: number;
  /** Sections with exactly this stem. */
  exact(stem: string): Hits;
  /** Stems that could be meant by one that nobody knows: beginnings and misspellings, with a weight below 1. */
  guesses(stem: string): ReadonlyMap<string, number>;
}

const TITLE_BOOST = 2.5;
/** Letters from which on a word may be misspelt once, or twice. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** Letters that a beginning must have. */
const BEGINNING_FROM = 4;
const MOST_GUESSES = 3;

const asIs = {
  tokenize: (text: string) => text.split(' ').filter((word) => word !== ''),
  processTerm: (term: string) => term,
};

/** Indexes sections by the stems of their titles and texts. */
export const indexOf = (sections: Iterable<Section>, reader: Reader): WordsIndex => {
  const search = new MiniSearch({ fields: ['title', 'text'], ...asIs });
  const vocabulary = new Set(reader.known);
  for (const { id, title, text } of sections) {
    const titleStems = reader.stems(title);
    const textStems = reader.stems(plainText(text));
    search.add({ id, title: titleStems.join(' '), text: textStems.join(' ') });
    for (const stem of [...titleStems, ...textStems]) vocabulary.add(stem);
  }
  const spelling = new MiniSearch({ fields: ['id'], storeFields: ['id'], ...asIs });
  spelling.addAll([...vocabulary].map((id) => ({ id })));
  return {
    size: search.documentCount,
    exact: (stem) =>
      new Map(search.search(stem, { boost: { title: TITLE_BOOST } }).map(({ id, score }) => [id, score])),
    guesses: (stem) => guess(spelling, stem),
  };
};

const guess = (spelling: MiniSearch, stem: string): ReadonlyMap<string, number> => {
  const slips = stem.length >= TWO_SLIPS_FROM ? 2 : stem.length >= ONE_SLIP_FROM ? 1 : 0;
  const found = spelling.search(stem, {
    prefix: stem.length >= BEGINNING_FROM,
    fuzzy: slips,
    weights: { fuzzy: 0.6, prefix: 0.6 },
  });
  const best = found[0]?.score ?? 0;
  return new Map(
    found
      .filter(({ score }) => score >= best * 0.8)
      .slice(0, MOST_GUESSES)
      .map(({ id, score }) => [id, Math.min(1, score / Math.log(1 + spelling.documentCount))]),
  );
};
