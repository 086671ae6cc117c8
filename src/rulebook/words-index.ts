import MiniSearch from 'minisearch';
import type { Also } from './load.ts';
import { plainText } from './parse.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import type { Section } from './section.ts';
import { type Spelling, spellingOf } from './spelling.ts';
import type { Reader } from './talk.ts';

/** Sections that a word leads to, by id, with how well each fits. */
export type Hits = ReadonlyMap<string, number>;

/** Finds sections and misspelt words by stems. */
export interface WordsIndex extends Spelling {
  readonly size: number;
  /** Sections with exactly this stem. */
  exact(stem: string): Hits;
  /** The more of a section's title is among these weighed stems, and the rarer the words, the more; 0 for none. */
  titleScore(id: string, stems: ReadonlyMap<string, number>): number;
  /** True if a section's whole title is among these stems. */
  isTitled(id: string, stems: ReadonlySet<string>): boolean;
  /** True if a word of a section's title is among these stems that no other title of these kinds has. */
  isHinted(id: string, stems: ReadonlySet<string>): boolean;
  /** True if a stem is in the title of one thing with a name and of no other. */
  isName(stem: string): boolean;
  /** What players ask about each section, phrase by phrase. */
  readonly phrases: Phrases;
}

/** Number or kind of a section in front of its title, such as `R12:`; nobody asks by it. */
const LABEL = /^[^ :]+: /;
const ALSO_BOOST = 1.4;
/** How soon repeating a word stops to count, how much long sections are held back, and the least a word counts. */
const BM25 = { k: 1.5, b: 0.84, d: 0.4 } as const;

const NOTHING: Hits = new Map();

const asIs = {
  tokenize: (text: string) => text.split(' ').filter((word) => word !== ''),
  processTerm: (term: string) => term,
};

/**
 * Indexes sections by the stems of their titles, texts and players' words.
 * @param isThing tells which sections are about one thing with a name
 */
export const indexOf = (
  sections: Iterable<Section>,
  also: Also,
  reader: Reader,
  isThing: (id: string) => boolean,
): WordsIndex => {
  const search = new MiniSearch({ fields: ['title', 'text', 'also'], ...asIs });
  const vocabulary = new Map(reader.known);
  const titles = new Map<string, readonly string[]>();
  const phrases = new Map<string, readonly string[]>();
  const places = new Map<string, Set<string>>();
  const stemsIn = (id: string, text: string): string[] =>
    reader.words(text).map(([word, stem]) => {
      vocabulary.set(word, stem);
      places.set(stem, (places.get(stem) ?? new Set()).add(id));
      return stem;
    });
  for (const { id, title, text } of sections) {
    const name = title.replace(LABEL, '');
    const asked = also.get(id) ?? '';
    const titleStems = stemsIn(id, name);
    const textStems = stemsIn(id, plainText(text));
    const alsoStems = stemsIn(id, asked);
    search.add({ id, title: titleStems.join(' '), text: textStems.join(' '), also: alsoStems.join(' ') });
    titles.set(id, titleStems);
    phrases.set(id, [name, ...asked.split(',')]);
  }
  const names = new Map<string, number>();
  for (const [id, title] of titles)
    for (const stem of isThing(id) ? new Set(title) : []) names.set(stem, (names.get(stem) ?? 0) + 1);
  const found = new Map<string, Hits>();
  const exact = (stem: string): Hits => {
    if (!places.has(stem)) return NOTHING;
    const hits =
      found.get(stem) ??
      new Map(
        search.search(stem, { bm25: BM25, boost: { also: ALSO_BOOST } }).map(({ id, score }) => [id, score]),
      );
    found.set(stem, hits);
    return hits;
  };
  const size = search.documentCount;
  const rarity = (stem: string): number => Math.log(1 + size / (places.get(stem)?.size ?? size));
  return {
    ...spellingOf(vocabulary),
    size,
    exact,
    titleScore: (id, stems) => {
      const title = titles.get(id) ?? [];
      const said = title.filter((stem) => stems.has(stem));
      const score = said.reduce((sum, stem) => sum + rarity(stem) * (stems.get(stem) ?? 0), 0);
      return (score * said.length) / Math.max(1, title.length);
    },
    isTitled: (id, stems) => {
      const title = titles.get(id) ?? [];
      return title.length > 0 && title.every((stem) => stems.has(stem));
    },
    isHinted: (id, stems) => (titles.get(id) ?? []).some((stem) => stems.has(stem) && names.get(stem) === 1),
    isName: (stem) => names.get(stem) === 1,
    phrases: phrasesOf(phrases, reader, rarity),
  };
};
