import { type Lead, leadsOf } from './leads.ts';
import type { Reader } from './talk.ts';
import type { WordsIndex } from './words-index.ts';

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
  /** It is about one thing, and that was named in whatever words. */
  readonly named: boolean;
  /** How many notions are of the world outside. */
  readonly elsewhere: number;
}

/** How much less the last word of a question counts than the first: what it is about is mostly said first. */
const LATER_LESS = 0.25;
/** How much the words of a title count besides. */
const TITLE_BONUS = 2.1;
/** A section about one thing that the question names is taken to speak of this share of the question at least. */
const NAMED_COVERED = 0.6;
/**
 * How much a ruling or an option counts compared with a section that explains the thing itself, unless the question
 * names several things and it speaks of them together.
 */
const ASIDE_WEIGHT = 0.7;
/** How much it counts that players are known to ask so about a section. */
const PHRASE_BONUS = 30;

/**
 * Sections that fit a question, best first.
 * @param isThing tells which sections are about one thing with a name
 */
export const findSections = (
  question: string,
  reader: Reader,
  index: WordsIndex,
  isThing: (id: string) => boolean,
): Found[] => {
  const read = leadsOf(question, reader, index);
  const leads = read.map((lead, at): Lead => {
    const place = 1 - (LATER_LESS * at) / read.length;
    return { ...lead, place, weight: lead.weight * place };
  });
  const weight = sumOf(leads, (lead) => lead.weight);
  const stems = new Map(
    leads.flatMap(({ stems: own, place }) => own.map((stem) => [stem, place] as const)).reverse(),
  );
  const known = leads.filter(({ hits, sure }) => hits.size > 0 && sure === 1).length;
  const typed = new Set(leads.flatMap((lead) => lead.typed));
  const likeness = index.phrases.likeness(leads, reader.manner(question));
  // A question of nothing but such words is about what players are known to ask just so.
  const ids = new Set(leads.length > 0 ? leads.flatMap(({ hits }) => [...hits.keys()]) : likeness.keys());
  const said = new Set(stems.keys());
  const elsewhere = leads.filter((lead) => lead.elsewhere).length;
  const names = new Set(leads.filter((lead) => lead.stems.some(index.isName)));
  return [...ids]
    .map((id) => {
      const matched = leads.filter(({ hits }) => hits.has(id));
      const like = likeness.get(id) ?? 0;
      const covered = weight > 0 ? sumOf(matched, (lead) => lead.weight * lead.sure) / weight : like;
      const points =
        sumOf(matched, ({ hits, place }) => (hits.get(id) ?? 0) * place) +
        TITLE_BONUS * index.titleScore(id, stems) +
        PHRASE_BONUS * like;
      const isOfSeveral = matched.filter((lead) => names.has(lead)).length > 1;
      const named = isThing(id) && index.isTitled(id, said);
      const hinted = named || (isThing(id) && index.isHinted(id, said));
      const score =
        points *
        Math.max(covered, hinted ? NAMED_COVERED : 0) *
        (isAside(id) && !isOfSeveral ? ASIDE_WEIGHT : 1);
      return {
        id,
        covered,
        score,
        matched: matched.length,
        asked: leads.length,
        known,
        titled: index.isTitled(id, typed),
        named,
        elsewhere,
      };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
};

const isAside = (id: string): boolean => id.startsWith('ruling-') || id.startsWith('option-');

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);
