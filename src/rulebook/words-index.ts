import MiniSearch from 'minisearch';
import type { Also } from './load.ts';
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
  /** The more of a section's title is among these stems, and the rarer the words, the more; 0 for none. */
  titleScore(id: string, stems: ReadonlySet<string>): number;
  /** True if a section's whole title is among these stems. */
  isTitled(id: string, stems: ReadonlySet<string>): boolean;
  /** Stems that could be meant by one that nobody knows: beginnings and misspellings, with a weight below 1. */
  guesses(stem: string): ReadonlyMap<string, number>;
}

/** Number or kind of a section in front of its title, such as `R12:`; nobody asks by it. */
const LABEL = /^[^ :]+: /;
const TITLE_BOOST = 2.5;
const ALSO_BOOST = 1.2;
/** Letters from which on a word may be misspelt once, or twice. */
const ONE_SLIP_FROM = 5;
const TWO_SLIPS_FROM = 8;
/** Letters that a beginning must have. */
const BEGINNING_FROM = 4;
const MOST_GUESSES = 3;

const NOTHING: Hits = new Map();

const asIs = {
  tokenize: (text: string) => text.split(' ').filter((word) => word !== ''),
  processTerm: (term: string) => term,
};

/** Indexes sections by the stems of their titles and texts. */
export const indexOf = (sections: Iterable<Section>, also: Also, reader: Reader): WordsIndex => {
  const search = new MiniSearch({ fields: ['title', 'text', 'also'], ...asIs });
  const vocabulary = new Set(reader.known);
  const titles = new Map<string, readonly string[]>();
  for (const { id, title, text } of sections) {
    const titleStems = reader.stems(title.replace(LABEL, ''));
    const textStems = reader.stems(plainText(text));
    const alsoStems = reader.stems(also.get(id) ?? '');
    search.add({ id, title: titleStems.join(' '), text: textStems.join(' '), also: alsoStems.join(' ') });
    titles.set(id, titleStems);
    for (const stem of [...titleStems, ...textStems, ...alsoStems]) vocabulary.add(stem);
  }
  const spelling = new MiniSearch({ fields: ['id'], storeFields: ['id'], ...asIs });
  spelling.addAll([...vocabulary].map((id) => ({ id })));
  const exact = (stem: string): Hits => {
    const hits = search.search(stem, { boost: { title: TITLE_BOOST, also: ALSO_BOOST } });
    return new Map(hits.map(({ id, score }) => [id, score]));
  };
  const known = new Map([...vocabulary].map((stem) => [stem, exact(stem)]));
  const size = search.documentCount;
  return {
    size,
    exact: (stem) => known.get(stem) ?? NOTHING,
    titleScore: (id, stems) => {
      const title = titles.get(id) ?? [];
      const said = title.filter((stem) => stems.has(stem));
      const rarity = said.map((stem) => Math.log(1 + size / (known.get(stem)?.size || size)));
      return (rarity.reduce((sum, one) => sum + one, 0) * said.length) / Math.max(1, title.length);
    },
    isTitled: (id, stems) => {
      const title = titles.get(id) ?? [];
      return title.length > 0 && title.every((stem) => stems.has(stem));
    },
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
      .filter(({ id, score }) => score >= best * 0.8 && `${id}`.startsWith(stem.slice(0, 1)))
      .slice(0, MOST_GUESSES)
      .map(({ id, score }) => [id, Math.min(1, score / Math.log(1 + spelling.documentCount))]),
  );
};
