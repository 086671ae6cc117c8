import type { Notion, Reader } from './talk.ts';

/** What players ask about each section, as short phrases. */
export interface Phrases {
  /**
   * How much a question is like the phrase of each section that it is most like: by section id, 0 to 1.
   * @param notions of the question, with the stems of each
   * @param manner its words that say nothing alone, by their stems
   */
  likeness(notions: readonly Asked[], manner: readonly string[]): ReadonlyMap<string, number>;
}

/** A notion of the question by its stems, and how much it counts. */
export interface Asked {
  readonly stems: readonly string[];
  readonly weight: number;
}

/** A phrase must be met as a whole rather than a question, which has other words too. */
const TOLD_POWER = 1.6;
/** How much a word counts that says nothing alone, such as `where`: it tells `where ...` from `how many ...`. */
const MANNER_WEIGHT = 0.9;

interface Phrase {
  readonly section: string;
  readonly weight: number;
}

/** For each stem the phrases that have it, with the weight of the notion that it stands for there. */
type Places = Map<string, Map<number, number>>;

/**
 * Indexes phrases by the stems that their words stand for.
 * @param texts phrases by section
 * @param rarity how much a stem says
 */
export const phrasesOf = (
  texts: ReadonlyMap<string, readonly string[]>,
  reader: Reader,
  rarity: (stem: string) => number,
): Phrases => {
  const phrases: Phrase[] = [];
  const places: Places = new Map();
  for (const [section, lines] of texts) {
    for (const line of lines) {
      const told = [
        ...reader.read(line).map((notion): Asked => {
          const stems = stemsOf(notion);
          const said = notion.typed.length > 0 ? notion.typed : stems;
          return { stems, weight: Math.max(0, ...said.map(rarity)) };
        }),
        ...reader.manner(line).map(mannered),
      ];
      if (told.length === 0) continue;
      const at = phrases.push({ section, weight: told.reduce((sum, { weight }) => sum + weight, 0) }) - 1;
      for (const { stems, weight } of told) for (const stem of stems) note(places, stem, at, weight);
    }
  }
  return {
    likeness: (asked, manner) => likenessOf([...asked, ...manner.map(mannered)], phrases, places),
  };
};

const note = (places: Places, stem: string, at: number, weight: number): void => {
  const there = places.get(stem) ?? new Map<number, number>();
  places.set(stem, there.set(at, Math.max(there.get(at) ?? 0, weight)));
};

/** A word that says nothing alone, kept apart from a word of the rules with the same stem. */
const mannered = (stem: string): Asked => ({ stems: [`~${stem}`], weight: MANNER_WEIGHT });

/** All stems that a notion may be found by: its own, and those that say the same in one word. */
const stemsOf = ({ typed, meant }: Notion): string[] => [
  ...new Set([...typed, ...meant.filter((words) => words.length === 1).flat()]),
];

const likenessOf = (
  asked: readonly Asked[],
  phrases: readonly Phrase[],
  places: Places,
): ReadonlyMap<string, number> => {
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  // Common words are in very many phrases: plain numbers are quicker here than anything with names.
  const askedOf = new Float64Array(phrases.length);
  const toldOf = new Float64Array(phrases.length);
  for (const { stems, weight } of asked)
    placesOf(stems, places).forEach((there, at) => {
      askedOf[at] = (askedOf[at] ?? 0) + weight;
      toldOf[at] = (toldOf[at] ?? 0) + there;
    });
  const best = new Map<string, number>();
  let section = '';
  let most = 0;
  // Phrases of a section stand together.
  phrases.forEach((phrase, at) => {
    if (phrase.section !== section) most = 0;
    section = phrase.section;
    const share = (askedOf[at] ?? 0) / total;
    // What is told only lessens it.
    if (share <= most) return;
    const like = share * Math.min(1, (toldOf[at] ?? 0) / phrase.weight) ** TOLD_POWER;
    if (like <= most) return;
    most = like;
    best.set(section, like);
  });
  return best;
};

/** The phrases that have any of these stems, each with the most that one of them stands for there. */
const placesOf = (stems: readonly string[], places: Places): ReadonlyMap<number, number> => {
  const [first, ...others] = stems.flatMap((stem) => places.get(stem) ?? []);
  if (!first || others.length === 0) return first ?? new Map();
  const all = new Map(first);
  for (const there of others)
    for (const [at, weight] of there) all.set(at, Math.max(all.get(at) ?? 0, weight));
  return all;
};
