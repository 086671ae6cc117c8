import { LOCALES, type Locale } from '../../../i18n/index.ts';
import { texts } from '../locales/index.ts';
import { fillersIn, isForm, wordsOf } from './named.ts';

/** A conquest that a question makes up: who attacks, and what stands in the way. */
export interface Case {
  readonly race: string | undefined;
  readonly power: string | undefined;
  /** Terrains and symbols, any of which is meant; undefined if none is named. */
  readonly terrains: readonly string[] | undefined;
  readonly coastal: boolean;
  /** That stand there, and whose they are: somebody's in decline where no race is named. */
  readonly tokens: number;
  readonly defender: string | undefined;
  /** Markers, Lost Tribes and Monsters by their kind. */
  readonly pieces: Readonly<Record<string, number>>;
}

/** Something that a question can name. */
interface Named {
  readonly kind: 'race' | 'power' | 'terrain' | 'piece';
  readonly id: string;
  readonly words: readonly string[];
}

/** What the two worlds print differently is one kind of land. */
const SAME_LAND: readonly (readonly string[])[] = [
  ['mountain', 'black-mountain'],
  ['forest', 'mushroom-forest'],
  ['swamp', 'mudpool'],
];
/** What stands in the way of everybody; figures keep everybody out and cost nothing. */
const WALLS = ['tribe', 'fortress', 'lair', 'camp', 'monster', 'mushroom-armor'];
/** How many stand in a region where a question does not say it: Monsters come in pairs (Underground rule 2). */
const USUAL_COUNT: Readonly<Record<string, number>> = { monster: 2 };

/** Whose price hangs on what a case does not tell: where they stand, what else they hold, or whom they attack. */
const OF_MORE_THAN_THE_CASE = ['giants', 'berserk', 'dragon-master', 'cultists', 'flames', 'vengeful'];

/** How players call some of it in short. */
const SHORT: readonly Named[] = [
  ['tribe', 'tribe natives plemie tubylcy'],
  ['lair', 'lair'],
  ['fortress', 'castle forteca'],
].flatMap(([id = '', words = '']) =>
  words.split(' ').map((word): Named => ({ kind: 'piece', id, words: [word] })),
);

const KINDS: Readonly<Record<string, Named['kind']>> = {
  race: 'race',
  power: 'power',
  terrain: 'terrain',
  symbol: 'terrain',
};

/** Names in both languages, those of several words first. */
const namesIn = (): Named[] =>
  [...LOCALES.flatMap(namesOf), ...SHORT].sort((one, other) => other.words.length - one.words.length);

const namesOf = (lang: Locale): Named[] =>
  Object.entries(texts[lang]).flatMap(([key, text]): Named[] => {
    const [, kind, id] = /^(race|power|terrain|symbol|piece)\.([a-z-]+)$/.exec(key) ?? [];
    if (kind === undefined || id === undefined || (kind === 'piece' && !WALLS.includes(id))) return [];
    return [{ kind: KINDS[kind] ?? 'piece', id, words: wordsOf(text) }];
  });

let names: readonly Named[] | undefined;

const knownNames = (): readonly Named[] => {
  names ??= namesIn();
  return names;
};

/** Words that change nothing about what a conquest costs: `how many tokens`, `on an empty`. */
const isFiller = fillersIn('sum.words');

/** The case that a question makes up. Undefined if it says anything else, or names fewer than two things. */
export const caseIn = (question: string): Case | undefined => {
  const words = wordsOf(question);
  const found: Named[] = [];
  const stand: Standing[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const standing = standingAt(words, at);
    const named = standing ? undefined : nameAt(words, at);
    if (standing) stand.push(standing);
    else if (named?.kind === 'piece') stand.push({ piece: named.id, length: named.words.length });
    else if (named) found.push(named);
    else if (at === 0 || !isUnit(word)) rest.push(word);
    at += standing?.length ?? named?.words.length ?? 1;
  }
  const [coasts, others] = [rest.filter(isCoast), rest.filter((word) => !isCoast(word))];
  if (!others.every(isFiller)) return undefined;
  const made = caseOf(found, stand, coasts.length > 0);
  // Names side by side are no case: land is named, or a price is asked for.
  return made?.terrains || words.some(isPrice) ? made : undefined;
};

/** What a question puts into a region. */
interface Standing {
  readonly tokens?: number;
  readonly race?: string;
  readonly piece?: string;
  /** How many of the piece; as many as usual if left out. */
  readonly count?: number;
  /** How many words say so. */
  readonly length: number;
}

/** What stands at a place, with its number: `3 tokens`, so many of a race or of a marker. */
const standingAt = (words: readonly string[], at: number): Standing | undefined => {
  const count = COUNTS.get(words[at] ?? '');
  if (count === undefined) return undefined;
  if (isUnit(words[at + 1] ?? '')) return { tokens: count, length: 2 };
  const named = nameAt(words, at + 1);
  const length = 1 + (named?.words.length ?? 0);
  switch (named?.kind) {
    case 'race':
      return { tokens: count, race: named.id, length };
    case 'piece':
      return { piece: named.id, count, length };
    default:
      return undefined;
  }
};

const COUNTS = new Map(
  [
    ['1', 'one', 'jeden', 'jednym'],
    ['2', 'two', 'dwa', 'dwoma'],
    ['3', 'three', 'trzy', 'trzema'],
    ['4', 'four', 'cztery', 'czterema'],
    ['5', 'five', 'piec', 'piecioma'],
    ...['6', '7', '8', '9'].map((digit) => [digit]),
  ].flatMap((words) => words.map((word) => [word, Number(words[0])] as const)),
);
const LAIR_BUILDERS = 'trolls';

/** A word for tokens. */
export const isUnit = (word: string): boolean =>
  /^(tokens?|units?|guys?|dudes?|people|soldiers?|zeton\w*|jednost\w*|ludzi\w*|ludk\w*|wojownik\w*)$/.test(
    word,
  );
const isPrice = (word: string): boolean => /^(many|costs?|price|ile|koszt\w*|cena)$/.test(word);
const isCoast = (word: string): boolean => /^(coast\w*|wybrzez\w*|nadmorsk\w*)$/.test(word);

const caseOf = (found: readonly Named[], stand: readonly Standing[], coastal: boolean): Case | undefined => {
  const idsOf = (kind: Named['kind']): string[] =>
    found.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [[race, ...races], [power, ...powers], [terrain, ...terrains]] = [
    idsOf('race'),
    idsOf('power'),
    idsOf('terrain'),
  ];
  const [defender, ...defenders] = stand.flatMap((one) => one.race ?? []);
  const pieces = piecesIn(stand, defender);
  const tokens = stand.reduce((sum, { tokens = 0 }) => sum + tokens, 0);
  const isOneCase = races.length + powers.length + terrains.length + defenders.length === 0;
  const isWhole = ![race, power].some((id) => OF_MORE_THAN_THE_CASE.some((one) => one === id));
  const target = Number(terrain !== undefined) + Object.keys(pieces).length + Number(tokens > 0);
  const attacker = Number(race !== undefined) + Number(power !== undefined);
  if (!isOneCase || !isWhole || target === 0 || target + attacker < 2) return undefined;
  const lands = terrain && (SAME_LAND.find((same) => same.includes(terrain)) ?? [terrain]);
  return { race, power, terrains: lands || undefined, coastal, tokens, defender, pieces };
};

/** Markers by their kind; Trolls have a Lair with them. */
const piecesIn = (stand: readonly Standing[], defender: string | undefined): Record<string, number> => {
  const pieces: Record<string, number> = defender === LAIR_BUILDERS ? { lair: 1 } : {};
  for (const { piece, count } of stand) if (piece) pieces[piece] = count ?? USUAL_COUNT[piece] ?? 1;
  return pieces;
};

/** What is named at a place of a question's words. Some powers are called as the land is: they stand before their race. */
export const nameAt = (words: readonly string[], at: number): Named | undefined => {
  const all = knownNames().filter(
    (name) =>
      name.words.length > 0 && name.words.every((word, offset) => isForm(words[at + offset] ?? '', word)),
  );
  const [longest] = all;
  const alike = all.filter(({ words: own }) => own.length === longest?.words.length);
  const land = alike.find(({ kind }) => kind === 'terrain');
  const power = alike.find(({ kind }) => kind === 'power');
  if (!land || !power) return longest;
  const after = at + land.words.length;
  const isBeforeRace = after < words.length && nameAt(words, after)?.kind === 'race';
  return isBeforeRace ? power : land;
};
